title = Lampara
subtitle = Fish by lamplight, and sell at the right moment.
catch = { $catch ->
    [sardine] sardine
    [squid] squid
    [crab] crab
   *[eel] eel
}

move-sell = Sell all your cards of { catch }
move-cast = Cast the net: draw two cards

event-sold = { $who } sells { $count ->
    [one] { $count } card
   *[other] { $count } cards
} of { catch } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-drew = { $who } casts and draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
event-match_ends = Everything is sold: the match is over.
ending-sold-out = everything sold

token-deck = The lagoon: { $count ->
    [one] { $count } card
   *[other] { $count } cards
} left
token-stall = The stall of { catch }: { $count } sold
token-card = { catch } in your hand; selling all earns { $points }
fact-cards = cards in hand
prompt-over = The match is over.
prompt-wait = { $who } is to move.
prompt-cast = Your turn: click a card to sell its catch, or the lagoon to cast.
prompt-sell = Your turn: click a card to sell its catch.

# For the pages of studies: what a seat did.
deed-sold = Selling a catch
deed-drew = Casting the net
deed-match_ends = End of the match

# What points come from, and how a match ended as a whole sentence.
source-market = Sales at the market
ended-sold-out = Everything is sold; the most points win.

# What is this? By the name of a thing or its beginning, with the clause.
what-deck = The lagoon: casting draws two cards and ends the turn (3.3); when it is empty nobody casts (3.4).
what-stall = The stall of a catch: the more cards are sold at once the more they earn (4.1), and the first sale earns 3 more (4.2).
what-card = Sell all cards of this catch at once (3.2); what they earn grows with their number (4.1).

title = Venetian Mosaic
subtitle = Glassmakers of the lagoon fill a board of workshops, houses, citizens, trade and ships.
option-choice = Choosing cards
option-choice-together = all at once, face down
option-choice-tactical = each on their own turn (tactical)
option-first = First player
option-first-seat = the first seat
option-first-lot = drawn by lot

symbol = { $type ->
    [quartz] Quartz
    [lime] Limestone
    [ash] Ash
    [pigment] Pigment
    [key] Residence
    [coin] Coin
    [lion] Lion
    [cross] Cross
    [shell] Shell
    [fish] Fish
    [crab] Crab
    [goblet] Goblet
    [carafe] Carafe
    [earrings] Earrings
    [swan] Swan
   *[ship] Ship
}
card = { symbol } { $number }
goods = { $good ->
    [goblet] goblets
    [carafe] carafes
    [earrings] earrings
   *[swan] swans
}
area = { $area ->
    [workshops] Workshops
    [residences] Residences
    [nobles] Nobles
    [commoners] Commoners
    [trade] Trade
    [harbour] Harbour
    [citizens] Citizens
    [cards] Open cards
    [sea] Sea route
   *[bonus] Bonus
}
level = { $cell ->
    [top-1] top level, cell 1
    [top-2] top level, cell 2
    [top-3] top level, cell 3
    [middle-1] middle level, cell 1
    [middle-2] middle level, cell 2
    [middle-3] middle level, cell 3
    [middle-4] middle level, cell 4
    [bottom-1] bottom level, cell 1
    [bottom-2] bottom level, cell 2
    [bottom-3] bottom level, cell 3
    [bottom-4] bottom level, cell 4
    [bottom-5] bottom level, cell 5
   *[other] { $cell }
}
reason = { $reason ->
    [star] the last cell of a star
    [third-number] the third different residence number
    [fifth-number] the fifth different residence number
    [top-cell] a cell at the top of a pyramid
    [good-deal] a good deal for somebody else
   *[sea] a star of the sea route
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

move-keep = Keep { card }
move-take = Take { card } from the open cards
move-decline = Take no extra card
move-workshop = Workshops: a diamond on cell { $cell }
move-residence = Residences: a diamond on the next cell
move-noble = Nobles: { level }
move-commoner = Commoners: { level }
move-trade = Trade: { goods }, row { $row }
move-harbour = Harbour: a ship in row { $row }
move-sail = Sail by the number on the card
move-stay = Leave the ship where it is

event-round_begins = Round { $number } begins. { $who } has the Doge.
event-chose = { $who } has chosen a card.
event-revealed = { $who } reveals { card }.
event-took = { $who } takes the extra card { card }.
event-declined = { $who } takes no extra card.
event-workshop = { $who } fills workshop { $cell }: group of { $group }{ $factor ->
    [2] {" "}× pigment 2
   *[other] {""}
} = { points }.
event-residence = { $who } fills residence { $cell }: { $length ->
    [1] number { $value }
   *[other] number { $value } and the run from residence { $first }
} = { points }.
event-citizen = { $who } fills { $pyramid ->
    [nobles] the Nobles
   *[commoners] the Commoners
}, { level }: { $value }{ $factor ->
    [2] {" "}× matching symbol 2
   *[other] {""}
} = { points }.
event-triangle = { $who } has in the triangle of the { $pyramid ->
    [nobles] Nobles
   *[commoners] Commoners
}: { $middles } × 3 + { $bottoms } × 1 = { points }.
event-trade = { $who } fills { goods } in row { $row }: the price is now { $price }.
event-sold = { $who }: price { $price } × { $count } { $good ->
    [goblet] { $count ->
        [one] goblet
       *[other] goblets
    }
    [carafe] { $count ->
        [one] carafe
       *[other] carafes
    }
    [earrings] { $count ->
        [one] pair of earrings
       *[other] pairs of earrings
    }
   *[swan] { $count ->
        [one] swan
       *[other] swans
    }
} = { points }.
event-harbour = { $who } puts a ship into row { $row } of the harbour.
event-fleet = The fleet of row { $row } leaves with { $goods ->
    [one] { $goods } good
   *[other] { $goods } goods
}. { $who }: { $value } × { $count ->
    [one] { $count } ship
   *[other] { $count } ships
} = { points }.
event-empty_fleet = The fleet of row { $row } leaves without goods, for nothing.
event-bonus = { $who } completes a set in the { $area ->
    [workshops] Workshops
    [residences] Residences
    [nobles] Nobles’ pyramid
    [commoners] Commoners’ pyramid
   *[trade] Trade
}: bonus of { points }.
event-bonus_lost = { $who } completes a set in the { $area ->
    [workshops] Workshops
    [residences] Residences
    [nobles] Nobles’ pyramid
    [commoners] Commoners’ pyramid
   *[trade] Trade
}, but has no diamond left for the bonus.
event-sailed = { $who } sails from { $start } to { $to }: { $points ->
    [0] a star
   *[other] { points }
}.
event-idle = { $who } sails nowhere: the ship already lies on the last space.
event-stayed = { $who } leaves the ship where it is.
event-extra = { $who } may take an extra card: { reason }.
event-no_extra = No card lies open for { $who } ({ reason }).
event-last_diamond = { $who } has used up the 27 diamonds: this is the last cycle of turns.
event-hands_pass = The hands go to the left.
event-laid_out = { $count ->
    [one] { $count } card is
   *[other] { $count } cards are
} laid open beside the board.
event-match_ends = { $ending ->
    [deck] The cards have run out.
   *[diamonds] A supply of diamonds has run out.
} { $seat ->
    [-1] The victory is shared with { points } each.
   *[other] { $who } wins with { points }.
}
ending-deck = the cards ran out
ending-diamonds = the diamonds ran out

token-price = Price of { goods }: { $price }
token-value = Row { $row }: each ship is worth { points }
token-value-gone = Row { $row }: the fleet has left
token-diamond = { $where }: { $who }
token-ship = Ship of { $who } on space { $space }
token-marker = { $who }: { points }
token-deck = The deck: { $count ->
    [one] { $count } card
   *[other] { $count } cards
} left
token-discards = Discards: { $cards }
token-sets = Different numbers of residences: the third and the fifth
token-kept = { $who } has chosen a card
token-in-play = In play: { $card }
token-card-worth = { $card }: up to { $place } on a cell, { $sail } at sea
spot-cell = { area } { $where } ({ $what })
spot-bonus = { area }: bonus of { points }
spot-bonus-taken = { area }: bonus of { points }, taken by { $who }
spot-sea = Sea route, space { $space }: { $star ->
    [yes] { $points ->
        [0] extra card
       *[other] { points } and an extra card
    }
   *[no] { $space ->
        [0] start
       *[other] { points }
    }
}
why-bonus = bonus { $points }
why-bonus-lost = no diamond for the bonus
why-extra = extra card
button-sail = Sail to { $to }: { $gain }
button-stay = Leave the ship
button-decline = No extra card
fact-diamonds = diamonds left
fact-cards = cards in hand
fact-known-cards = cards in hand, which you have held: { $cards }
fact-doge = has the Doge: first player of this round
fact-chosen = has chosen a card
prompt-over = The match is over.
prompt-wait = { $who } is to move.
prompt-wait-choice = You have chosen. { $count ->
    [one] { $others } is still choosing.
   *[other] { $others } are still choosing.
}
prompt-watch-choice = Choosing a card: { $others }.
prompt-choose = Choose a card; the rest goes to the left. { $count ->
    [one] { $others } chooses too.
   *[other] { $others } choose too.
}
prompt-choose-last = Choose a card; the rest goes to the left. The others wait for you.
prompt-tactical = Your turn: choose a card of your hand to play now.
prompt-play = { $card } is in play: fill a cell that glows, or sail { $number ->
    [one] { $number } space
   *[other] { $number } spaces
}.
prompt-sail-only = { $card } is in play: without a diamond it can only sail { $number ->
    [one] { $number } space
   *[other] { $number } spaces
}.
prompt-ship = The ship card also moves your own ship: sail { $number ->
    [one] { $number } space
   *[other] { $number } spaces
}, or leave it where it is.
prompt-extra = You have earned an extra card: take an open card and play it, or decline.

# For the pages of studies: what a seat did, and with what.
deed-round_begins = Having the Doge
deed-chose = Choosing a card
deed-revealed = Playing a card
deed-took = Taking an extra card
deed-declined = Refusing an extra card
deed-workshop = Workshops
deed-residence = Residences
deed-citizen = Citizens
deed-triangle = Triangle below a top cell
deed-trade = Trade: filling a good
deed-sold = Trade: selling
deed-harbour = Harbour: a ship
deed-fleet = Harbour: a fleet leaves
deed-empty_fleet = Harbour: a fleet leaves empty
deed-bonus = Bonus for a set
deed-bonus_lost = A set too late for its bonus
deed-sailed = Sailing the sea route
deed-idle = Sailing nowhere
deed-stayed = Leaving the ship where it is
deed-extra = Earning an extra card
deed-no_extra = No card left to take
deed-last_diamond = Laying the last diamond
deed-hands_pass = Hands go to the left
deed-laid_out = Cards laid open
deed-match_ends = End of the match
value-type = { symbol }
value-good = { goods }
value-cell = { level }
value-pyramid = { $pyramid ->
    [nobles] Nobles
   *[commoners] Commoners
}
value-ending = { $ending ->
    [deck] { ending-deck }
   *[diamonds] { ending-diamonds }
}

# What points come from
source-workshops = Workshops
source-residences = Residences
source-nobles = Nobles
source-commoners = Commoners
source-trade = Trade
source-harbour = Harbour
source-sea = Sea route
source-bonus = Bonuses for sets

# How a match ended, as a whole sentence
ended-deck = The cards ran out; the most points win.
ended-diamonds = Somebody’s diamonds ran out; the most points win.

# What an area brings, with the clauses
tip-area = { $area ->
    [workshops] Workshops: a point for each diamond of your connected group, two on pigment (5.2). Bonus: all four raw materials. Extra card: the last cell around a star (5.5).
    [residences] Residences: the number of the cell and of your unbroken run before it (6.2). Bonus: four different numbers. 3≠★ and 5≠★: an extra card for your third and fifth different number (6.4).
    [nobles] Nobles: 1, 3 or 6 points by level, twice where the symbol matches (7.3); triangles below pay everybody (7.5). Bonus: all three symbols. Extra card: the top level (7.7).
    [commoners] Commoners: 1, 3 or 6 points by level, twice where the symbol matches (7.3); triangles below pay everybody (7.5). Bonus: all three symbols. Extra card: the top level (7.7).
    [trade] Trade: the price is the number of filled cells of the good; everybody gets it for each own diamond there (8.3). Bonus: all four goods. Extra card: another player has more of that good than you (8.5).
    [harbour] Harbour: when three ships of a row are filled, each pays 1, 3, 6 or 10 points for 1 to 4 filled goods of the row (9.2). Then your own ship may sail (9.4).
   *[cards] Open cards: an extra card is taken from here and played at once (4.5).
}

# What is this? By the name of a thing, or the beginning of it; with the clause
what-card = Fills a cell that fits it (4.1), or sails by the number on its wheel (10.1).
what-kept = Lies face down until its turn comes (3.2, 3.4).
what-deck = When its last cards have been dealt, the match ends with that round (11.1).
what-discards = Cards that were played; they never come back (4.3).
what-ship = Sails by a card (10.1) or after a ship was filled (9.4); the space where it stops pays (10.2).
what-sea = The space where a ship stops pays its number (10.2); a star earns an extra card (10.3), the last space both (10.4).
what-hint = { what-sea }
what-price = The filled cells of the good are its price; everybody gets it for each own diamond there (8.2, 8.3).
what-value = When the third ship of the row is filled, each pays by the goods in it: 1, 3, 6 or 10 (9.2).
what-marker = The most points win (11.6).
what-bonus = For the first who has all symbols that the area asks for: the highest free space (4.4).
what-bonus-diamond = { what-bonus }
what-sets = Your third and your fifth different number earn an extra card each (6.4); four different ones the bonus (6.3).
what-cell-workshops = A point for each diamond of your connected group, two on pigment (5.2, 5.3).
what-cell-residences = Its number and those of your unbroken run before it (6.2).
what-cell-nobles = 1, 3 or 6 points by level, twice where the symbol matches (7.3, 7.4); the triangle below pays everybody (7.5).
what-cell-commoners = { what-cell-nobles }
what-cell-trade = { what-price }
what-cell-harbour = { what-value }
what-diamond-workshops = { what-cell-workshops }
what-diamond-residences = { what-cell-residences }
what-diamond-nobles = { what-cell-nobles }
what-diamond-commoners = { what-cell-nobles }
what-diamond-trade = { what-price }
what-diamond-harbour = { what-value }

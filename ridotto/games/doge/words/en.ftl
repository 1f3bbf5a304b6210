title = The Doge's Way Home
subtitle = Two houses of Venice pull the Doge and his Favourite to their doors.
option-rounds = Length
option-rounds-full = whole match
option-rounds-single = one round

way = { $way ->
    [left] towards ruby
   *[right] towards lapis
}

move-doge = Doge 1: the Doge goes one cell { way }
move-cortege = Cortège: the Doge and both Guards go one cell { way }
move-guard = Guards 1: the { $piece ->
    [left-guard] left
   *[right-guard] right
} Guard goes one cell { way }
move-pair = Guards 1+1: { $how ->
    [both-left] both Guards go one cell towards ruby
    [apart] both Guards go one cell away from the Doge
    [together] both Guards go one cell towards the Doge
    [both-right] both Guards go one cell towards lapis
    [left-guard-left] the left Guard goes two cells towards ruby
    [left-guard-right] the left Guard goes two cells towards lapis
    [right-guard-left] the right Guard goes two cells towards ruby
   *[right-guard-right] the right Guard goes two cells towards lapis
}
move-to_doge = Guards' call: both Guards stand beside the Doge
move-merchant = Merchant { $value }: the Merchant goes { way }
move-harlequin = Harlequin { $value }: { $piece ->
    [doge] the Doge (masquerade)
    [left-guard] the left Guard (masquerade)
    [right-guard] the right Guard (masquerade)
    [merchant] the Merchant (masquerade)
   *[harlequin] the Harlequin
} goes { way }
move-to_centre = Harlequin's leap: { $piece ->
    [doge] the Doge (masquerade)
    [left-guard] the left Guard (masquerade)
    [right-guard] the right Guard (masquerade)
    [merchant] the Merchant (masquerade)
   *[harlequin] the Harlequin
} goes to the centre
move-summon = Guild's word: the Merchant summons { $piece ->
    [doge] the Doge
    [left-guard] the left Guard
   *[right-guard] the right Guard
}
move-redraw = Discard the whole hand and draw eight new cards
move-done = End the turn

# The stones, as they are printed: seat 1 lives at the left end in ruby, seat 0 at the right end in lapis
stone-start = { $start_side ->
    [left] { $start_far } on the ruby side
    [right] { $start_far } on the lapis side
   *[centre] the centre
}
stone-to = { $to_side ->
    [left] { $to_far } on the ruby side
    [right] { $to_far } on the lapis side
   *[centre] the centre
}
stone-cell = { $cell_side ->
    [left] { $cell_far } on the ruby side
    [right] { $cell_far } on the lapis side
   *[centre] the centre
}

event-round_begins = Round { $number } begins. { $merchant_who } has the Merchant and moves first.
event-card = { $who } plays { $card ->
    [doge-1] Doge 1
    [guards-1] Guards 1
    [guards-1-1] Guards 1+1
    [guards-to-doge] the Guards' call
    [merchant-1] Merchant 1
    [merchant-2] Merchant 2
    [merchant-3] Merchant 3
    [harlequin-1] Harlequin 1
    [harlequin-2] Harlequin 2
    [harlequin-3] Harlequin 3
    [harlequin-4] Harlequin 4
    [harlequin-5] Harlequin 5
   *[harlequin-to-centre] the Harlequin's leap
}.
event-cortege = { $who } forms a cortège.
event-moved = { $piece ->
    [doge] The Doge goes
    [left-guard] The left Guard goes
    [right-guard] The right Guard goes
    [merchant] The Merchant goes
   *[harlequin] The Harlequin goes
} from { stone-start } to { stone-to }.
event-summoned = { $who } speaks the guild's word and summons { $piece ->
    [doge] the Doge
    [left-guard] the left Guard
   *[right-guard] the right Guard
}.
event-redrew = { $who } discards { $count ->
    [one] { $count } card
   *[other] { $count } cards
} for new ones.
event-favourite = The Favourite goes from { stone-start } to { stone-to }: { $right_steps } towards lapis, { $left_steps } towards ruby.
event-drew = { $who } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
event-deal_begins = The discards are shuffled: deal { $deal } begins.
event-round_ends = { $ending ->
    [doge-home] The Doge enters the mansion: round { $number } goes to { $who }.
    [favourite-home] The Favourite enters the mansion: round { $number } goes to { $who }.
    [doge-side] The cards have run out with the Doge on the side of { $who }, who wins round { $number }.
    [favourite-side] The cards have run out with the Favourite on the side of { $who }, who wins round { $number }.
   *[drawn] Round { $number } is drawn.
}
event-match_ends = { $seat ->
    [-1] The match is drawn.
   *[other] { $who } wins the match.
}
ending-doge-home = the Doge in a mansion
ending-favourite-home = the Favourite in a mansion
ending-doge-side = the Doge's side
ending-favourite-side = the Favourite's side
ending-drawn = drawn

card = { $card ->
    [doge-1] Doge 1
    [guards-1] Guards 1
    [guards-1-1] Guards 1+1
    [guards-to-doge] Guards’ call: both beside the Doge
    [merchant-1] Merchant 1
    [merchant-2] Merchant 2
    [merchant-3] Merchant 3
    [harlequin-1] Harlequin 1
    [harlequin-2] Harlequin 2
    [harlequin-3] Harlequin 3
    [harlequin-4] Harlequin 4
    [harlequin-5] Harlequin 5
   *[harlequin-to-centre] Harlequin’s leap: to the centre
}
token-piece = { $piece ->
    [doge] The Doge
    [left-guard] The left Guard
    [right-guard] The right Guard
    [merchant] The Merchant
    [harlequin] The Harlequin
   *[favourite] The Favourite
} on { stone-cell }
token-alley = The alley of the Favourite
token-palace = Palace of { $who }
spot-cell = Stone: { stone-cell }
token-deck = The deck: { $count } left, deal { $deal }
token-discard = Discards of { $who }: { $cards }
how-both-left = Both to ruby
how-apart = Apart
how-together = Together
how-both-right = Both to lapis
button-redraw = New hand
button-done = Done
fact-cards = cards in hand
fact-pull = steps of the Favourite to this door at the end of the turn
fact-masquerade = masquerade: Harlequin cards move any piece
fact-merchant = has the Merchant in this round
prompt-over = The match is over.
prompt-wait = { $who } is to move.
prompt-start = Your turn: choose a card, summon with the Merchant, or take a new hand.
prompt-more = Play another card of the same type, or end your turn.
prompt-done = No further card can be played: end your turn.

# For the pages of studies: what a seat did, and with what.
deed-round_begins = Beginning of a round
deed-card = Playing a card
deed-cortege = Forming a cortège
deed-moved = Moving a figure
deed-summoned = The guild's word
deed-redrew = Changing the hand
deed-favourite = The Favourite moves
deed-drew = Drawing cards
deed-deal_begins = A new deal
deed-round_ends = Winning a round
deed-match_ends = End of the match
value-piece = { $piece ->
    [left-guard] the left Guard
    [doge] the Doge
    [right-guard] the right Guard
    [merchant] the Merchant
   *[harlequin] the Harlequin
}
value-ending = { $ending ->
    [doge-home] { ending-doge-home }
    [favourite-home] { ending-favourite-home }
    [doge-side] { ending-doge-side }
    [favourite-side] { ending-favourite-side }
   *[drawn] { ending-drawn }
}

# What points come from
source-doge-home = Rounds by the Doge in the mansion
source-favourite-home = Rounds by the Favourite in the mansion
source-doge-side = Rounds by the Doge's side
source-favourite-side = Rounds by the Favourite's side

# How a match ended, as a whole sentence
ended-doge-home = The deciding round ended with the Doge in the winner’s mansion.
ended-favourite-home = The deciding round ended with the Favourite in the winner’s mansion.
ended-doge-side = In the deciding round the cards ran out with the Doge on the winner’s side.
ended-favourite-side = In the deciding round the cards ran out with the Favourite on the winner’s side.
ended-drawn = Both sides won as many rounds.

# The question after the first clicks of a move: ask-, then the kinds of what was clicked
ask-card = { $card ->
    [doge-1] Where does the Doge go? Click a Guard and all three go that way.
    [guards-1] Which Guard goes one cell, and where?
    [guards-1-1] Where does a Guard go two cells, or how do both go one?
    [guards-to-doge] Click the Doge: both Guards come to his side.
    [merchant-1] Where does the Merchant go?
    [merchant-2] Where does the Merchant go?
    [merchant-3] Where does the Merchant go?
    [harlequin-to-centre] Who leaps to the centre?
   *[other] Whom does the Harlequin card move?
}
ask-card-piece = { $piece ->
    [doge] Where does the Doge go?
    [left-guard] Where does the left Guard go?
    [right-guard] Where does the right Guard go?
    [merchant] Where does the Merchant go?
   *[harlequin] Where does the Harlequin go?
}
ask-piece = Whom does the Merchant summon to his side?

# What is this? By the name of a thing, or the beginning of it; with the clause
what-palace = A mansion: the Doge here wins its owner the round (7.1); any other piece here is worth one step of the Favourite (5.2).
what-cell = If the cards run out, the side on which the Doge stands wins the round (6.4).
what-cell-0 = The centre is nobody’s (1.3). If the Doge stands here when the cards run out, the Favourite’s side decides (6.4).
what-cell-7 = { what-palace }
what-cell-8 = { what-palace }
what-alley = She walks at the end of a turn: a step for each piece in a mansion and one for the whole company on one side, the smaller sum taken from the larger (5.2–5.4). In the last two cells she wins the round (7.2).
what-piece-doge = Always strictly between his Guards (4.1). In a mansion he wins its owner the round (7.1).
what-piece-left-guard = Stays on his side of the Doge (4.1). In a mansion he is worth one step of the Favourite (5.2).
what-piece-right-guard = { what-piece-left-guard }
what-piece-merchant = Instead of cards he may call the Doge or a Guard to his cell (4.8). In a mansion he is worth one step of the Favourite (5.2).
what-piece-harlequin = While nearer to you than the Doge, your Harlequin cards may move others (4.11). In a mansion worth one step of the Favourite (5.2).
what-piece-favourite = { what-alley }
what-card-doge-1 = The Doge goes one cell (4.2); two of these together take both Guards along (4.3).
what-card-guards-1 = One Guard goes one cell (4.4).
what-card-guards-1-1 = Both Guards go one cell each, or one Guard goes two (4.5).
what-card-guards-to-doge = Both Guards step right beside the Doge (4.6).
what-card-merchant = The Merchant goes so many cells (4.7).
what-card-harlequin = The Harlequin goes so many cells (4.9); in the masquerade another piece does (4.11).
what-card-harlequin-to-centre = The Harlequin goes to the centre (4.10); in the masquerade another piece does (4.11).
what-deck = Empty for the first time, it is made anew of the discards (6.2); the second time comes the check (6.3, 6.4).
what-discard = Both may look through it (6.1); it becomes the next deal (6.2).

title = River Valley
subtitle = Gather glass from a forest river and lay it out in your factory.
option-lake_in_end_phase = Lake in the end phase
option-lake_in_end_phase-yes = open, as in the rulebook
option-lake_in_end_phase-no = closed

colour = { $colour ->
    [white] white
    [purple] purple
    [light-blue] light blue
    [dark-blue] dark blue
    [light-green] light green
    [dark-green] dark green
    [yellow] yellow
    [orange] orange
   *[black] black
}
hue = { $colour ->
    [white] white
    [purple] purple
    [light-blue] light blue
    [dark-blue] dark blue
    [light-green] light green
    [dark-green] dark green
    [yellow] yellow
    [orange] orange
   *[black] black
}
first = { $first ->
    [white] white
    [purple] purple
    [light-blue] light blue
    [dark-blue] dark blue
    [light-green] light green
    [dark-green] dark green
    [yellow] yellow
    [orange] orange
   *[black] black
}
second = { $second ->
    [white] white
    [purple] purple
    [light-blue] light blue
    [dark-blue] dark blue
    [light-green] light green
    [dark-green] dark green
    [yellow] yellow
    [orange] orange
   *[black] black
}
shape = { $shape ->
    [circle] circle
    [triangle] triangle
    [square] square
    [heart] heart
    [drop] drop
   *[hexagon] hexagon
}
shapes = { $shape ->
    [circle] circles
    [triangle] triangles
    [square] squares
    [heart] hearts
    [drop] drops
   *[hexagon] hexagons
}
tile = { $tile ->
    [circle] circle
    [triangle] triangle
    [square] square
    [heart] heart
    [drop] drop
   *[hexagon] hexagon
}
neighbour = { $neighbour ->
    [circle] circle
    [triangle] triangle
    [square] square
    [heart] heart
    [drop] drop
   *[hexagon] hexagon
}
rival = the rival
actor = { $seat ->
    [-1] The rival
   *[other] { $who }
}
pieces = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}

move-place = Place the { colour } { shape } on its tile
move-pair = Place two { shapes } together: { first } and { second }
move-onto = Put the pair on the { tile } tile
move-gather = Gather everything from the { tile } tile
move-lay = Open the next column with { hue }
move-take = Take the { colour } { shape } from the lake
move-discard = Put the { colour } { shape } from the pouch into the overflow
move-pass_turn = Pass

event-placed = { $who } places the { colour } { shape } on the { tile } tile.
event-gathered = { actor } gathers { pieces } from the { tile } tile.
event-refilled = The { tile } tile goes to the start. The { neighbour } tile beside it shows { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}: { pieces } drawn.
event-laid = { actor }: { pieces } of { hue } in column { $column }, now { $height } high{ $points_side ->
    [centre] .
    [left] ; score −{ $points_far }.
   *[right] ; score +{ $points_far }.
}
event-wasted = { actor }: { pieces } of { hue } to the overflow, { $reason ->
    [column-full] the column is full
    [no-column] no column is free
   *[pouch-full] the pouch is full
}.
event-took = { $who } takes the { colour } { shape } from the lake.
event-lake_refilled = The lake gets { pieces } from the bag.
event-passed = { $who } passes.
event-end_begins = { actor } has a stock of { $stock }: the end begins, { $turns ->
    [one] { $turns } turn is
   *[other] { $turns } turns are
} left.
event-topped_up = { $who } draws { pieces } into the pouch.
event-scored = { actor }: rows { $rows }, columns { $columns }, overflow { $overflow } × −3, together { $total ->
    [one] { $total } point
   *[other] { $total } points
}.
event-match_ends = { $ending ->
    [final-round] The final round is over.
    [run-dry] Nobody has a piece left to play: the match is over.
    [rival-beaten] The rival is beaten.
   *[rival-unbeaten] The rival is not beaten.
}
ending-final-round = after the final round
ending-run-dry = nobody had a piece left to play
ending-rival-beaten = the rival is beaten
ending-rival-unbeaten = the rival is not beaten

prompt-act = Place a piece on the tile of its shape, a pair on any tile, or take { $count ->
    [one] the one piece
   *[other] { $count } pieces
} from the lake.
prompt-act-river = Place a piece on the tile of its shape, or a pair on any tile.
prompt-act-lake = Your pouch is empty: take { $count ->
    [one] the one piece
   *[other] { $count } pieces
} from the lake.
prompt-pass = You have nothing to place and the lake gives nothing: pass.
prompt-onto = Choose the tile for your pair.
prompt-gather = Choose the neighbouring tile from which you gather everything.
prompt-lay = Which new colour opens the next column?
prompt-take = Take { $count ->
    [one] { $count } more piece
   *[other] { $count } more pieces
} from the lake.
prompt-discard = Your pouch holds five: put { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
} into the overflow.
prompt-wait = { $who } is to move.
prompt-over = The match is over.
prompt-beaten = You have beaten the rival, { $own } to { $other }.
prompt-unbeaten = The rival is not beaten: { $own } to { $other }.
prompt-end = { $turns ->
    [one] { $turns } turn is left.
   *[other] { $turns } turns are left.
}

label-tile-piece = { colour } { shape } on the { tile } tile
label-lake-piece = { colour } { shape } in the lake
label-pouch-piece = { colour } { shape } in the pouch of { $who }
label-own-piece = { colour } { shape } in your pouch
label-hand-piece = { colour } { shape } in hand
label-factory-piece = { colour } { shape } in column { $column } of { $who }
label-shard = overflow of { $who }: { hue }, −3
label-tile = { tile } tile, place { $place } of 6, { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}, { pieces }
label-lake = The lake: { pieces }
label-overflow = Overflow of { $who }
label-rung = A row with { $count ->
    [one] its first cell
   *[other] its first { $count } cells
} filled brings { $points ->
    [one] { $points } point
   *[other] { $points } points
}
label-bag = Bag: { pieces } left
label-row = { $who }: row { $row } brings { $points ->
    [one] { $points } point
   *[other] { $points } points
} now
label-column = { $who }: column { $column } brings { $points ->
    [one] { $points } point
   *[other] { $points } points
} now
label-total = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} now
button-pass = Pass
button-pair = Two { shapes }
button-colours = { first } and { second }
fact-pouch = pieces in the pouch
fact-stock = stock, of 17
fact-overflow = overflow, −3 each
fact-first = first player
area-river = River and lake
area-own = Your factory
area-others = The others

# For the pages of studies: what a seat did, and with what.
deed-placed = Placing a piece
deed-gathered = Gathering from a tile
deed-refilled = The tile goes to the start
deed-laid = Laying out glass
deed-wasted = Glass in the overflow
deed-took = Taking a piece from the lake
deed-lake_refilled = The lake is refilled
deed-passed = Passing
deed-end_begins = Starting the end
deed-topped_up = Drawing into the pouch
deed-scored = Final scoring
deed-match_ends = End of the match
value-colour = { hue }
value-tile = { tile } tile
value-neighbour = { neighbour } tile
value-reason = { $reason ->
    [column-full] the column is full
    [no-column] no column is free
   *[pouch-full] the pouch is full
}
value-ending = { $ending ->
    [final-round] { ending-final-round }
    [run-dry] { ending-run-dry }
    [rival-beaten] { ending-rival-beaten }
   *[rival-unbeaten] { ending-rival-unbeaten }
}

# What points come from
source-rows = Rows
source-columns = The two tallest columns
source-overflow = Overflow

# How a match ended, as a whole sentence
ended-final-round = The final round is over; the factory worth most wins.
ended-run-dry = Nobody had a piece left to play; the factory worth most wins.
ended-rival-beaten = Your factory is worth more than the rival’s.
ended-rival-unbeaten = Your factory is not worth more than the rival’s.

# The question after the first clicks of a move: ask-, then the kinds of what was clicked
ask-pouch = Onto which tile does the piece go?
ask-pair = Which two colours do you place?

# What is this? By the name of a thing, or the beginning of it; with the clause
what-tile = A piece goes on the tile of its shape, two of one shape on any tile (4.1, 4.2); then you take all from a neighbour (4.5). It swims to the start and gets as many pieces as the tile beside it shows stones (4.7).
what-lake = Instead of gathering: four pieces of your choice into your pouch, all if fewer lie there (6.1); then it is filled up to five (6.3).
what-bag = River and lake are filled from it (4.7, 6.3). Nobody knows what comes next (2.6).
what-pouch = Holds five pieces (6.2); what is left in it at the end is worth nothing (8.4).
what-hand = Pieces just gathered; choose the colour that opens the next column (5.4).
what-row = A row pays for the cells filled from the left without a gap: 1, 2, 4, 7, 11, 16 or 22 (8.1).
what-rung = { what-row }
what-column = Only the two tallest columns pay: the number of the column times its height (8.2).
what-cell = In the factory only colours count: each has one column (5.1, 5.2). 17 laid pieces begin the end (7.1).
what-overflow = What has no room goes here (5.3); each piece costs three points (8.3).
what-total = Rows (8.1) and the two tallest columns (8.2) less the overflow (8.3). Most points win (8.5).

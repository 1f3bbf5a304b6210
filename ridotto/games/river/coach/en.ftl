# The coach of a first match: the goal, the parts (part-NAME of things), why one might make a move (why-FAMILY);
# kind-FAMILY is what such moves are called, as the theme of a puzzle.

goal = Fill the rows of your factory from the left and raise two tall columns. The most points win.
part-pouch = The pouches. A piece from yours opens the tile of its shape; there its colour does not matter.
part-tile = The river. You put a piece on one tile and take everything from a tile beside it.
part-column = The factories. Each colour has a column of its own, and only the two tallest columns pay.
part-lake = The lake. With nothing good in your pouch, spend a turn here and take four pieces.

why-place = Choose the tile by what lies beside it: you take all of that, best in colours you collect already.
why-pair = Two pieces of one shape go on any tile, so they reach what a single one cannot.
why-onto = Put the pair beside the tile whose pieces you want most.
why-gather = Take the tile whose colours suit your columns. Each piece that finds no room costs three points.
why-lay = A new colour opens the next column. Further right each of its pieces pays more, if the column grows tall.
why-take = At the lake look for shapes of the tiles you want, and for pairs: two of one shape reach every tile.
why-discard = Your pouch holds five. Let go of what you need least; it falls into the overflow and costs three points.

kind-place = Which piece, which tile
kind-pair = A pair
kind-onto = Where to put the pair
kind-gather = What to gather
kind-lay = Which colour comes first
kind-take = At the lake
kind-discard = What to let go
kind-pass_turn = Passing

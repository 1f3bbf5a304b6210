first = Your first turn
first-1 = You collect glass from a river and lay it in your factory. The most points win.
first-2 = The river has six tiles, one for each shape. Glass lies on them.
first-3 = First you give: put a piece from your pouch on the tile of its shape. Take the heart.
first-3-wrong = Any piece could go to its own tile; try the dark blue heart now.
first-4 = Then you take: all glass of a tile beside it. Here there is one neighbour, the triangle.
first-4-wrong = Only a tile beside the heart can be emptied.
first-5 = In the factory only the colour counts: each new colour opens the next column. White shall be first.
first-5-wrong = Either colour may be first; take white this time.
first-6 = The emptied tile has swum to the start of the river and got new glass. Your rival has moved, too.
first-goal = Your turn again: put a piece on its tile and empty a tile beside it.
first-missed = You went to the lake; now take from the river instead. Press “Again”.
first-done = That is the whole turn: give one, take a neighbour, lay it by colour. When somebody has laid seventeen pieces, the end begins.

rows = Rows bring points
rows-1 = You have four columns with one piece each: four cells of the lowest row, filled from the left.
rows-2 = A row pays for its cells without a gap: 1, 2, 4, 7, 11, 16, 22. Four cells are 7.
rows-3 = A fifth colour would make it 11. Put your drop on the drop tile.
rows-3-wrong = The lake can wait: use the drop.
rows-4 = Beside it lie the heart, with light green, and the square, with light blue and white.
rows-goal = You have light green and light blue. Choose the tile that brings a new colour, too.
rows-missed = Light green only made a column taller. Press “Again”.
rows-done = Ten points: white opened the fifth column, and light blue grew on its own.

columns = Tall columns
columns-1 = Besides rows, your two tallest columns pay: the number of the column times its height.
columns-2 = So height is worth more at the right: two pieces are 2 in the first column and 14 in the seventh.
columns-3 = But whatever finds no room costs three points a piece. Put your circle on its tile.
columns-3-wrong = Use the circle: it reaches two tiles.
columns-4 = Yellow is your fourth column. A second yellow there makes 4 × 2 = 8 of it.
columns-goal = Gain eleven points: a taller column and a longer row at once.
columns-missed = A fifth colour alone is worth four. Press “Again”.
columns-done = Rows, the two tallest columns, less three for each lost piece: that is the whole score.

lake = The lake
lake-1 = Your pouch is nearly empty. Instead of a turn at the river you may go to the lake.
lake-2 = There you take four pieces of your choice. Look at the shapes: they say which tiles you reach later.
lake-3 = Take the dark blue circle first.
lake-3-wrong = To the lake this time: the dark blue circle.
lake-4 = Two pieces of one shape are precious: together they may go on any tile.
lake-goal = Take a piece that makes a pair of circles.
lake-missed = Look for the same shape, whatever its colour. Press “Again”.
lake-done = The pouch holds five: when you go to the lake with more than one, something is lost.

pair = A pair opens any door
pair-1 = Four pieces lie on the heart tile. But you hold two squares, and the square tile is far away.
pair-2 = Two of one shape may go together on any tile. Press “Two squares”.
pair-2-wrong = One square alone must go to its own tile. Use both.
pair-goal = Put them beside the heart, take its four pieces, and gain ten points or more.
pair-missed = The neighbour of the heart is the triangle. Press “Again”.
pair-done = Two pieces for four. Singles first, doubles to the right: that would have made fourteen.

overflow = No room left
overflow-1 = All seven columns have a colour now. You have none for dark blue: each such piece goes to the overflow.
overflow-2 = A piece in the overflow costs three points, and a column holds five pieces at most.
overflow-3 = Your only piece goes to the triangle tile. Put it there.
overflow-3-wrong = Not to the lake this time: use the triangle.
overflow-goal = Take from the neighbour that costs you nothing.
overflow-missed = The dark blue piece had no column. Press “Again”.
overflow-done = You must take all of a tile. So look at what you take before you give.

end = The seventeenth piece
end-1 = With seventeen pieces in a factory the end begins: the round is finished, then all have one last turn.
end-2 = You have fifteen and lead, 42 to 34. A leader should hurry.
end-goal = Begin the end this turn: lay at least two pieces.
end-missed = Look for a tile with two pieces or more that you have room for. Press “Again”.
end-done = Every pouch with fewer than three was filled up. Count both factories before you call the end.

masters = How masters win
masters-1 = Masters read the river before their pouch: which tile would be worth most, and who reaches it?
masters-2 = The square tile holds four colours, two of which you do not have: the row would grow from 7 to 16.
masters-goal = Gain fourteen points this turn.
masters-missed = Which of your shapes lies beside the square? Press “Again”.
masters-done = And it was gone from your rival. You are ready for a match: press “Play” on the page of the game.

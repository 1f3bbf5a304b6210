# The short report
account = { $who }: accuracy { $accuracy } of 100; { $inaccuracies ->
    [one] { $inaccuracies } inaccuracy
   *[other] { $inaccuracies } inaccuracies
}, { $mistakes ->
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] { $blunders } blunder
   *[other] { $blunders } blunders
}.
split = Of { $who }’s chance to win, decisions made { $chosen } and luck { $luck } points of a hundred.
turning-point = The turning point was move { $ply }, { $who }: “{ $move }”. From then on { $winner } was ahead.
unseen = a move that was not shown
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder
mistake-line = Move { $ply }, { $who }: “{ $move }”. { $mark ->
    [blunder] { mark-blunder }
    [mistake] { mark-mistake }
   *[inaccuracy] { mark-inaccuracy }
}: { $made } % to win. Better: “{ $best }”, { $better } %.

# Why
reason-event = { $who } – { $what }: within two turns in { $better } % instead of { $other } % (± { $error }).
reason-nobody = { $what }: within two turns in { $better } % instead of { $other } % (± { $error }).
reason-points = { $who } – points from “{ $what }”: { $better } instead of { $other } (± { $error }).
why-better = Why the other move is better:
the-others = the others

# The command line
analyse-file = a match file
analyse-eyes = whose eyes: a seat, counted from 0; −1, the usual, for who sees what lies open
analyse-simulations = simulations of each search; unless told, so many that a match of two takes well below a minute on two cores
analyse-quiet = no reasons, only chances and marks
analyse-head = { $title }: { $moves } moves, { $simulations } simulations a search
analyse-chances = Move { $ply }, { $who }: { $move } – { $chances }

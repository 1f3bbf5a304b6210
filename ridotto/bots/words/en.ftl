level-novice = Novice
level-apprentice = Apprentice
level-journeyman = Journeyman
level-master = Master

error-unknown-bot = There is no bot “{ $bot }”. The bots are: { $allowed }.
error-bad-budget = “{ $budget }” is no budget for a bot. Give a time above zero, such as 0.5s, or a number of simulations, such as 400.
error-nothing-to-choose = Player { $seat } need not act now, so there is nothing to choose.
error-bot-failed = “{ $bot }” loses this match at move { $ply }: { $why ->
    [crash] it crashed ({ $detail }).
    [late] it gave no move within { $detail } s.
    [illegal] “{ $detail }” is not among its legal moves.
    [start] it cannot be started ({ $detail }).
    [silent] it was not ready within { $detail } s.
    [gone] its program has ended (code { $detail }).
    [protocol] it speaks another version of the protocol ({ $detail }).
   *[garbled] it said “{ $detail }”, which the protocol does not know.
}

error-wrong-bots = { $bots ->
    [0] Say which bots shall play and at least one game: --bots with { $seats } names, one for each seat.
    [one] { $bots } bot for { $seats } seats: name one bot for each seat.
   *[other] { $bots } bots for { $seats } seats: name one bot for each seat.
}
error-other-plan = { $file } holds games of another plan. Choose another folder with --out, or delete the file.

arena-game = the game to play
arena-seats = how many seats, one bot for each
arena-bots = the bots by seat: random, novice, apprentice, journeyman, master, grandmaster, or a strength between, 1 to 5 (2.5); taste, the search without a mind; openspiel; grandmaster@0.5s or grandmaster@400 gives a bot its own budget; or a bot of your own: file.py:name, module:name, run:COMMAND
arena-ladder = rate every level against the one below
arena-games = how many games, rounded up so that every deal is played in every rotation of the seats
arena-budget = for each move: a time such as 0.2s, or a number of simulations such as 400
arena-seed = where the deals come from
arena-option = an option of the game, such as rounds=single
arena-workers = how many games are played at once
arena-stop-early = stop when it is certain that the first bot is above or below its even share
arena-out = the folder for the games and the result; the same command goes on where it was stopped
arena-written = Result written to { $file }.
arena-column-bot = bot
arena-column-games = games
arena-column-share = win share (95 %)
arena-column-points = points
arena-column-elo = Elo (95 %)
arena-column-time = moves/s
arena-column-sims = simulations/s

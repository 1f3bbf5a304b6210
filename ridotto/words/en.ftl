compiling = Setting up { $title } for this machine, once; this takes a few moments…

error-unknown-game = There is no game “{ $game }” in this house. The games are: { $allowed }.
error-bad-seats = { $game } is not for { $seats } players. It can be played by: { $allowed }.
error-bad-option = { $game } does not know the option “{ $option }”. Choose from: { $allowed }.
error-bad-seed = { $seed } is not a seed. Give a number from 0 to 2^256 − 1 or up to 64 hexadecimal digits.
error-unknown-move = “{ $move }” is not a move of this game. Ask for the list of legal moves.
error-illegal-move = “{ $move }” is not allowed for player { $seat } now. Ask for the list of legal moves.
error-not-your-turn = It is not the turn of player { $seat }. To act now: { $turn }.
error-match-over = The match is over; no more moves can be made.
error-unknown-seat = There is no seat { $seat }. Seats are numbered from 0, and this match has { $seats }.
error-nothing-to-undo = The match is at its beginning; there is no move to take back.
error-no-such-ply = The match has no position { $ply }. Choose one from 0 to { $last }.
error-bad-match-file = This match file cannot be opened: { $reason ->
    [unreadable] the file cannot be read ({ $detail }). Check its name and its permissions.
    [json] it is damaged or cut off ({ $detail }). Fetch it again from where it came.
    [size] it is larger than { $detail } bytes, more than any match needs.
    [format] its format { $detail } is newer than this version of Ridotto. Update Ridotto.
    [field] its field “{ $detail }” is missing or of the wrong kind. Fetch it again from where it came.
    [move] its move number { $ply } cannot be played: { $detail }
   *[no-match] it holds no match of Ridotto.
}
error-newer-rules = This match of { $game } was played by rules { $theirs }; this version of Ridotto knows rules { $ours }. Update Ridotto to open it.
error-older-rules = This match of { $game } was played by rules { $theirs }, which have changed since; this version of Ridotto plays rules { $ours }. Open it with an older version.

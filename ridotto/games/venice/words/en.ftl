title = Venice 2099
subtitle = Save the treasures of a city that sinks by the cards in everybody's hands.
option-x_scoring = X districts
option-x_scoring-sum-2 = twice the sum of the colour
option-x_scoring-sum-4 = four times the sum of the colour
option-x_scoring-count-2 = two points for each standing district of the colour
option-rescue_only_to_districts = Rescue
option-rescue_only_to_districts-no = to any free square
option-rescue_only_to_districts-yes = only to districts

move-place = Place a figure on { $square }
move-move = Figure { $figure } goes to { $square }
move-gondola = Gondola: figure { $figure } goes to { $square }
move-buy = Figure { $figure } buys the treasure of its district
move-card = Forecast: the { $colour ->
    [black] black
    [violet] violet
    [green] green
    [turquoise] turquoise
    [red] red
   *[brown] brown
} { $value ->
    [x] X
   *[other] { $value }
} sinks
move-rescue = Gondola: the figure is rescued to { $square }
move-drown = Let the figure drown and keep the gondola

event-placed = { $who } places figure { $figure } on { $square }.
event-turns_begin = All figures stand in the city. { $who } begins.
event-moved = { $who }: figure { $figure } goes from { $start } to { $to }.
event-gondola = { $who } takes a gondola: figure { $figure } goes from { $start } to { $to }.
event-bought = { $who } buys a { $colour ->
    [black] black
    [violet] violet
    [green] green
    [turquoise] turquoise
    [red] red
   *[brown] brown
} treasure on { $square } for { $price ->
    [one] { $price } coin
   *[other] { $price } coins
}; it is worth { $worth } now.
event-sank = { $who } plays a forecast: the { $colour ->
    [black] black
    [violet] violet
    [green] green
    [turquoise] turquoise
    [red] red
   *[brown] brown
} { $value ->
    [x] X
   *[other] { $value }
} on { $square } sinks{ $coins ->
    [0] .
    [one] , and { $coins } coin with it.
   *[other] , and { $coins } coins with it.
} { $standing ->
    [one] { $standing } district
   *[other] { $standing } districts
} of the colour left; its treasures are worth { $worth } each.
event-adrift = Figure { $figure } of { $who } is in the water on { $square }!
event-rescued = { $who } sends a gondola: figure { $figure } is rescued from { $start } to { $to }.
event-drowned = Figure { $figure } of { $who } is lost on { $square }.
event-counted = { $who }: { $total ->
    [one] { $total } point
   *[other] { $total } points
} (treasures { $treasures }, districts { $districts }, X { $crosses }, coins { $coins }), { $figures ->
    [one] { $figures } figure
   *[other] { $figures } figures
} in the city.
event-match_ends = { $seat ->
    [-1] The victory is shared.
   *[other] { $who } wins the match.
}
ending-points = most points
ending-figures = equal points, more figures in the city
ending-shared = shared victory

prompt-place = Place a figure on a free square; on districts yours stand on different values.
prompt-move = Move a figure or take a gondola, buy a treasure, or play your lowest card.
prompt-buy = Buy a treasure where a figure of yours stands, or play your lowest card.
prompt-card = Play your lowest forecast card: its district will sink.
prompt-rescue = Your figure on { $square } is in the water: where does a gondola take it? Or let it drown.
prompt-wait = { $who } is thinking.
prompt-wait-rescue = { $who } decides whether a gondola saves the figure on { $square }.
prompt-over = The match is over.

token-district = { $square }: { $colour ->
    [black] black
    [violet] violet
    [green] green
    [turquoise] turquoise
    [red] red
   *[brown] brown
} { $value ->
    [x] X
   *[other] { $value }
}
token-platform = { $square }: platform
token-water = { $square }: water, where the { $colour ->
    [black] black
    [violet] violet
    [green] green
    [turquoise] turquoise
    [red] red
   *[brown] brown
} { $value ->
    [x] X
   *[other] { $value }
} sank
token-figure = figure { $figure } of { $who } on { $square }
token-adrift = figure { $figure } of { $who } in the water on { $square }
token-reserve = figure { $figure } of { $who }, not placed yet
token-drowned = figure { $figure } of { $who }, drowned
token-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
} on { $square }
token-price = a { $colour ->
    [black] black
    [violet] violet
    [green] green
    [turquoise] turquoise
    [red] red
   *[brown] brown
} treasure costs { $price ->
    [one] { $price } coin
   *[other] { $price } coins
} on { $square }
token-next = { $square } sinks next by your cards: { $colour ->
    [black] black
    [violet] violet
    [green] green
    [turquoise] turquoise
    [red] red
   *[brown] brown
} { $value ->
    [x] X
   *[other] { $value }
}
token-later = { $square } sinks later by your cards: { $colour ->
    [black] black
    [violet] violet
    [green] green
    [turquoise] turquoise
    [red] red
   *[brown] brown
} { $value ->
    [x] X
   *[other] { $value }
}
token-card = forecast card { $colour ->
    [black] black
    [violet] violet
    [green] green
    [turquoise] turquoise
    [red] red
   *[brown] brown
} { $value ->
    [x] X
   *[other] { $value }
}
token-gondola = your gondola
token-treasures = { $colour ->
    [black] Black
    [violet] Violet
    [green] Green
    [turquoise] Turquoise
    [red] Red
   *[brown] Brown
}: { $stock ->
    [one] { $stock } treasure
   *[other] { $stock } treasures
} in the stock, worth { $worth } each now; still standing: { $standing }. A treasure counts 6 while one district stands, 3 for two, 2 for three, 1 for four or more (9.2).
token-cross = a figure on the { $colour ->
    [black] black
    [violet] violet
    [green] green
    [turquoise] turquoise
    [red] red
   *[brown] brown
} X is worth { $points } now
token-owned = { $who }: { $colour ->
    [black] black
    [violet] violet
    [green] green
    [turquoise] turquoise
    [red] red
   *[brown] brown
} treasures, { $count }
token-floor = { $who } holds no card lower than { $value }
token-worth = What a treasure is worth
token-tide = the tide: { $sunk } of { $all } districts have sunk, { $left } cards are still in the hands
button-drown = Let it drown
area-city = The city
area-market = Treasures
fact-cards = forecast cards
fact-coins = coins
fact-gondolas = gondolas

# For the pages of studies: what a seat did, and with what.
deed-placed = Placing a figure
deed-turns_begin = Having the first turn
deed-moved = Moving a figure
deed-gondola = Taking a gondola
deed-bought = Buying a treasure
deed-sank = Sinking a district
deed-adrift = A figure in the water
deed-rescued = Rescuing a figure
deed-drowned = Losing a figure
deed-counted = Final scoring
deed-match_ends = End of the match
value-figure = figure { $figure }
value-start = from { $start }
value-to = to { $to }
value-colour = { $colour ->
    [black] black
    [violet] violet
    [green] green
    [turquoise] turquoise
    [red] red
   *[brown] brown
}
value-value = { $value ->
    [x] X
   *[other] { $value }
}

# What points come from
source-treasures = Treasures
source-districts = Numbers of districts
source-crosses = X districts
source-coins = Coins

# How a match ended, as a whole sentence
ended-points = The city has been counted; the most points win.
ended-figures = Points were equal; more figures in the city decided.
ended-shared = Points and figures were equal.

# The question after the first clicks of a move: ask-, then the kinds of what was clicked
ask-figure = Where does this figure go?
ask-gondola = Which figure takes the gondola?
ask-gondola-figure = Where does the gondola take this figure?
ask-treasure = Which figure buys the treasure?

# What is this? By the name of a thing, or the beginning of it; with the clause
what-tile = A district sinks when its card is played (7.3); 2s and platforms never do (7.6). It sells treasures of its colour (6.1); a figure on it at the end counts its number (9.3).
what-water = Water for the rest of the match (7.3): nobody crosses it (5.2) but in a gondola (8.1).
what-forecast = Only you know your cards (10.1); the lowest must be played (7.1).
what-card = The lowest must be played (7.1); its district sinks (7.3).
what-figure = Goes any way in a straight line (5.1), buys where it stands (6.1); at the end it counts the number of its district (9.3), on an X twice the sum of its colour (9.4).
what-gondola = Takes a figure to any free square, as a move (8.1) or when its district sinks (8.2).
what-treasure = Worth 6 if one district of its colour stands at the end, 3 if two, 2 if three, 1 if four or more (9.2).
what-worth = { what-treasure }
what-owned = { what-treasure }
what-chip = A district that still stands. A figure on an X counts twice the sum of all numbers of that colour still standing (9.4).
what-tide = A district sinks with every card (7.3); when all hands are empty the match ends (9.1).
what-price = One coin more than lies on the square; the whole price stays there: 1, 2, 4, 8 (6.2).
what-coins = The next treasure here costs one more than lies here (6.2); when the district sinks they are lost (7.4).
what-floor = The lowest card must be played, so nobody holds a lower one than they played last (10.3).

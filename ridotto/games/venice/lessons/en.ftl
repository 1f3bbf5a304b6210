first = Your first turn
first-1 = Venice is sinking, square by square. When the last forecast card has been played, the most points win.
first-2 = These three figures are yours. In the end each counts the number of the district under it.
first-3 = First you may move one figure like a queen in chess. Take this one to the red 6 beside it.
first-3-wrong = You may move any figure, but try this: from the red 4 to the red 6.
first-4 = Then you may buy a treasure of the colour on which a figure of yours stands. Buy a red one.
first-4-wrong = Red this time: it costs one coin.
first-5 = At last you must play your lowest forecast card, here any 3. Its district sinks. Play the brown 3.
first-5-wrong = You may choose among the lowest cards: take the brown 3.
first-6 = The brown 3 is water now, and nobody will ever stand there again. Your rival has sunk a turquoise 3.
first-goal = Your turn again. Buy one more treasure; you may move before.
first-missed = After the card your turn is over: buy before it. Press “Again”.
first-done = Move, buy, card: always in this order, and only the card is a must.

treasures = What a treasure is worth
treasures-1 = The rarer a colour, the dearer its treasures: 1 point while four or more districts of it stand.
treasures-2 = With three districts it is 2 points, with two 3, and with the last one 6 points.
treasures-3 = Of brown only this 2 is left, so every brown treasure is worth 6. A figure there could buy one.
treasures-goal = You have one coin. Spend it on a treasure that brings six points.
treasures-missed = Move a figure to the brown 2, then buy. Press “Again”.
treasures-done = One coin became six points. Coins you keep are one point each.

figures = Where to stand
figures-1 = Treasures, coins, and figures make your score. A figure counts its district's number, on a platform nothing.
figures-2 = An X is different: it counts twice the sum of all numbers of its colour that still stand.
figures-3 = Red still has 6, 5, 4 and 2: that is 17, and twice that is 34 points for a figure.
figures-goal = Move a figure so that your score grows by more than twenty.
figures-missed = The red X is one step away from a figure of yours. Press “Again”.
figures-done = Now you know all points: treasures, coins, and where your figures stand at the end.

prices = Prices
prices-1 = A treasure costs one coin more than lies on its square, and the price stays there: 1, 2, 4, 8.
prices-2 = On all three squares of yours a coin lies already, so you would pay 2.
prices-goal = Move to a district without coins and buy for a single coin.
prices-missed = Look for a free district without a coin on it. Press “Again”.
prices-done = Half the price. When the square sinks, its coins go down with it.

forecast = The forecast
forecast-1 = Your hand tells which districts will sink, and only you know. The lowest card must be played first.
forecast-2 = Your lowest are three 5s, and among these you choose. A rival's figure stands on one of them.
forecast-goal = Sink the district under your rival's figure.
forecast-missed = The figure stands on the violet 5. Press “Again”.
forecast-done = It needs a gondola now, or it drowns. And never stay long where your own cards point.

gondola = A gondola
gondola-1 = The brown X has just sunk under your figure. Without a gondola it would drown, and you have one.
gondola-2 = It takes the figure to any free square of the city, across water, too; but you cannot buy there now.
gondola-goal = Save the figure where it is worth ten points or more.
gondola-missed = Count the red numbers that stand, and look at the red X. Press “Again”.
gondola-done = In your own turn a gondola may also take the place of a move. You have two in a match.

masters = How masters win
masters-1 = You are behind, 34 to 58. Masters ask: which X can become great, and who could sink it?
masters-2 = Turquoise has 6, 5, 4 and 2 left. Of these only the 6 is in danger: you hold its card.
masters-goal = Gain thirty points with one move.
masters-missed = Look for the turquoise X and a straight way to it. Press “Again”.
masters-done = From behind to the front. You are ready for a match: press “Play” on the page of the game.

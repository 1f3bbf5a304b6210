first = Your first card
first-1 = You are glassmakers of Venice. The most points win, and almost every card scores at once.
first-2 = All choose one card of their hand at the same time and pass the rest to the left. Keep the fish.
first-2-wrong = Any card could be kept; try the fish this time.
first-3 = Your card is turned up. It lays one of your diamonds on a cell of its area: here the commoners.
first-4 = A bottom cell is worth 1 point, and double if its symbol is that of the card. Choose the marked cell.
first-4-wrong = Only the cell with fish doubles the point.
first-5 = Two points. Your rival has played, and you have taken up the hand that was passed to you.
first-goal = Keep a card of the nobles or commoners, and lay it in their pyramid.
first-missed = Coins, lions and crosses are nobles; fish, shells and crabs are commoners. Press “Again”.
first-done = Choose, pass, play: so it goes on until the cards run out, or until somebody has laid 27 diamonds.

residences = A row of residences
residences-1 = Six areas score in six ways. Residences are laid in a row: a card fills the next free cell.
residences-2 = You score the number of the new cell and those of your own diamonds directly before it, without a gap.
residences-3 = The last residence is yours already. Another one now counts both.
residences-goal = Make the run longer.
residences-missed = Click the free cell of the residences instead of sailing. Press “Again”.
residences-done = If your rival lays one in between, the run begins again. That is a reason to hurry, or to block.

trade = Trade pays everybody
trade-1 = In trade the price of a good is the number of its filled cells, whoever filled them.
trade-2 = Whenever a cell of it is filled, everybody scores that price for each own diamond on that good.
trade-3 = One cell of the earrings is filled, by you. A second makes the price 2 for two diamonds.
trade-goal = Gain four points with the earrings.
trade-missed = Lay it on the earrings. Press “Again”.
trade-done = The next one would pay nine. But if others share the good, you pay them, too. The other areas come in the next lessons.

sea = The sea route
sea-1 = Any card may sail instead: your ship goes forward by the number on the card.
sea-2 = You score the space where it stops; what it passes counts for nothing. A star gives an extra card.
sea-3 = Your ship is on 9, and the card says 4. Look at what lies four spaces ahead.
sea-goal = Gain ten points.
sea-missed = A residence brings less here: sail. Press “Again”.
sea-done = Count before you choose a card: its number may be worth more than its symbol.

citizens = Pyramids
citizens-1 = Citizens stand in two pyramids. A higher cell is free only when both cells under it are filled.
citizens-2 = The middle level is worth 3, the top 6, and everybody scores for diamonds in the triangle below.
citizens-3 = All three symbols of a pyramid bring its bonus, too: 20 points for the first who has them.
citizens-goal = Find the cell that brings twenty-five points.
citizens-missed = Your two diamonds carry a cell of the middle level. Press “Again”.
citizens-done = Three for the cell, two for the diamonds under it, twenty for the set.

harbour = A fleet leaves
harbour-1 = A ship card fills a free ship in any of the five rows of the harbour.
harbour-2 = When the third ship of a row is filled, each ship pays by the goods beside it: 1, 3, 6 or 10.
harbour-3 = In the fifth row two ships are yours, and two goods lie there: 3 points a ship.
harbour-goal = Send the fleet off and gain nine points.
harbour-missed = The fifth row lacks one ship only. Press “Again”.
harbour-done = And after a ship card your own ship may sail, too.

bonus = Sets and extra cards
bonus-1 = Most areas give a bonus for different symbols: 20 for the first, then 15, 10 and 5.
bonus-2 = You won an extra card just now, a cross of the nobles. Two symbols of theirs are yours.
bonus-goal = Lay the third symbol and gain twenty points or more.
bonus-missed = It is the symbol of the cell that counts, not of the card. Press “Again”.
bonus-done = Early sets decide matches. Extra cards come from stars, tops of pyramids and good deals.

masters = How masters win
masters-1 = In the workshops you score every diamond of the group that the new one joins, twice on pigment.
masters-2 = All four raw materials bring a bonus, and the last cell around a star an extra card.
masters-3 = Masters look for one cell that does several of these at once. Limestone is your fourth material.
masters-goal = Gain eighteen points and an extra card with one diamond.
masters-missed = Look for a limestone cell beside your own diamonds. Press “Again”.
masters-done = One card, three rewards, and it goes on. You are ready: press “Play” on the page of the game.

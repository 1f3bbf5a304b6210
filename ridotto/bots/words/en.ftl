level-novice = Novice
level-apprentice = Apprentice
level-journeyman = Journeyman
level-master = Master

error-unknown-bot = There is no bot “{ $bot }”. The bots are: { $allowed }.
error-bad-budget = “{ $budget }” is no budget for a bot. Give a time above zero, such as 0.5s, or a number of simulations, such as 400.
error-nothing-to-choose = Player { $seat } need not act now, so there is nothing to choose.

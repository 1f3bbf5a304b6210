level-novice = Новичок
level-apprentice = Ученик
level-journeyman = Подмастерье
level-master = Мастер

error-unknown-bot = Нет бота «{ $bot }». Есть такие: { $allowed }.
error-bad-budget = «{ $budget }» не годится для бота. Укажите время больше нуля, например 0.5s, или число симуляций, например 400.
error-nothing-to-choose = Игроку { $seat } сейчас не нужно ходить, выбирать не из чего.

level-novice = Новачок
level-apprentice = Учень
level-journeyman = Підмайстер
level-master = Майстер

error-unknown-bot = Немає бота «{ $bot }». Є такі: { $allowed }.
error-bad-budget = «{ $budget }» не годиться для бота. Вкажіть час, більший за нуль, наприклад 0.5s, або кількість симуляцій, наприклад 400.
error-nothing-to-choose = Гравцеві { $seat } зараз не треба ходити, вибирати немає з чого.

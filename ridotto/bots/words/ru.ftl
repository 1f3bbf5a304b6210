level-novice = Новичок
level-apprentice = Ученик
level-journeyman = Подмастерье
level-master = Мастер

error-unknown-bot = Нет бота «{ $bot }». Есть такие: { $allowed }.
error-bad-budget = «{ $budget }» не годится для бота. Укажите время больше нуля, например 0.5s, или число симуляций, например 400.
error-nothing-to-choose = Игроку { $seat } сейчас не нужно ходить, выбирать не из чего.
error-bot-failed = «{ $bot }» проигрывает эту партию на ходу { $ply }: { $why ->
    [crash] он упал с ошибкой ({ $detail }).
    [late] он не сделал хода за { $detail } с.
    [illegal] хода «{ $detail }» нет среди дозволенных.
    [start] его не удаётся запустить ({ $detail }).
    [silent] он не был готов за { $detail } с.
    [gone] его программа завершилась (код { $detail }).
    [protocol] он говорит на другой версии протокола ({ $detail }).
   *[garbled] он ответил «{ $detail }», чего протокол не знает.
}

error-wrong-bots = { $bots ->
    [0] Назовите ботов и хотя бы одну партию: --bots и { $seats } { $seats ->
        [one] имя
        [few] имени
       *[many] имён
    }, по одному на место.
   *[other] Ботов { $bots }, мест { $seats }: назовите по одному боту на место.
}
error-other-plan = В файле { $file } партии другого плана. Выберите другую папку через --out или удалите файл.

arena-game = игра
arena-seats = сколько мест, по боту на каждое
arena-bots = боты по местам: random, novice, apprentice, journeyman, master, grandmaster или сила между ними, от 1 до 5 (2.5); taste — поиск без разума; openspiel; grandmaster@0.5s или grandmaster@400 даёт боту свой бюджет; или свой бот: file.py:имя, модуль:имя, run:КОМАНДА
arena-ladder = оценить каждый уровень против предыдущего
arena-games = сколько партий; округляется вверх, чтобы каждый расклад сыграли при всех поворотах мест
arena-budget = на каждый ход: время, например 0.2s, или число симуляций, например 400
arena-seed = откуда берутся расклады
arena-option = настройка игры, например rounds=single
arena-workers = сколько партий играть одновременно
arena-stop-early = остановиться, когда ясно, что первый бот выше или ниже равной доли
arena-out = папка для партий и итога; та же команда продолжит с места остановки
arena-written = Итог записан в { $file }.
arena-column-bot = бот
arena-column-games = партии
arena-column-share = доля побед (95 %)
arena-column-points = очки
arena-column-elo = Эло (95 %)
arena-column-time = ходов/с
arena-column-sims = симуляций/с

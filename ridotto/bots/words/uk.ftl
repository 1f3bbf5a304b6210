level-novice = Новачок
level-apprentice = Учень
level-journeyman = Підмайстер
level-master = Майстер

error-unknown-bot = Немає бота «{ $bot }». Є такі: { $allowed }.
error-bad-budget = «{ $budget }» не годиться для бота. Вкажіть час, більший за нуль, наприклад 0.5s, або кількість симуляцій, наприклад 400.
error-nothing-to-choose = Гравцеві { $seat } зараз не треба ходити, вибирати немає з чого.
error-bot-failed = «{ $bot }» програє цю партію на ході { $ply }: { $why ->
    [crash] він упав із помилкою ({ $detail }).
    [late] він не зробив ходу за { $detail } с.
    [illegal] ходу «{ $detail }» немає серед дозволених.
    [start] його не вдається запустити ({ $detail }).
    [silent] він не був готовий за { $detail } с.
    [gone] його програма завершилася (код { $detail }).
    [protocol] він говорить іншою версією протоколу ({ $detail }).
   *[garbled] він відповів «{ $detail }», чого протокол не знає.
}

error-wrong-bots = { $bots ->
    [0] Назвіть ботів і принаймні одну партію: --bots і { $seats } { $seats ->
        [one] ім’я
        [few] імені
       *[many] імен
    }, по одному на місце.
   *[other] Ботів { $bots }, місць { $seats }: назвіть по одному боту на місце.
}
error-other-plan = У файлі { $file } партії іншого плану. Виберіть іншу теку через --out або видаліть файл.

arena-game = гра
arena-seats = скільки місць, по боту на кожне
arena-bots = боти за місцями: random, novice, apprentice, journeyman, master, grandmaster або сила між ними, від 1 до 5 (2.5); taste — пошук без розуму; openspiel; grandmaster@0.5s або grandmaster@400 дає ботові власний бюджет; або власний бот: file.py:назва, модуль:назва, run:КОМАНДА
arena-ladder = оцінити кожен рівень проти попереднього
arena-games = скільки партій; округлюється вгору, щоб кожну роздачу зіграли за всіх поворотів місць
arena-budget = на кожен хід: час, наприклад 0.2s, або кількість симуляцій, наприклад 400
arena-seed = звідки беруться роздачі
arena-option = налаштування гри, наприклад rounds=single
arena-workers = скільки партій грати одночасно
arena-stop-early = зупинитися, коли ясно, що перший бот вище або нижче рівної частки
arena-out = тека для партій і підсумку; та сама команда продовжить з місця зупинки
arena-written = Підсумок записано у { $file }.
arena-column-bot = бот
arena-column-games = партії
arena-column-share = частка перемог (95 %)
arena-column-points = очки
arena-column-elo = Ело (95 %)
arena-column-time = ходів/с
arena-column-sims = симуляцій/с

error-not-installed = Не встановлено пакет { $package }. Встановіть його: pip install "ridotto[{ $extra }]".
error-no-gpu = Тут немає відеокарти NVIDIA, з якою вміє працювати numba-cuda; якщо карта є, встановіть numba-cuda: pip install "ridotto[gpu]", якщо немає, обійдіться без неї: device="cpu".
error-bad-device = Пакет партій не може йти на «{ $device }». Виберіть із: { $allowed }.
error-bad-kind = Тут немає «{ $kind }». Оберіть із: { $allowed }.
error-bad-moves = Ходів дано { $given }, а партій { $n }: потрібно по одному ходу на партію.
error-other-study = У теці { $folder } лежать партії іншого плану. Виберіть іншу теку або видаліть цю.
error-no-cluster = За адресою «{ $address }» кластер Ray не відповідає. Запустіть його: ray start --head, або не вказуйте адресу, тоді Ray запуститься на цій машині.
error-cluster-refuses = Кластер Ray за адресою «{ $address }» відповідає, але не пускає нас. На всіх машинах потрібні однакові версії Ray і Python та той самий токен, якщо кластер його вимагає.

lab-game = ключ гри, див. «ridotto games»
lab-seats = кількість гравців; якщо не вказано, найменша
lab-bots = один бот на всі місця або по одному на кожне: random, novice, apprentice, journeyman, master, grandmaster; master@100 дає боту власний запас; або власний бот: file.py:назва, модуль:назва, run:КОМАНДА
lab-budget = на кожен хід бота, який шукає: кількість симуляцій, наприклад 50, або час, наприклад 0.1s (тоді партії двічі не повторяться)
lab-games = скільки партій
lab-seed = звідки беруться роздачі та вибір ходів
lab-option = налаштування гри, наприклад rounds=single
lab-workers = скільки процесів; якщо не вказано, за кількістю ядер
lab-ray = рахувати на кластері Ray: його адреса, або нічого, щоб підняти Ray на цій машині
data-out = тека; та сама команда продовжить з місця зупинки
data-features = записати й те, що знало місце перед кожним ходом, числами для нейромережі
data-written = { $n ->
    [one] { $n } партія лежить у теці { $folder }.
    [few] { $n } партії лежать у теці { $folder }.
   *[many] { $n } партій лежать у теці { $folder }.
}
study-out = тека для сторінки та її даних; та сама команда продовжить з місця зупинки
study-written = Дослідження записано в { $file }.
study-title = { $game }: дослідження, партій — { $n }
study-made-by = Отримано командою
study-seats = Чи важить місце?
study-first-seat = Перше місце виграє { $share }, порівну було б { $even }: { $verdict ->
    [more] сидіти першим вигідно.
    [less] сидіти першим невигідно.
   *[even] за такої кількості партій різниці не видно.
}
study-even = порівну
study-scores = Очки за місцями
study-bots = Боти
study-length = Скільки триває партія
study-length-line = У партії в середньому { $mean } ходів, від { $least } до { $most }.
study-choices = Скільки варіантів вибору
study-choices-line = У середньому гравець вибирає з { $mean } ходів.
study-points = Як заробляють очки
study-deeds = Що приносить перемогу
study-deeds-about = Як часто перемагало місце, яке зробило це за партію хоча б раз. На малюнку те, що найпевніше відрізняється від рівної частки, у таблицях під ним – усе, що робили досить часто, з подробицями. Причиною це бути не мусить.
study-endings = Як закінчуються партії
study-seat = Місце
study-bot = Бот
study-share = Частка перемог (інтервал 95 %)
study-mean = Очки в середньому
study-deviation = Відхилення
study-range = Розмах
study-games = Партії
study-source = Джерело
study-winners = Очки переможців
study-others = Очки решти
study-deed = Подія
study-seen = Скільки місць так зробили
study-ending = Кінець
study-forfeit = Бот відмовив
study-part = Частка
study-points-axis = Очки
study-plies = Ходів у партії
study-ply = Хід
study-legal = Дозволених ходів
bench-gpu = виміряти відеокарту, якщо вона є
bench-threads = виміряти стільки потоків і те, як зростає швидкість
bench-n = скільки партій іде одночасно
bench-line = { $game } ({ $seats }): { $inside } млн ходів за секунду всередині, { $masks } млн окремими кроками з масками
bench-no-gpu = Тут немає відеокарти NVIDIA, з якою вміє працювати numba-cuda, тож виміряно процесор.
bench-scaling = { $game } ({ $seats }): { $one } млн ходів за секунду в одному потоці; потоків { $threads } — { $many } млн ({ $part } від лінійного зростання); процесів без спільної пам’яті { $threads } — { $apart } млн ({ $apart_part })
bench-no-openspiel = OpenSpiel не встановлено, тож порівняти немає з чим. Для порівняння: pip install "ridotto[openspiel]".
talk-over = Партію завершено. { $won ->
    [won] Ви виграли.
    [shared] Ви розділили перемогу.
   *[lost] Ви програли.
} Очки за місцями: { $points }.
mcp-bots = боти на решті місць, по черзі
mcp-about = Настільні ігри проти ботів. Дізнайтеся ігри та правила, сядьте за стіл, потім дивіться й ходіть за номерами ходів.
mcp-no-table = Столу «{ $table }» немає. Спершу сядьте за стіл.
league-bot = бот-учасник: назва, file.py:назва, модуль:назва або run:КОМАНДА
league-by = хто його виставляє
league-game = лише ці ігри
league-against = лише ці суперники
league-deals = скільки роздач; кожна грається в усіх перестановках місць
league-out = дописати рядки до цього файла
arena-workers-short = скільки партій грати водночас
train-minutes = скільки часу це може тривати; що більше, то краще
train-out = тека для ваг та їхньої картки; якщо в ній уже є ваги, навчання продовжиться з них
train-rounds = скільки разів бот грає і вчиться
train-trust = частка результату, яку під час навчання оцінює сама мережа, від 0 до 1; решта дограється
train-games = скільки партій зіграти наприкінці на арені, 0 — жодної
train-workers = скільки матчів триває одночасно
train-compiled = скомпільовано за { $seconds } с
train-round = коло { $round }: матчів { $matches }, позицій { $positions }, похибка { $chance }, Браєр { $brier } (без знань { $base })
train-practice = вчитися на практиці: багато матчів одразу, на кожному ході
train-device = де вони граються: cpu чи cuda
train-slots = скільки матчів на двох триває на практиці одночасно
train-practice-row = практика { $practice }: рішень { $decisions }, похибка { $chance }, несподіванка { $surprise }, різноманітність { $variety }
train-done = Файл { $file } готовий. Щоб грати з ним: RIDOTTO_MINDS={ $folder } ridotto serve

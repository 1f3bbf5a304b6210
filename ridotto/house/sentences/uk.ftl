bot-name = { $mask ->
    [arlecchino] Арлекін
    [brighella] Бригелла
    [capitano] Капітан
    [colombina] Коломбіна
    [coviello] Ков’єлло
    [dottore] Доктор
    [pantalone] Панталоне
    [pedrolino] Педроліно
    [pulcinella] Пульчинелла
    [scaramuccia] Скарамуччо
    [smeraldina] Смеральдіна
    [tartaglia] Тарталья
    [truffaldino] Труффальдіно
   *[isabella] Ізабелла
}
level = { $level ->
    [novice] Новачок
    [apprentice] Учень
    [journeyman] Підмайстер
    [master] Майстер
   *[grandmaster] Гросмейстер
}
hot-seat = { $name } ({ $seat ->
    [0] лазурит
    [1] рубін
    [2] бурштин
    [3] смарагд
   *[other] перли
})
open-seat = Вільне місце
kept-seat = { $name }: місце чекає
hint-title = Як пішов би майстер
hint-note = { $simulations ->
    [one] { $simulations } партія
    [few] { $simulations } партії
   *[other] { $simulations } партій
} подумки за { $seconds } с, з огляду на те, що відомо вам.
why-rather = Чому радше «{ $better }», ніж «{ $other }»:
why-title = Чому такий хід? { $name }
why-person = Що думає майстер про цей хід: { $name }
why-time = На хід пішло { $seconds } с.
why-simulations = Зіграно подумки: { $count ->
    [one] { $count } партія.
    [few] { $count } партії.
   *[other] { $count } партій.
}
why-your-eyes = Вашими очима; таких ходів бот міг і не мати: те, чого ви не могли знати, роздано заново { $count ->
    [one] { $count } раз
    [few] { $count } рази
   *[other] { $count } разів
}. Що думав сам бот, стане видно після партії.
why-own-eyes = Обмірковано заново, з огляду на те, що гравець тоді знав; зіграно подумки: { $count ->
    [one] { $count } партія.
    [few] { $count } партії.
   *[other] { $count } партій.
}
thought-facts = перемог { $share } % ± { $spread } · очок { $points } · { $visits ->
    [one] { $visits } спроба
    [few] { $visits } спроби
   *[other] { $visits } спроб
}
won = Перемагає { $name }: { $own } проти { $other }.
won-you = Ви перемогли: { $own } проти { $other }.
won-from-you = Перемагає { $name }: { $own } проти ваших { $other }.
won-alone = Ви перемогли, рахунок { $own }.
not-won = Цього разу не перемога, рахунок { $own }.
drawn = Нічия: у всіх по { $own }.
shared = Перемогу ділять { $name }: по { $own }.
shared-you = Ви ділите перемогу із суперником ({ $name }): по { $own }.
took-back = { $who }: останній хід узято назад.

call-turn = Ваш хід: { $game }
call-invited = { $who } кличе вас зіграти: { $game }
call-short = Ваш час спливає: { $game }
call-over = Партію закінчено: { $game }
call-chat = { $who } звертається до вас: { $game }
call-try = Дім може кликати вас сюди.
call-come = Підходьте до столу.
call-many = { $count ->
    [one] На вас чекає { $count } справа
    [few] На вас чекають { $count } справи
   *[many] На вас чекає { $count } справ
}
call-stop = Більше не надсилати
ended-conceded = { $who ->
    [won] Ви перемогли: суперник ({ $other }) здався.
    [lost] Ви здалися. Перемога: { $name }.
    [nobody] Партію кинули.
   *[other] Перемога: { $name }. Суперник ({ $other }) здався.
}
ended-late = { $who ->
    [won] Ви перемогли: у суперника ({ $other }) скінчився час.
    [lost] Ваш час скінчився. Перемога: { $name }.
    [nobody] Час скінчився.
   *[other] Перемога: { $name }. У суперника ({ $other }) скінчився час.
}
error-time-is-up = Ваш час на цей хід скінчився.
agreed = Партію закінчено за згодою, без переможця.
error-not-away = Цей гравець тут або відійшов нещодавно: потрібно дві хвилини, а листуванням — доба. Зачекайте або домовтеся з рештою.
error-no-proposal = Відповідати нема на що: усе вирішено, відкликано, або хтось зробив хід.
error-paused = У партії пауза. Спершу продовжте її на сторінці людей за столом.
error-bad-channel = Туди дім надіслати не може: адреса хибна або веде туди, куди дім не надсилає. Перевірте її.
error-no-such-channel = Цим шляхом вас більше не кличуть.
error-too-many-channels = Дім зберігає не більше { $most } шляхів, щоб покликати людину. Спершу приберіть один.

error-no-such-table = Такого столу немає. Перевірте посилання або відкрийте новий.
error-no-such-page = За цією адресою нічого немає. Поверніться на першу сторінку.
error-not-your-seat = Це не ваше місце. Ходити можна лише за себе.
error-not-host = Це може зробити лише господар столу.
error-not-invited = За цей стіл сідають на запрошення. Відкрийте посилання, яке надіслав господар.
error-no-pictures = Цей дім не вміє малювати фільми. Хто його тримає, може це додати: pip install 'ridotto[pictures]'.
error-no-open-seat = Усі місця зайняті. Можна дивитися.
error-not-playing = Партія ще не почалася: є вільні місця.
error-already-playing = Партія вже почалася.
error-stale-move = Поки ви думали, становище змінилося. Погляньте ще раз і ходіть.
error-undo-after-end = Партію закінчено, усі таємниці відкрито: взяти хід назад уже не можна.
error-cannot-undo = Цей хід не можна взяти назад: щось відкрилося або вже походив інший гравець.
error-not-over = Партія ще не закінчена. Поверніться, коли вона завершиться.
error-not-at-table = Ви не граєте за цим столом.
error-too-often = Забагато одразу. Зачекайте { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунди
   *[other] { $seconds } секунд
} і спробуйте знову.
error-too-large = Забагато даних: приймається не більше ніж { $limit } байт.
error-too-slow = Запит ішов занадто довго. Спробуйте ще раз.
error-wrong-origin = Запит прийшов з іншого сайту, його відхилено. Користуйтеся сторінками цього дому.
error-wrong-host = Цей дім не відгукується на таке ім’я. Відкрийте його власну адресу або додайте ім’я до налаштувань.
error-bad-field = «{ $field }» немає або воно неправильного виду. Що очікується, сказано в /docs.
error-bad-body = Тіло запиту — не JSON потрібного виду. Див. /docs.
error-wrong-method = За цією адресою так зробити не можна. Див. /docs.
error-unknown-level = Бота рівня «{ $level }» немає. Оберіть із: { $allowed }.
error-no-hints = За цим столом грають без допомоги: ні підказок, ні «чому?», доки партію не закінчено.
error-nothing-to-hint = Зараз не ваш хід. Попросіть підказку, коли вам буде що вибирати.
error-still-secret = Цей вибір ще лежить долілиць. Запитайте «чому?», коли його відкриють.
error-no-bot-move = Поки триває партія, пояснюються лише ходи ботів. Запитайте після її закінчення.
error-too-long = У цьому домі бот думає не довше ніж { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунди
   *[other] { $seconds } секунд
}. Виберіть коротший час.
error-bad-pledge = Цю заставу видано не тут або вже використано. Попросіть нову.
error-going-down = Дім ненадовго зачиняється. Спробуйте за кілька секунд.
error-house-fault = У домі щось зламалося, ми це записали. Нічого не змінилося. Спробуйте ще раз.
error-no-store = Дім зараз не може відкрити свою книгу. Нічого не змінилося. Спробуйте ще раз трохи згодом.
error-busy = У домі зараз забагато справ. Спершу ті, хто вже грає: спробуйте за кілька секунд.
error-too-many = Забагато вікон браузера з однієї адреси. Закрийте деякі.
error-needs-person = За столом потрібна людина: займіть місце або лишіть одне вільним.
error-only-players-talk = За цим столом говорять лише ті, хто грає. Господар може відкрити стіл, де говорять усі.
error-bad-setting = Налаштування { $name } не може бути «{ $value }»: { $allowed }.
allowed-number = потрібне число, не менше за { $least }
allowed-origin = потрібна адреса на зразок https://games.example.org
allowed-bots = потрібно назва=file.py:назва або назва=run:КОМАНДА через кому; у назві до 20 малих латинських літер, цифр і дефісів
allowed-games = потрібно «all» або ігри зі списку { $games }
store-broken = Базу даних { $db } не прочитати: { $detail }. Відновіть її з копії або виберіть іншу: --db.
error-needs-postgres = Дому з кількох процесів ({ $workers }) потрібна PostgreSQL; SQLite — для одного. Вкажіть її адресу: --db postgresql://…, або приберіть --workers.
error-no-replay = Цю партію не можна продовжити: хід { $ply } більше не можливий ({ $why }). Її збережено як запис.
check-otherwise = партія закінчується не так, як записано
store-short = Базу даних { $db } обрізано: частини файлу немає. Відновіть її з копії або виберіть іншу: --db.
store-empty = Файл { $db } порожній, це не дім. Відновіть його з копії; щоб відкрити новий дім, вилучіть файл.
store-newer = Базу даних { $db } записав новіший Ridotto (вигляд { $detail }). Установіть його або виберіть іншу базу: --db.
store-unreachable = Базу даних { $db } не відкрити: { $detail }.
store-missing = У { $db } дому ще немає. Відчиніть його командою «ridotto serve» або виберіть іншу базу: --db.
closed = Партію не дограно.
error-not-admitted = До цього дому входять з паролем. Введіть його на першій сторінці або відкрийте посилання-запрошення.
error-not-signed-in = Не вийшло: цей ключ доступу тут не знають або запит був надто давно. Спробуйте ще раз.
error-wrong-code = Такого коду немає: у ньому помилка, його вже використано або він застарів. Попросіть новий.
error-no-passkeys = Ключам доступу потрібне ім’я: відкрийте дім через https або як localhost, а не за числовою адресою. Код з іншого пристрою підійде й тут.
error-too-many-passkeys = Ключів доступу вже стільки, скільки дім зберігає. Спершу вилучіть один.
error-no-such-device = Там вхід уже закрито.
error-wrong-password = Це не пароль цього дому. Запитайте того, хто вас запросив.
error-wrong-token = Для цих чисел потрібен ключ дому: «Authorization: Bearer …».
error-banned = До цього дому вас не пускають. Зверніться до його господаря.
error-table-closed = Дім закінчив цю партію. Її можна переглянути.
error-cannot-listen = Дім не може слухати адресу { $host }, порт { $port }: { $why }. Виберіть інші (--host, --port) або зупиніть те, що там працює.
error-no-such-guest = Про гостя «{ $guest }» нічого не відомо. Номери гостей покаже «ridotto admin guests».
error-no-such-ban = «{ $who }» і так пускають. Список тих, кого не пускають, покаже «ridotto admin bans».
error-not-an-address = «{ $address }» — не IP-адреса й не мережа на зразок 203.0.113.0/24.
error-bad-backup = Копія { $file } не годиться: { $reason ->
    [exists] такий файл уже є. Виберіть іншу назву.
    [missing] такого файлу немає.
    [unwritable] її не можна записати ({ $detail }). Виберіть іншу теку.
   *[broken] { $detail }. Візьміть іншу копію.
}
error-cannot-replace = { $db } лишається як є: { $reason ->
    [used] база відкрита домом або іншою програмою. Спершу зупиніть їх.
   *[exists] у ній уже є дім. Щоб відмовитися від нього, додайте --replace.
}
error-unwell = { $count ->
    [one] На цьому комп’ютері не гаразд { $count } річ.
    [few] На цьому комп’ютері не гаразд { $count } речі.
   *[other] На цьому комп’ютері не гаразд { $count } речей.
} Що робити, сказано вище.
error-bad-settings-file = Файл налаштувань { $path } не прочитати: { $why }.
allowed-text = потрібен текст у лапках
allowed-name = такого налаштування немає; є: { $names }
allowed-root = потрібен шлях на зразок /games, без скісної риски наприкінці та не зайнятий самим домом
allowed-port = потрібен порт від 0 до 65535
allowed-proxies = потрібні IP-адреси або мережі через кому, наприклад 10.0.0.0/8
allowed-workers = потрібна кількість процесів від 1 до { $most }
allowed-metrics = потрібен порт або адреса з портом, наприклад 0.0.0.0:9100
whence = { $whence ->
    [given] командний рядок: { $place }
    [environment] оточення: { $place }
    [file] файл: { $place }
   *[default] за замовчуванням
}
serving = Дім відчинено: { $address }
serving-public = Його адреса в інтернеті: { $address }
serving-invitation = За таким посиланням входять без пароля; давайте його лише друзям.
serving-home = У домашній мережі: { $address }
serving-no-home = Цей комп’ютер зараз не в мережі, тож більше ніхто не ввійде.
backed-up = У { $file } тепер столів: { $tables }, ходів: { $moves }, гостей: { $guests }. Бережіть файл, як сам дім: у ньому ключ від дому.
restored = З { $file } повернулися столи: { $tables }, ходи: { $moves }, гості: { $guests }.
admin-none = Список порожній.
admin-no-password = У дому немає пароля, запрошення не потрібне. Щоб зачинити його від чужих, задайте RIDOTTO_PASSWORD.
admin-announce = Тепер воно на всіх відкритих сторінках.
admin-announce-nothing = Оголошення знято.
admin-close = Стіл { $table } закрито.
admin-rollback = Партія за столом { $table } тепер стоїть після ходу { $ply }.
admin-ban = { $who } більше не пускають.
admin-unban = { $who } знову пускають.
admin-export = Усе, що зберігається про { $guest }, записано в { $file }.
admin-forget = Усе, що зберігалося про { $guest }, вилучено.
admin-tidy = Вилучено столів: { $tables }, рядків розмов: { $chat }.
column-id = номер
column-game = гра
column-state = стан
column-ply = хід
column-players = гравці
column-changed = останній хід
column-nickname = ім’я
column-created = відколи
column-tables = столи
column-kind = вид
column-who = хто
column-at = відколи
doctor-python = Python { $version } досить новий.
doctor-python-old = Python { $version } застарий. Установіть Python 3.11 або новіший.
doctor-packages = Ridotto { $version } і все, що потрібно дому, встановлено.
doctor-packages-missing = Бракує: { $names }. Установіть: pip install 'ridotto[house]'.
doctor-compiler = Компілятор працює (numba { $version }).
doctor-compiler-off = Компілятор вимкнено змінною RIDOTTO_JIT=0, боти в сотні разів повільніші. Приберіть її.
doctor-compiler-broken = Компілятор не працює: { $why }. Установіть numba наново: pip install --force-reinstall numba.
doctor-cache = Зібрані ігри зберігаються в { $folder }.
doctor-cache-unwritable = У { $folder } не можна писати, і кожен запуск збирає ігри наново. Відкрийте теку для запису або задайте RIDOTTO_CACHE.
doctor-settings = Налаштування читаються; їх покаже «ridotto settings».
doctor-store = База даних { $db } годиться (вигляд { $form }).
doctor-store-new = У { $db } дому ще немає; його створить перший запуск.
doctor-store-unwritable = База даних у { $folder } закрита для запису. Відкрийте файл і теку тому, від чийого імені працює дім, або виберіть іншу: --db.
doctor-disk = У { $folder } вільно { $free } МБ.
doctor-disk-little = У { $folder } вільно лише { $free } МБ. Звільніть місце, інакше партії скоро не буде де зберігати.
doctor-clock = На годиннику { $now }.
doctor-clock-behind = На годиннику { $now } — це раніше, ніж уже записане на диску. Виправте годинник.
doctor-port = Порт { $port } на { $host } вільний.
doctor-port-house = На { $host }, порт { $port }, уже відчинено дім.
doctor-port-taken = Порт { $port } на { $host } не годиться: { $why }. Виберіть інший (--port) або зупиніть те, що там працює.
doctor-files = Відкритих файлів може бути { $most }, цього вистачить на { $wished } з’єднань.
doctor-files-few = Відкритих файлів може бути лише { $most }, для { $wished } з’єднань замало. Підніміть межу (ulimit -n або LimitNOFILE у службі systemd) чи зменште RIDOTTO_CONNECTIONS.
doctor-address-public = Браузери знаходять дім за адресою { $address }, якщо проксі веде сюди.
doctor-address-unsafe = Браузери знаходять дім за адресою { $address }, де можуть підслухати. Нехай проксі говорить через HTTPS, а RIDOTTO_ORIGIN — це його адреса.
doctor-address-home = Браузери тієї самої мережі знаходять дім за адресою { $address }, якщо не заважає брандмауер.
doctor-address-here = Дім видно лише браузерам цього комп’ютера: { $address }. Для друзів у тій самій мережі запустіть його з --lan.
doctor-address-alone = Дім видно лише браузерам цього комп’ютера: { $address }; мережі зараз немає.
doctor-door-password = До дому входять з паролем.
doctor-door-open = Увійти може кожен, кому дім видно; RIDOTTO_PASSWORD зачинить його від чужих.
doctor-door-public = У дому є адреса в інтернеті, але немає пароля: увійти може кожен. Якщо це не потрібно, задайте RIDOTTO_PASSWORD.
plan = { $move } — { $until ->
    [own] до мого власного ходу
   *[always] щоразу
}

# Lessons
all-lessons = Усі уроки
next-lesson = Далі: { $title }
error-no-such-lesson = У цієї гри немає такого уроку. Виберіть урок на її сторінці.
error-not-asked = Урок просить іншого ходу.
error-bad-practice = Тренування — для вас самих проти ботів: не лишайте вільних місць і не робіть стіл відкритим.
mistake = Ваша власна помилка
mistake-goal = У своїй партії ви тут віддали частину шансів. Знайдіть кращий хід: із ним перемагають у { $best } %, із вашим у { $made } %.
mistake-missed = Є кращий хід: із ним перемагають у { $best } %. Почніть знову й подивіться ще раз.
mistake-done = Саме так: { $best } % замість { $made } %.
puzzle = Задача
puzzle-goal = Один хід тут явно найкращий. Знайдіть його.
puzzle-missed = Є хід явно кращий. Натисніть «Спочатку».
puzzle-done = Правильно. Він виграє { $best } зі ста партій майстрів, другий за силою хід — { $second }.

# Фрази за столом; перед ними ім’я того, хто говорить
phrase = { $phrase ->
    [hello] Вітаю!
    [luck] Успіху!
    [nice] Чудовий хід!
    [thanks] Дякую!
    [moment] Хвилинку, будь ласка.
    [turn] Ваш хід.
    [sorry] Перепрошую!
    [again] Ще раз?
    *[bye] До побачення!
    [applause] ★ аплодує
    [wow] 😮 вражено
    [laugh] 😄 сміється
    [hm] 😕 замислюється
    [sad] 😢 сумує
    [heart] ❤ у захваті
}

bot-name = { $mask ->
    [arlecchino] Арлекин
    [brighella] Бригелла
    [capitano] Капитан
    [colombina] Коломбина
    [coviello] Ковьелло
    [dottore] Доктор
    [pantalone] Панталоне
    [pedrolino] Педролино
    [pulcinella] Пульчинелла
    [scaramuccia] Скарамуччо
    [smeraldina] Смеральдина
    [tartaglia] Тарталья
    [truffaldino] Труффальдино
   *[isabella] Изабелла
}
level = { $level ->
    [novice] Новичок
    [apprentice] Ученик
    [journeyman] Подмастерье
    [master] Мастер
   *[grandmaster] Гроссмейстер
}
hot-seat = { $name } ({ $seat ->
    [0] лазурит
    [1] рубин
    [2] янтарь
    [3] изумруд
   *[other] жемчуг
})
open-seat = Свободное место
kept-seat = { $name }: место ждёт
hint-title = Как пошёл бы мастер
hint-note = { $simulations ->
    [one] { $simulations } партия
    [few] { $simulations } партии
   *[other] { $simulations } партий
} в уме за { $seconds } с, исходя из того, что известно вам.
why-rather = Почему скорее «{ $better }», чем «{ $other }»:
why-title = Почему такой ход? { $name }
why-person = Что думает мастер об этом ходе: { $name }
why-time = На ход ушло { $seconds } с.
why-simulations = Сыграно в уме: { $count ->
    [one] { $count } партия.
    [few] { $count } партии.
   *[other] { $count } партий.
}
why-your-eyes = Вашими глазами; таких ходов у бота могло и не быть: то, чего вы не могли знать, сдано заново { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[other] { $count } раз
}. Что думал сам бот, станет видно после партии.
why-own-eyes = Обдумано заново, исходя из того, что игрок тогда знал; сыграно в уме: { $count ->
    [one] { $count } партия.
    [few] { $count } партии.
   *[other] { $count } партий.
}
thought-facts = побед { $share } % ± { $spread } · очков { $points } · { $visits ->
    [one] { $visits } проба
    [few] { $visits } пробы
   *[other] { $visits } проб
}
won = Побеждает { $name }: { $own } против { $other }.
won-you = Вы победили: { $own } против { $other }.
won-from-you = Побеждает { $name }: { $own } против ваших { $other }.
won-alone = Вы победили, счёт { $own }.
not-won = На этот раз не победа, счёт { $own }.
drawn = Ничья: у всех по { $own }.
shared = Победу делят { $name }: по { $own }.
shared-you = Вы делите победу с соперником ({ $name }): по { $own }.
took-back = { $who }: последний ход взят назад.

call-turn = Ваш ход: { $game }
call-invited = { $who } зовёт вас сыграть: { $game }
call-short = Ваше время на исходе: { $game }
call-over = Партия окончена: { $game }
call-chat = { $who } обращается к вам: { $game }
call-try = Дом может звать вас сюда.
call-come = Подходите к столу.
call-many = { $count ->
    [one] Вас ждёт { $count } дело
    [few] Вас ждут { $count } дела
   *[many] Вас ждут { $count } дел
}
call-stop = Больше не присылать
ended-conceded = { $who ->
    [won] Вы победили: соперник ({ $other }) сдался.
    [lost] Вы сдались. Победа: { $name }.
    [nobody] Партию бросили.
   *[other] Победа: { $name }. Соперник ({ $other }) сдался.
}
ended-late = { $who ->
    [won] Вы победили: у соперника ({ $other }) кончилось время.
    [lost] Ваше время кончилось. Победа: { $name }.
    [nobody] Время кончилось.
   *[other] Победа: { $name }. У соперника ({ $other }) кончилось время.
}
error-time-is-up = Ваше время на этот ход истекло.
agreed = Партия окончена по согласию, без победителя.
error-not-away = Этот игрок здесь или отошёл недавно: нужно две минуты, а по переписке — сутки. Подождите или договоритесь с остальными.
error-no-proposal = Отвечать не на что: всё решено, отозвано, или кто-то сделал ход.
error-paused = В партии пауза. Сначала продолжите её на странице людей за столом.
error-bad-channel = Туда дом отправить не может: адрес неверен или ведёт туда, куда дом не отправляет. Проверьте его.
error-no-such-channel = Этим путём вас больше не зовут.
error-too-many-channels = Дом хранит не больше { $most } путей, чтобы позвать человека. Сначала уберите один.

error-no-such-table = Такого стола нет. Проверьте ссылку или накройте новый стол.
error-no-such-page = По этому адресу ничего нет. Вернитесь на первую страницу.
error-not-your-seat = Это не ваше место. Ходить можно только за себя.
error-not-host = Это может сделать только хозяин стола.
error-not-invited = За этот стол садятся по приглашению. Откройте ссылку, которую прислал хозяин.
error-no-pictures = Этот дом не умеет рисовать фильмы. Тот, кто его держит, может это добавить: pip install 'ridotto[pictures]'.
error-no-open-seat = Все места заняты. Можно смотреть.
error-not-playing = Партия ещё не началась: есть свободные места.
error-already-playing = Партия уже началась.
error-stale-move = Пока вы думали, положение изменилось. Взгляните ещё раз и ходите.
error-undo-after-end = Партия окончена, все тайны открыты: взять ход назад уже нельзя.
error-cannot-undo = Этот ход нельзя взять назад: что-то открылось или уже походил другой игрок.
error-not-over = Партия ещё не окончена. Вернитесь, когда она закончится.
error-not-at-table = Вы не играете за этим столом.
error-too-often = Слишком часто. Подождите { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[other] { $seconds } секунд
} и попробуйте снова.
error-too-large = Слишком много данных: принимается не больше { $limit } байт.
error-too-slow = Запрос шёл слишком долго. Попробуйте ещё раз.
error-wrong-origin = Запрос пришёл с другого сайта и отклонён. Пользуйтесь страницами этого дома.
error-wrong-host = Этот дом не отзывается на такое имя. Откройте его собственный адрес или добавьте имя в настройки.
error-bad-field = «{ $field }» отсутствует или неверного вида. Что ожидается, сказано в /docs.
error-bad-body = Тело запроса — не JSON нужного вида. См. /docs.
error-wrong-method = По этому адресу так сделать нельзя. См. /docs.
error-unknown-level = Бота уровня «{ $level }» нет. Выберите из: { $allowed }.
error-no-hints = За этим столом играют без помощи: ни подсказок, ни «почему?», пока партия не окончена.
error-nothing-to-hint = Сейчас не ваш ход. Спросите подсказку, когда вам будет что выбирать.
error-still-secret = Этот выбор ещё лежит рубашкой вверх. Спросите «почему?», когда его откроют.
error-no-bot-move = Пока идёт партия, объясняются только ходы ботов. Спросите после её окончания.
error-too-long = В этом доме бот думает не дольше { $seconds ->
    [one] { $seconds } секунды
   *[other] { $seconds } секунд
}. Выберите время покороче.
error-bad-pledge = Этот залог выдан не здесь или уже использован. Запросите новый.
error-going-down = Дом ненадолго закрывается. Попробуйте через несколько секунд.
error-house-fault = В доме что-то сломалось, мы это записали. Ничего не изменилось. Попробуйте ещё раз.
error-no-store = Дом сейчас не может открыть свою книгу. Ничего не изменилось. Попробуйте ещё раз чуть позже.
error-busy = В доме сейчас слишком много дел. Сначала те, кто уже играет: попробуйте через несколько секунд.
error-too-many = Слишком много окон браузера с одного адреса. Закройте некоторые.
error-needs-person = За столом нужен человек: займите место или оставьте одно свободным.
error-only-players-talk = За этим столом говорят только играющие. Хозяин может открыть стол, где говорят все.
error-bad-setting = Настройка { $name } не может быть «{ $value }»: { $allowed }.
allowed-number = нужно число не меньше { $least }
allowed-origin = нужен адрес вида https://games.example.org
allowed-bots = нужно имя=file.py:имя или имя=run:КОМАНДА через запятую; в имени до 20 строчных латинских букв, цифр и дефисов
allowed-games = нужно «all» или игры из списка { $games }
store-broken = Базу данных { $db } не прочесть: { $detail }. Восстановите её из копии или выберите другую: --db.
error-needs-postgres = Дому из нескольких процессов ({ $workers }) нужна PostgreSQL; SQLite — для одного. Укажите её адрес: --db postgresql://…, или уберите --workers.
error-no-replay = Эту партию нельзя продолжить: ход { $ply } больше не возможен ({ $why }). Она хранится как запись.
check-otherwise = партия кончается не так, как записано
store-short = База данных { $db } обрезана: части файла нет. Восстановите её из копии или выберите другую: --db.
store-empty = Файл { $db } пуст, это не дом. Восстановите его из копии; чтобы открыть новый дом, удалите файл.
store-newer = Базу данных { $db } записал более новый Ridotto (вид { $detail }). Установите его или выберите другую базу: --db.
store-unreachable = Базу данных { $db } не открыть: { $detail }.
store-missing = В { $db } дома ещё нет. Откройте его командой «ridotto serve» или выберите другую базу: --db.
closed = Партия не доиграна.
error-not-admitted = В этот дом входят с паролем. Введите его на первой странице или откройте ссылку-приглашение.
error-not-signed-in = Не вышло: этот ключ доступа здесь не знают или вопрос был слишком давно. Попробуйте ещё раз.
error-wrong-code = Такого кода нет: в нём опечатка, он уже использован или устарел. Попросите новый.
error-no-passkeys = Ключам доступа нужно имя: откройте дом по https или как localhost, а не по числовому адресу. Код с другого устройства подойдёт и здесь.
error-too-many-passkeys = Ключей доступа уже столько, сколько дом хранит. Сначала удалите один.
error-no-such-device = Там вход уже закрыт.
error-wrong-password = Это не пароль этого дома. Спросите того, кто вас пригласил.
error-wrong-token = Для этих чисел нужен ключ дома: «Authorization: Bearer …».
error-banned = В этот дом вас не пускают. Обратитесь к его хозяину.
error-table-closed = Дом закончил эту партию. Её можно пересмотреть.
error-cannot-listen = Дом не может слушать адрес { $host }, порт { $port }: { $why }. Выберите другие (--host, --port) или остановите то, что там работает.
error-no-such-guest = О госте «{ $guest }» ничего не известно. Номера гостей покажет «ridotto admin guests».
error-no-such-ban = «{ $who }» и так пускают. Список тех, кого не пускают, покажет «ridotto admin bans».
error-not-an-address = «{ $address }» — не IP-адрес и не сеть вида 203.0.113.0/24.
error-bad-backup = Копия { $file } не годится: { $reason ->
    [exists] такой файл уже есть. Выберите другое имя.
    [missing] такого файла нет.
    [unwritable] её нельзя записать ({ $detail }). Выберите другую папку.
   *[broken] { $detail }. Возьмите другую копию.
}
error-cannot-replace = { $db } остаётся как есть: { $reason ->
    [used] база открыта домом или другой программой. Сначала остановите их.
   *[exists] в ней уже есть дом. Чтобы отказаться от него, добавьте --replace.
}
error-unwell = { $count ->
    [one] На этом компьютере не в порядке { $count } вещь.
    [few] На этом компьютере не в порядке { $count } вещи.
   *[other] На этом компьютере не в порядке { $count } вещей.
} Что делать, сказано выше.
error-bad-settings-file = Файл настроек { $path } не прочесть: { $why }.
allowed-text = нужен текст в кавычках
allowed-name = такой настройки нет; есть: { $names }
allowed-root = нужен путь вида /games, без косой черты в конце и не занятый самим домом
allowed-port = нужен порт от 0 до 65535
allowed-proxies = нужны IP-адреса или сети через запятую, например 10.0.0.0/8
allowed-workers = нужно число процессов от 1 до { $most }
allowed-metrics = нужен порт или адрес с портом, например 0.0.0.0:9100
whence = { $whence ->
    [given] командная строка: { $place }
    [environment] окружение: { $place }
    [file] файл: { $place }
   *[default] по умолчанию
}
serving = Дом открыт: { $address }
serving-public = Его адрес в интернете: { $address }
serving-invitation = По такой ссылке входят без пароля; давайте её только друзьям.
serving-home = В домашней сети: { $address }
serving-no-home = Этот компьютер сейчас не в сети, поэтому больше никто не войдёт.
backed-up = В { $file } теперь столов: { $tables }, ходов: { $moves }, гостей: { $guests }. Берегите файл как сам дом: в нём ключ от дома.
restored = Из { $file } вернулись столы: { $tables }, ходы: { $moves }, гости: { $guests }.
admin-none = Список пуст.
admin-no-password = У дома нет пароля, приглашение не нужно. Чтобы закрыть его от чужих, задайте RIDOTTO_PASSWORD.
admin-announce = Теперь оно на всех открытых страницах.
admin-announce-nothing = Объявление снято.
admin-close = Стол { $table } закрыт.
admin-rollback = Партия за столом { $table } теперь стоит после хода { $ply }.
admin-ban = { $who } больше не пускают.
admin-unban = { $who } снова пускают.
admin-export = Всё, что хранится о { $guest }, записано в { $file }.
admin-forget = Всё, что хранилось о { $guest }, удалено.
admin-tidy = Удалено столов: { $tables }, строк разговоров: { $chat }.
column-id = номер
column-game = игра
column-state = состояние
column-ply = ход
column-players = игроки
column-changed = последний ход
column-nickname = имя
column-created = с какого дня
column-tables = столы
column-kind = вид
column-who = кто
column-at = с какого дня
doctor-python = Python { $version } достаточно нов.
doctor-python-old = Python { $version } слишком стар. Установите Python 3.11 или новее.
doctor-packages = Ridotto { $version } и всё, что нужно дому, установлено.
doctor-packages-missing = Не хватает: { $names }. Установите: pip install 'ridotto[house]'.
doctor-compiler = Компилятор работает (numba { $version }).
doctor-compiler-off = Компилятор выключен переменной RIDOTTO_JIT=0, боты в сотни раз медленнее. Уберите её.
doctor-compiler-broken = Компилятор не работает: { $why }. Установите numba заново: pip install --force-reinstall numba.
doctor-cache = Собранные игры хранятся в { $folder }.
doctor-cache-unwritable = В { $folder } нельзя писать, и каждый запуск собирает игры заново. Откройте папку для записи или задайте RIDOTTO_CACHE.
doctor-settings = Настройки читаются; их покажет «ridotto settings».
doctor-store = База данных { $db } годится (вид { $form }).
doctor-store-new = В { $db } дома ещё нет; его создаст первый запуск.
doctor-store-unwritable = База данных в { $folder } закрыта для записи. Откройте файл и папку тому, от чьего имени работает дом, или выберите другую: --db.
doctor-disk = В { $folder } свободно { $free } МБ.
doctor-disk-little = В { $folder } свободно лишь { $free } МБ. Освободите место, иначе партии скоро будет негде хранить.
doctor-clock = На часах { $now }.
doctor-clock-behind = На часах { $now } — это раньше, чем уже записанное на диске. Поправьте часы.
doctor-port = Порт { $port } на { $host } свободен.
doctor-port-house = На { $host }, порт { $port }, уже открыт дом.
doctor-port-taken = Порт { $port } на { $host } не годится: { $why }. Выберите другой (--port) или остановите то, что там работает.
doctor-files = Открытых файлов может быть { $most }, этого хватит на { $wished } соединений.
doctor-files-few = Открытых файлов может быть лишь { $most }, для { $wished } соединений мало. Поднимите предел (ulimit -n или LimitNOFILE в службе systemd) или уменьшите RIDOTTO_CONNECTIONS.
doctor-address-public = Браузеры находят дом по адресу { $address }, если прокси ведёт сюда.
doctor-address-unsafe = Браузеры находят дом по адресу { $address }, где могут подслушать. Пусть прокси говорит по HTTPS, а RIDOTTO_ORIGIN — это его адрес.
doctor-address-home = Браузеры той же сети находят дом по адресу { $address }, если не мешает брандмауэр.
doctor-address-here = Дом виден только браузерам этого компьютера: { $address }. Для друзей в той же сети запустите его с --lan.
doctor-address-alone = Дом виден только браузерам этого компьютера: { $address }; сети сейчас нет.
doctor-door-password = В дом входят с паролем.
doctor-door-open = Войти может каждый, кому дом виден; RIDOTTO_PASSWORD закроет его от чужих.
doctor-door-public = У дома есть адрес в интернете, но нет пароля: войти может каждый. Если это не нужно, задайте RIDOTTO_PASSWORD.
plan = { $move } — { $until ->
    [own] до моего собственного хода
   *[always] каждый раз
}

# Lessons
all-lessons = Все уроки
next-lesson = Дальше: { $title }
error-no-such-lesson = У этой игры нет такого урока. Выберите урок на её странице.
error-not-asked = Урок просит другой ход.
error-bad-practice = Тренировка — для вас одних против ботов: не оставляйте свободных мест и не делайте стол открытым.
mistake = Ваша собственная ошибка
mistake-goal = В своей партии вы здесь отдали часть шансов. Найдите ход лучше: с ним побеждают в { $best } %, с вашим в { $made } %.
mistake-missed = Есть ход лучше: с ним побеждают в { $best } %. Начните снова и посмотрите ещё раз.
mistake-done = Верно: { $best } % вместо { $made } %.
puzzle = Задача
puzzle-goal = Один ход здесь явно лучший. Найдите его.
puzzle-missed = Есть ход явно лучше. Нажмите «Сначала».
puzzle-done = Верно. Он выигрывает { $best } из ста партий мастеров, второй по силе ход — { $second }.

# Фразы за столом; перед ними имя того, кто говорит
phrase = { $phrase ->
    [hello] Здравствуйте!
    [luck] Удачи!
    [nice] Отличный ход!
    [thanks] Спасибо!
    [moment] Минутку, пожалуйста.
    [turn] Ваш ход.
    [sorry] Прошу прощения!
    [again] Ещё раз?
    *[bye] До свидания!
    [applause] ★ аплодирует
    [wow] 😮 поражается
    [laugh] 😄 смеётся
    [hm] 😕 задумывается
    [sad] 😢 грустит
    [heart] ❤ в восторге
}

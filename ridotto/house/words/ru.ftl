house = Ridotto
home-title = Дом игр
home-tagline = Настольные игры лагуны в сумерках: с друзьями и против серьёзных ботов.
home-play = Играть
home-set = Открыть стол
home-open-tables = Открытые столы
home-no-mine = Вы пока не сидите ни за одним столом. Нажмите «Играть» под игрой — бот уже ждёт.
home-no-open = Сейчас никто не ждёт игрока. Откройте общий стол, и другие найдут его здесь.
home-file = Посмотреть партию
home-file-open = Открыть файл партии
games = Игры
finished = окончена
players = { $count ->
    [0] { $least }–{ $most } игроков
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[many] { $count } минут
}
weight-light = лёгкая
weight-medium = средняя
weight-heavy = сложная
skip = К содержанию
nav-home = Игры
nav-about = О доме
nav-settings = Настройки
foot = Здесь вас зовут { $name }.

new-title = Стол: { $game }
new-who = Кто где сидит
new-count = Игроков
new-how = Как играем
new-public = Любой может найти этот стол и сесть за него
new-talk = Те, кто только смотрит, тоже могут говорить
new-think = Мастер думает над ходом
new-hints = Во время игры разрешены подсказки и «почему?»
think-seconds = { $count ->
    [one] { $count } секунду
    [few] { $count } секунды
   *[other] { $count } секунд
}
think-until = сколько угодно, пока не нажать «Пора ходить»
think-enough = сколько угодно
hints = с подсказками
no-hints = без подсказок
new-start = Открыть стол
new-hint = Выберите «я» для нескольких мест, чтобы играть на одном устройстве; друг получит ссылку за столом.
seat = Место { $number }
seat-me = я
seat-open = друг по ссылке
seat-bot = бот: { $level }

arriving = Идём к столу…
board = Поле
hand = Ваша рука
seats = Места
drawer = Ходы, журнал, беседа
moves = Все ходы списком
moves-none = Сейчас вам нечего выбирать.
log = Что произошло
chat = Беседа за столом
chat-say = Скажите что-нибудь
send = Отправить
sound = Звук
rules = Как играть
leave = Уйти
leave-sure = Уйти из-за стола? Ваше место займёт бот.
lost = Связь прервалась; она вернётся сама…
go-on = Теперь выберите одно из того, что светится.
undo = Отменить
hint = Подсказка
hint-time = Думать
enough = Отвечай сейчас
why = почему?
now = Пора ходить
thinks = думает { $seconds } с
give-bot = Посадить бота
bot-level = Уровень бота
back = Назад
confirm = Подтвердить
offline = До дома сейчас не достучаться. Попробуйте чуть позже.
waiting = Ждём игроков
invite = Отправьте эту ссылку другу:
copy = Скопировать
copied = Скопировано
join = Сесть за стол
you = вы
score = счёт
whole = Всё поле
beyond = К тому, что светится за краем
pass = Передайте устройство игроку { $name }
ready = Я { $name }
your-turn = Ваш ход
rematch = Сыграть ещё
to-rematch = К новой партии
replay = Пересмотреть
download = Файл партии
close = Закрыть

replay-title = { $game }: просмотр партии
eyes = Чьими глазами
spectator = зритель
step-back = На ход назад
step-on = На ход вперёд
move-number = Ход

rules-title = Как играть: { $game }
rules-missing = Правила этой игры ещё записываются.
contents = Содержание

about-house = Венецианский Ридотто, открытый в 1638 году, был первым общедоступным домом игр. Этот стоит в вашем браузере: современные настольные игры лагуны, точно по правилам, с друзьями и против по-настоящему сильных ботов.
about-fair = Карты сдаются из тайного числа, отпечаток которого публикуется до первого хода; само число открывается после последнего, так что раздачу может проверить каждый.
about-credits = Игры и их авторы
about-thanks = Игры принадлежат своим авторам и издателям. Покупайте их: настоящий стол ничто не заменит. Все рисунки в этом доме — наши собственные.
about-open = Для программ
about-api = Всё, что делают эти страницы, доступно и через интерфейс JSON:

set-you = Вы
set-nickname = Имя
set-tongue = Язык
set-theme = Свет
theme-auto = как на устройстве
theme-dusk = сумерки
theme-day = день
set-table = За столом
set-motion = Фигуры движутся, очки летят
set-sound = Звуки
set-confirm = Переспрашивать перед ходом, который нельзя вернуть
set-patterns = Чёткие узоры на стекле для тех, кто не различает цвета
set-notify = Разрешить уведомления о моём ходе
set-hint = Каждое изменение сохраняется сразу.
saved = Сохранено.

docs-title = Интерфейс JSON
trouble-title = Эта дверь закрыта
enter-title = Входите
enter-password = Пароль этого дома
enter = Войти
notice = Дом объявляет

# What happened, and how it ended
home = К играм
result = Итог
course = Счёт по ходу партии
sources = Откуда взялись очки
swap = Сыграть за другую сторону
weaker = Бот послабее
stronger = Бот посильнее
see-board = К доске
since-back = С тех пор как вы ушли:
since-look = Посмотреть ход за ходом
bot-of = { $level ->
    [novice] бот, новичок
    [apprentice] бот, ученик
    [journeyman] бот, подмастерье
   *[master] бот, мастер
}
set-pace = Ходы других показываются
pace-slow = медленно
pace-normal = размеренно
pace-quick = быстро
pace-none = сразу
sure-luck = Откроется то, что было скрыто: этого не вернуть.
sure-turn = Потом ход других: вернуть будет нельзя.
set-auto = Делать за меня единственный возможный ход, если он всем известен
home-running = Ваши столы
home-finished = Сыгранные партии
home-level = «Играть» сажает за стол бота уровня
copy-link = Скопировать ссылку
picture = Картинка
to-table = К столу
autoplay = Показывать подряд
branch = Играть отсюда
ahead = Заранее
ahead-none = Решать каждый раз
film = Фильм
sources-kept = Счёт держат в тайне

# Учёба
learn = Научиться
learn-title = { $game }: учимся играть
lessons = Уроки
lessons-about = Каждый короче двух минут, и всё происходит за настоящим столом.
lessons-none = Уроков пока нет; всё рассказано в «Как играть».
lesson-done = пройден
next = Дальше
again = Сначала
example-play = Сыграть эту позицию
puzzles = Задачи
puzzle-today = Задача дня
puzzle-level = { $level ->
    [easy] лёгкая
    [middle] посложнее
   *[hard] трудная
}
new-practice = Тренировка против ботов: ходы можно брать назад и начинать сначала
new-seed = Для тренировки: номер раздачи

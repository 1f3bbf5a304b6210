house = Ridotto
home-title = Дім ігор
home-tagline = Настільні ігри лагуни в сутінках: з друзями і проти серйозних ботів.
home-play = Грати
home-set = Відкрити стіл
home-open-tables = Відкриті столи
home-no-mine = Ви поки не сидите за жодним столом. Натисніть «Грати» під грою — бот уже чекає.
home-no-open = Зараз ніхто не чекає на гравця. Відкрийте спільний стіл, і інші знайдуть його тут.
home-file = Переглянути партію
home-file-open = Відкрити файл партії
games = Ігри
finished = завершено
players = { $count ->
    [0] { $least }–{ $most } гравців
    [one] { $count } гравець
    [few] { $count } гравці
   *[many] { $count } гравців
}
minutes = { $count ->
    [one] { $count } хвилина
    [few] { $count } хвилини
   *[many] { $count } хвилин
}
weight-light = легка
weight-medium = середня
weight-heavy = складна
skip = До змісту
nav-home = Ігри
nav-about = Про дім
nav-settings = Налаштування
foot = Тут вас звати { $name }.

new-title = Стіл: { $game }
new-who = Хто де сидить
new-count = Гравців
new-how = Як граємо
new-public = Будь-хто може знайти цей стіл і сісти за нього
new-talk = Ті, хто лише дивиться, теж можуть говорити
new-think = Майстер думає над ходом
new-hints = Під час гри дозволені підказки й «чому?»
think-seconds = { $count ->
    [one] { $count } секунду
    [few] { $count } секунди
   *[other] { $count } секунд
}
think-until = скільки завгодно, доки не натиснути «Час ходити»
think-enough = скільки завгодно
hints = з підказками
no-hints = без підказок
new-start = Відкрити стіл
new-hint = Оберіть «я» для кількох місць, щоб грати на одному пристрої; друг отримає посилання за столом.
seat = Місце { $number }
seat-me = я
seat-open = друг за посиланням
seat-bot = бот: { $level }

arriving = Йдемо до столу…
board = Поле
hand = Ваша рука
seats = Місця
drawer = Ходи, журнал, розмова
moves = Усі ходи списком
moves-none = Зараз вам нема чого обирати.
log = Що сталося
chat = Розмова за столом
chat-say = Скажіть щось
send = Надіслати
sound = Звук
rules = Як грати
leave = Піти
leave-sure = Піти з-за столу? Ваше місце займе бот.
lost = Зв’язок перервався; він повернеться сам…
go-on = Тепер оберіть щось із того, що світиться.
undo = Скасувати
hint = Підказка
hint-time = Думати
enough = Відповідай зараз
why = чому?
now = Час ходити
thinks = думає { $seconds } с
give-bot = Посадити бота
bot-level = Рівень бота
back = Назад
confirm = Підтвердити
offline = До дому зараз не достукатися. Спробуйте трохи пізніше.
waiting = Чекаємо на гравців
invite = Надішліть це посилання другові:
copy = Скопіювати
copied = Скопійовано
join = Сісти за стіл
you = ви
score = рахунок
whole = Усе поле
beyond = До того, що світиться за краєм
pass = Передайте пристрій гравцеві { $name }
ready = Я { $name }
your-turn = Ваш хід
rematch = Зіграти ще
to-rematch = До нової партії
replay = Переглянути
download = Файл партії
close = Закрити

replay-title = { $game }: перегляд партії
eyes = Чиїми очима
spectator = глядач
step-back = На хід назад
step-on = На хід уперед
move-number = Хід

rules-title = Як грати: { $game }
rules-missing = Правила цієї гри ще записуються.
contents = Зміст

about-house = Венеційський Рідотто, відкритий 1638 року, був першим загальнодоступним домом ігор. Цей стоїть у вашому браузері: сучасні настільні ігри лагуни, точно за правилами, з друзями і проти справді сильних ботів.
about-fair = Картки роздаються з таємного числа, відбиток якого публікується до першого ходу; саме число відкривається після останнього, тож роздачу може перевірити кожен.
about-credits = Ігри та їхні автори
about-thanks = Ігри належать своїм авторам і видавцям. Купуйте їх: справжній стіл ніщо не замінить. Усі малюнки в цьому домі — наші власні.
about-open = Для програм
about-api = Усе, що роблять ці сторінки, доступне і через інтерфейс JSON:

set-you = Ви
set-nickname = Ім’я
set-tongue = Мова
set-theme = Світло
theme-auto = як на пристрої
theme-dusk = сутінки
theme-day = день
set-table = За столом
set-motion = Фігури рухаються, очки летять
set-sound = Звуки
set-confirm = Перепитувати перед ходом, який не можна повернути
set-patterns = Чіткі візерунки на склі для тих, хто не розрізняє кольори
set-notify = Дозволити сповіщення про мій хід
set-hint = Кожна зміна зберігається одразу.
saved = Збережено.

docs-title = Інтерфейс JSON
trouble-title = Ці двері зачинено
enter-title = Заходьте
enter-password = Пароль цього дому
enter = Увійти
notice = Дім оголошує

# What happened, and how it ended
home = До ігор
result = Підсумок
course = Рахунок упродовж партії
sources = Звідки взялися очки
swap = Зіграти за інший бік
weaker = Слабший бот
stronger = Сильніший бот
see-board = До дошки
since-back = Відколи ви пішли:
since-look = Переглянути хід за ходом
bot-of = { $level ->
    [novice] бот, новачок
    [apprentice] бот, учень
    [journeyman] бот, підмайстер
   *[master] бот, майстер
}
set-pace = Ходи інших показуються
pace-slow = повільно
pace-normal = розмірено
pace-quick = швидко
pace-none = одразу
sure-luck = Відкриється те, що було приховано: цього не повернути.
sure-turn = Потім хід інших: повернути не можна.
set-auto = Робити за мене єдиний можливий хід, якщо він усім відомий
home-running = Ваші столи
home-finished = Зіграні партії
home-level = «Грати» садить за стіл бота рівня
copy-link = Скопіювати посилання
picture = Картинка
to-table = До столу
autoplay = Показувати поспіль
branch = Грати звідси
ahead = Заздалегідь
ahead-none = Вирішувати щоразу
film = Фільм
sources-kept = Рахунок тримають у таємниці

# Навчання
learn = Навчитися
learn-title = { $game }: вчимося грати
lessons = Уроки
lessons-about = Кожен коротший за дві хвилини, і все відбувається за справжнім столом.
lessons-none = Уроків ще немає; усе розказано в «Як грати».
lesson-done = пройдено
next = Далі
again = Спочатку
example-play = Зіграти цю позицію
puzzles = Задачі
puzzle-today = Задача дня
puzzle-level = { $level ->
    [easy] легка
    [middle] складніша
   *[hard] важка
}
new-practice = Тренування проти ботів: ходи можна брати назад і починати спочатку
new-seed = Для тренування: номер роздачі

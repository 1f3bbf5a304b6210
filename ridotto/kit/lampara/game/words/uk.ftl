title = Lampara
subtitle = Ловіть при лампі й продайте вчасно.
catch = { $catch ->
    [sardine] сардина
    [squid] кальмар
    [crab] краб
   *[eel] вугор
}

move-sell = Продати всі свої картки: { catch }
move-cast = Закинути сіть: узяти дві картки

event-sold = { $who } продає { $count ->
    [one] { $count } картку
    [few] { $count } картки
   *[many] { $count } карток
} ({ catch }) за { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}.
event-drew = { $who } закидає сіть і бере { $count ->
    [one] { $count } картку
    [few] { $count } картки
   *[many] { $count } карток
}.
event-match_ends = Усе продано: партію закінчено.
ending-sold-out = усе продано

token-deck = Лагуна: { $count ->
    [one] залишилася { $count } картка
    [few] залишилося { $count } картки
   *[many] залишилося { $count } карток
}
token-stall = Прилавок ({ catch }): продано { $count }
token-card = { catch } у вашій руці; продаж усіх принесе { $points }
fact-cards = карток у руці
prompt-over = Партію закінчено.
prompt-wait = Хід гравця { $who }.
prompt-cast = Ваш хід: натисніть на картку, щоб продати її улов, або на лагуну, щоб закинути сіть.
prompt-sell = Ваш хід: натисніть на картку, щоб продати її улов.

# Для сторінок досліджень: що зробив гравець.
deed-sold = Продаж улову
deed-drew = Закидання сіті
deed-match_ends = Кінець партії

# What points come from, and how a match ended as a whole sentence.
source-market = Продажі на ринку
ended-sold-out = Усе продано; перемагає той, у кого найбільше очок.

# Що це? За назвою предмета або її початком, із пунктом правил.
what-deck = Лагуна: закинута сіть приносить дві картки й завершує хід (3.3); коли вона порожня, сіті не закидають (3.4).
what-stall = Прилавок улову: що більше карток продано разом, то більше за них дають (4.1), а перший продаж приносить на 3 більше (4.2).
what-card = Усі картки цього улову продаються разом (3.2); виторг зростає з їхньою кількістю (4.1).

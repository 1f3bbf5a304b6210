title = Lampara
subtitle = Ловите при лампе и продайте вовремя.
catch = { $catch ->
    [sardine] сардина
    [squid] кальмар
    [crab] краб
   *[eel] угорь
}

move-sell = Продать все свои карты: { catch }
move-cast = Забросить сеть: взять две карты

event-sold = { $who } продаёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
} ({ catch }) за { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
event-drew = { $who } забрасывает сеть и берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
event-match_ends = Всё продано: партия окончена.
ending-sold-out = всё продано

token-deck = Лагуна: { $count ->
    [one] осталась { $count } карта
    [few] осталось { $count } карты
   *[many] осталось { $count } карт
}
token-stall = Прилавок ({ catch }): продано { $count }
token-card = { catch } в вашей руке; продажа всех принесёт { $points }
fact-cards = карт в руке
prompt-over = Партия окончена.
prompt-wait = Ход игрока { $who }.
prompt-cast = Ваш ход: нажмите на карту, чтобы продать её улов, или на лагуну, чтобы забросить сеть.
prompt-sell = Ваш ход: нажмите на карту, чтобы продать её улов.

# Для страниц исследований: что сделал игрок.
deed-sold = Продажа улова
deed-drew = Заброс сети
deed-match_ends = Конец партии

# What points come from, and how a match ended as a whole sentence.
source-market = Продажи на рынке
ended-sold-out = Всё продано; побеждает тот, у кого больше всех очков.

# Что это? По названию предмета или его началу, с пунктом правил.
what-deck = Лагуна: заброшенная сеть приносит две карты и завершает ход (3.3); когда она пуста, сеть не забрасывают (3.4).
what-stall = Прилавок улова: чем больше карт продано сразу, тем больше за них дают (4.1), а первая продажа приносит на 3 больше (4.2).
what-card = Все карты этого улова продаются сразу (3.2); выручка растёт с их числом (4.1).

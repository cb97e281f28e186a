/** Texts of the server's sentences about rooms and what is done in them, by the English ones. */
export const rooms: Readonly<Record<string, string>> = {
  "There is no such room.": "Diesen Raum gibt es nicht.",
  "There is no room with this name.": "Einen Raum mit diesem Namen gibt es nicht.",
  "There is a room with this name already.": "Einen Raum mit diesem Namen gibt es schon.",
  'A room named "{{name}}" exists already. "{{free}}" is free.':
    "Einen Raum namens „{{name}}“ gibt es schon. „{{free}}“ ist frei.",
  'A room named "{{name}}" exists already.': "Einen Raum namens „{{name}}“ gibt es schon.",
  "A room name has 1 to 64 characters.": "Der Name eines Raums hat 1 bis 64 Zeichen.",
  "A room name has no slash, backslash or invisible character.":
    "Der Name eines Raums enthält weder Schrägstriche noch unsichtbare Zeichen.",
  "A room name has at least one letter, digit or emoji.":
    "Der Name eines Raums enthält mindestens einen Buchstaben, eine Ziffer oder ein Emoji.",
  "The letters of a word in a room name are of one script.":
    "Die Buchstaben eines Wortes im Namen eines Raums gehören zu einer Schrift.",
  "A room gets a link with a key in its settings.":
    "Einen Link mit Schlüssel gibt es in den Raumeinstellungen.",
  "Room names that begin with favorites_ belong to their users.":
    "Raumnamen, die mit favorites_ beginnen, gehören den jeweiligen Nutzern.",
  "Room names that begin with admin, support, official, moderator, staff or the product's name are reserved.":
    "Raumnamen, die mit admin, support, official, moderator, staff oder dem Namen des Produkts beginnen, sind reserviert.",
  "A favorites room keeps its name.": "Ein Favoritenraum behält seinen Namen.",
  "A favorites room cannot be deleted.": "Ein Favoritenraum lässt sich nicht löschen.",
  "A favorites room is its user's alone; nobody is shown it.":
    "Ein Favoritenraum gehört nur einer Person; niemand sonst bekommt ihn zu sehen.",
  "A favorites room belongs to its user alone.": "Ein Favoritenraum gehört nur einer Person.",
  "This room is listed: it has no link of its own.":
    "Dieser Raum ist öffentlich: Er hat keinen eigenen Link.",
  "This room cannot be brought back any more.": "Dieser Raum lässt sich nicht mehr zurückholen.",
  "Only the host of this room may do that.": "Das darf nur der Host dieses Raums.",
  "Only the owner of this room may do that.": "Das darf nur der Host, dem dieser Raum gehört.",
  "Only the host controls what this room plays.": "Was dieser Raum spielt, steuert nur der Host.",
  "This room belongs to nobody, so nobody may set that.":
    "Dieser Raum gehört niemandem, deshalb darf das niemand einstellen.",
  "This room belongs to nobody, so no coins are spent or earned there.":
    "Dieser Raum gehört niemandem, deshalb werden dort keine Coins ausgegeben oder eingenommen.",
  "The owner has every right already.": "Der Host hat schon alle Rechte.",
  "The owner is in the room.": "Der Host ist im Raum.",
  "The owner was here less than 10 minutes ago.": "Der Host war vor weniger als 10 Minuten noch hier.",
  "A room has at most {{max}} co-hosts and DJs.": "Ein Raum hat höchstens {{max}} Co-Hosts und DJs.",
  "An introduction has at most {{max}} characters.": "Eine Einleitung hat höchstens {{max}} Zeichen.",
  "The criteria have at most {{max}} characters.": "Die Kriterien haben höchstens {{max}} Zeichen.",
  "The number of {{what}} is {{min}} to {{max}}.": "Der Wert liegt zwischen {{min}} und {{max}}.",
  "A song is skipped by {{min}} to 100 percent of the listeners.":
    "Einen Song überspringen {{min}} bis 100 Prozent der Zuhörer.",
  "A list of favorites holds at most {{max}} rooms.": "Eine Favoritenliste hat höchstens {{max}} Räume.",
  "Your account has {{max}} rooms, which is as many as it can have. You can give one of them a new list.":
    "Dein Konto hat {{max}} Räume, mehr sind nicht möglich. Du kannst einem davon eine neue Liste geben.",
  "Many rooms are being made from your network at this moment. Please try again in a few seconds.":
    "Aus deinem Netz werden gerade viele Räume erstellt. Bitte versuch es in ein paar Sekunden noch einmal.",
  "Many rooms were made from your network just now. Please try again in {{span}}.":
    "Aus deinem Netz wurden gerade viele Räume erstellt. Bitte versuch es in {{span}} noch einmal.",
  "Too many unknown rooms. Please try again in a minute.":
    "Zu viele unbekannte Räume. Bitte versuch es in einer Minute noch einmal.",
  "The room's settings have just changed. Please try again.":
    "Die Raumeinstellungen haben sich gerade geändert. Bitte versuch es noch einmal.",
  "There is no such person in this room.": "Diese Person ist nicht in diesem Raum.",
  "There is no such ban or mute in this room.":
    "Diese Sperre oder Stummschaltung gibt es in diesem Raum nicht.",
  "That is you.": "Das bist du.",
  "Name a person.": "Nenn eine Person.",
  "You may not do that to this person.": "Das darfst du mit dieser Person nicht tun.",
  "At most {{max}} people are banned or muted in a room.":
    "In einem Raum sind höchstens {{max}} Personen gesperrt oder stummgeschaltet.",
  "A reason has at most {{max}} characters.": "Ein Grund hat höchstens {{max}} Zeichen.",
  "Give a reason of 1 to {{max}} characters.": "Gib einen Grund mit 1 bis {{max}} Zeichen an.",
  "Write 1 to {{max}} characters.": "Schreib 1 bis {{max}} Zeichen.",
  "Write at most {{max}} characters.": "Schreib höchstens {{max}} Zeichen.",
  "Characters that change the direction of text are not allowed.":
    "Zeichen, die die Schreibrichtung ändern, sind nicht erlaubt.",
  "This visitor's browser keeps no cookies. Only everybody in their network can be kept out together, for an hour.":
    "Der Browser dieses Gasts behält keine Cookies. Man kann nur alle in seinem Netz zusammen für eine Stunde aussperren.",
  "You are banned from this room.": "Du bist in diesem Raum gesperrt.",
  "You are banned from this room until {{until}} UTC.":
    "Du bist bis {{until}} (UTC) in diesem Raum gesperrt.",
  "You are muted in this room.": "Du bist in diesem Raum stummgeschaltet.",
  "You are muted in this room until {{until}} UTC.":
    "Du bist bis {{until}} (UTC) in diesem Raum stummgeschaltet.",
  "You were removed from this room.": "Du wurdest aus diesem Raum entfernt.",
  "Only people with an account may enter this room. Please log in.":
    "In diesen Raum kommt man nur mit Konto. Bitte melde dich an.",
  "Only people who were here before may request and vote now.":
    "Wünschen und abstimmen dürfen gerade nur Leute, die schon vorher hier waren.",
  "This room takes one request every minute from each person.":
    "In diesem Raum ist pro Person ein Wunsch pro Minute möglich.",
  "This room takes one request every {{span}} from each person.":
    "In diesem Raum ist pro Person ein Wunsch alle {{span}} möglich.",
  "Write something first.": "Schreib zuerst etwas.",
  "A message has at most {{max}} characters.": "Eine Nachricht hat höchstens {{max}} Zeichen.",
  "This message has characters that cannot be shown.":
    "Diese Nachricht enthält Zeichen, die sich nicht anzeigen lassen.",
  "This message has the id of another one.": "Diese Nachricht hat die Kennung einer anderen.",
  "This message is not there any more.": "Diese Nachricht gibt es nicht mehr.",
  "One message a second. Please wait a second and send it again.":
    "Eine Nachricht pro Sekunde. Bitte warte eine Sekunde und sende sie noch einmal.",
  "Chat is off in this room.": "Der Chat ist in diesem Raum aus.",
  "Reactions are off in this room.": "Reaktionen sind in diesem Raum aus.",
  "A nickname has 1 to {{max}} characters.": "Ein Spitzname hat 1 bis {{max}} Zeichen.",
  "A nickname is no web or mail address.": "Ein Spitzname ist keine Web- oder Mailadresse.",
  "A nickname is made of letters, digits, spaces and the signs _ . -":
    "Ein Spitzname besteht aus Buchstaben, Ziffern, Leerzeichen und den Zeichen _ . -",
  "This nickname is reserved.": "Dieser Spitzname ist reserviert.",
  "The letters and digits of a nickname are of one script.":
    "Die Buchstaben und Ziffern eines Spitznamens gehören zu einer Schrift.",
  "You are in another room.": "Du bist in einem anderen Raum.",
  "Enter a room first.": "Betritt zuerst einen Raum.",
  "You are sending too fast.": "Du sendest zu schnell.",
  "This is no room's id.": "Das ist keine gültige Raumkennung.",
  "Strictness is strict, medium or easy.": "Die Strenge ist streng, mittel oder locker.",
  "You are not in this room.": "Du bist nicht in diesem Raum.",
  "The owner of this room did not name you as successor.":
    "Der Host dieses Raums hat dich nicht für die Nachfolge bestimmt.",
  "A page has 1 to 100 acts.": "Eine Seite hat 1 bis 100 Einträge.",
  "This is no act.": "Diesen Eintrag gibt es nicht.",
  "A sanction holds for 1 hour, 24 hours, or for good.":
    "Eine Sperre gilt 1 Stunde, 24 Stunden oder dauerhaft.",
  "The owner stays.": "Der Host bleibt.",
  "Only the owner may do that to a co-host.": "Das darf bei einem Co-Host nur der Host, dem der Raum gehört.",
  "Slow mode is 0, 1, 5, 10 or 30 minutes.": "Der langsame Modus hat 0, 1, 5, 10 oder 30 Minuten.",
  "At most {{max}} rooms.": "Höchstens {{max}} Räume.",
  "A sanction is a ban or a mute.": "Möglich sind eine Sperre oder eine Stummschaltung.",
  "An order of the queue is needed.": "Die Reihenfolge der Warteschlange fehlt.",
  "A page has 1 to {{max}} plays.": "Eine Seite hat 1 bis {{max}} Wiedergaben.",
  "A page is 1 or more, and has 1 to 100 rooms.": "Eine Seite ist 1 oder mehr und hat 1 bis 100 Räume.",
  "Ask for at most {{max}} holds at once.": "Frag höchstens {{max}} Reservierungen auf einmal ab.",
  "A role is needed: cohost, dj or listener.": "Es fehlt die Rolle: Co-Host, DJ oder Zuhörer.",
  "A moderation mode is needed.": "Die Art der Moderation fehlt.",
  "What listeners may do is needed.": "Es fehlt, was Zuhörer dürfen.",
  "Play along with the room to vote.": "Zum Abstimmen musst du mit dem Raum mithören.",
  "You may delete your own messages.": "Du darfst nur deine eigenen Nachrichten löschen.",
  "This room has not played a song yet.": "Dieser Raum hat noch keinen Song gespielt.",
  "This room has ended: nobody had listened here for {{n}} hours.":
    "Dieser Raum ist zu Ende: {{n}} Stunden lang hat hier niemand zugehört.",
  "This room was deleted by its owner.": "Dieser Raum wurde von seinem Host gelöscht.",
  "The host deleted this room.": "Der Host hat diesen Raum gelöscht.",
  // What the page itself says of its connection to a room.
  "Failed to initialize room connection": "Die Verbindung zum Raum konnte nicht vorbereitet werden",
  "Failed to connect to room server": "Die Verbindung zum Raum ist fehlgeschlagen",
  "There was an error connecting to the room. Please try again later.":
    "Beim Verbinden mit dem Raum ist etwas schiefgegangen. Bitte versuch es später noch einmal.",
};

/** What follows a sentence about a request whose coins are back. */
const coins = {
  "": "",
  " Your coin is back.": " Du hast deinen Coin zurück.",
  " Your {{coins}} coins are back.": " Du hast deine {{coins}} Coins zurück.",
};

const endings: Readonly<Record<string, string>> = {
  'Nobody decided on "{{title}}" for a day.': "Über „{{title}}“ hat einen Tag lang niemand entschieden.",
  '"{{title}}" was declined.': "„{{title}}“ wurde abgelehnt.",
  '"{{title}}" was declined. {{reason}}': "„{{title}}“ wurde abgelehnt. {{reason}}",
  '"{{title}}" was deleted before it played.': "„{{title}}“ wurde gelöscht, bevor der Song lief.",
  '"{{title}}" was skipped before it had played for 30 seconds.':
    "„{{title}}“ wurde übersprungen, bevor der Song 30 Sekunden gelaufen war.",
  '"{{title}}" could not be played.': "„{{title}}“ ließ sich nicht abspielen.",
  '"{{title}}" did not play: its room was deleted.': "„{{title}}“ lief nicht: Der Raum wurde gelöscht.",
  '"{{title}}" did not come up for a day.': "„{{title}}“ kam einen Tag lang nicht an die Reihe.",
  '"{{title}}" played while nobody else was there to hear it.':
    "„{{title}}“ lief, als sonst niemand da war, um den Song zu hören.",
  '"{{title}}" did not play: you were banned from its room.':
    "„{{title}}“ lief nicht: Du wurdest in diesem Raum gesperrt.",
};

/** Reasons of declined requests: sentences of errors, which rows hold without their keys. */
const reasons: Readonly<Record<string, string>> = {
  "This song is in the room already.": "Dieser Song ist schon im Raum.",
  "A room holds at most {{max}} songs.": "Ein Raum hat höchstens {{max}} Songs.",
  "You are banned from this room.": "Du bist in diesem Raum gesperrt.",
  "You are banned from this room until {{until}} UTC.":
    "Du bist bis {{until}} (UTC) in diesem Raum gesperrt.",
  "Insufficient coins": "Nicht genug Coins",
  "The price has changed: it is {{price}} coins now.":
    "Der Preis hat sich geändert: Er beträgt jetzt {{price}} Coins.",
  "The price has changed: it is {{price}} coin now.":
    "Der Preis hat sich geändert: Er beträgt jetzt {{price}} Coin.",
  "A purchase of yours was refunded after its coins were spent. New coins pay for them first.":
    "Einer deiner Käufe wurde erstattet, nachdem du seine Coins ausgegeben hattest. Neue Coins gleichen das zuerst aus.",
  "This room belongs to nobody, so no coins are spent or earned there.":
    "Dieser Raum gehört niemandem, deshalb werden dort keine Coins ausgegeben oder eingenommen.",
  "The host of a room pays nothing there.": "Der Host eines Raums zahlt dort nichts.",
  "These coins went back.": "Diese Coins wurden schon zurückgegeben.",
};

/** Answers to requests. */
const answers: Readonly<Record<string, string>> = {
  "Your song is in the playlist.": "Dein Song ist in der Playlist.",
  "Your request waits for the host.": "Dein Wunsch wartet auf den Host.",
  "Your request is with the AI moderator.": "Dein Wunsch liegt bei der KI-Moderation.",
  "Your request was declined.": "Dein Wunsch wurde abgelehnt.",
  "The request was declined; the coins went back.": "Der Wunsch wurde abgelehnt; die Coins sind zurück.",
  "Your request was withdrawn.": "Dein Wunsch wurde zurückgezogen.",
  "Your request was withdrawn. Your coin is back.":
    "Dein Wunsch wurde zurückgezogen. Du hast deinen Coin zurück.",
  "Your request was withdrawn. Your {{coins}} coins are back.":
    "Dein Wunsch wurde zurückgezogen. Du hast deine {{coins}} Coins zurück.",
};

/** Why a room is gone, and what the page itself says of its connection to a room. */
const roomEnds: Readonly<Record<string, string>> = {
  "This room has ended: nobody had listened here for {{n}} hours.":
    "Dieser Raum wurde geschlossen: {{n}} Stunden lang hat hier niemand zugehört.",
  "This room was deleted by its owner.": "Dieser Raum wurde von seinem Host gelöscht.",
  "The host deleted this room.": "Der Host hat diesen Raum gelöscht.",
  "Failed to initialize room connection": "Die Verbindung zum Raum konnte nicht vorbereitet werden",
  "Failed to connect to room server": "Die Verbindung zum Raum ist fehlgeschlagen",
  "There was an error connecting to the room. Please try again later.":
    "Beim Verbinden mit dem Raum ist etwas schiefgegangen. Bitte versuch es später noch einmal.",
};

/** Texts of the server's sentences about decisions on requests, by the English ones. */
export const decisions: Readonly<Record<string, string>> = {
  '"{{title}}" is in the playlist.': "„{{title}}“ ist in der Playlist.",
  "The room was removed.": "Der Raum wurde entfernt.",
  ...reasons,
  ...answers,
  ...roomEnds,
  ...Object.fromEntries(
    Object.entries(endings).flatMap(([english, german]) =>
      Object.entries(coins).map(([more, also]) => [english + more, german + also]),
    ),
  ),
  // Why the AI moderator leaves a request to the host.
  "The moderator took too long, so it is for the host to decide.":
    "Die KI-Moderation hat zu lange gebraucht, deshalb entscheidet der Host.",
  "The moderator gave no usable answer, so it is for the host to decide.":
    "Die KI-Moderation hat keine brauchbare Antwort gegeben, deshalb entscheidet der Host.",
  "This does not read like the name of a song, so it is for the host to decide.":
    "Das liest sich nicht wie der Name eines Songs, deshalb entscheidet der Host.",
  "The catalogue does not know this song under this link, so it is for the host to decide.":
    "Der Katalog kennt diesen Song unter diesem Link nicht, deshalb entscheidet der Host.",
  "The criteria ask for nothing that the rules can compare.":
    "In den Kriterien steht nichts, was die Regeln vergleichen können.",
};

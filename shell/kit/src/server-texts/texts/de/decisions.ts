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

/** Texts of the server's sentences about decisions on requests, by the English ones. */
export const decisions: Readonly<Record<string, string>> = {
  '"{{title}}" is in the playlist.': "„{{title}}“ ist in der Playlist.",
  "The room was removed.": "Der Raum wurde entfernt.",
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

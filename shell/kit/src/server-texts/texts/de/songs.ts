/** Texts of the server's sentences about songs, requests, pins and lists, by the English ones. */
export const songs: Readonly<Record<string, string>> = {
  "A room holds at most {{max}} songs.": "Ein Raum hat höchstens {{max}} Songs.",
  "This song is not in the room.": "Dieser Song ist nicht im Raum.",
  "This song is not in the room any more.": "Dieser Song ist nicht mehr im Raum.",
  "This song is in the room already.": "Dieser Song ist schon im Raum.",
  "This song is playing already.": "Dieser Song läuft schon.",
  "This song has played already.": "Dieser Song ist schon gelaufen.",
  "This song is the next one already.": "Dieser Song ist schon der nächste.",
  "This song is longer than {{span}}, the longest here.":
    "Dieser Song ist zu lang. Die längste erlaubte Dauer ist hier: {{span}}.",
  "You have {{count}} waiting, the most that one person may have here. You can ask for another {{when}}.":
    "Von dir warten schon {{count}}, mehr sind hier pro Person nicht möglich. Den nächsten kannst du dir {{when}} wünschen.",
  "This song has played a short while ago. You can ask for it again in about {{span}}.":
    "Dieser Song lief vor Kurzem. Du kannst ihn dir in etwa {{span}} wieder wünschen.",
  "Here, {{count}} by others play between two by {{artist}}. You can ask for this one {{when}}.":
    "Hier laufen {{count}} von anderen zwischen zweien von {{artist}}. Diesen kannst du dir {{when}} wünschen.",
  "You have asked for this song already.": "Diesen Song hast du dir schon gewünscht.",
  "Somebody has asked for this song already.": "Diesen Song hat sich schon jemand gewünscht.",
  "{{max}} of your requests wait here already.": "Hier warten schon {{max}} Wünsche von dir.",
  "There is no such request in this room.": "Diesen Wunsch gibt es in diesem Raum nicht.",
  "This request is decided already.": "Über diesen Wunsch ist schon entschieden.",
  "This request is over; its coins are back.": "Dieser Wunsch ist vorbei; die Coins sind zurück.",
  "You have withdrawn this request already.": "Diesen Wunsch hast du schon zurückgezogen.",
  "This request was declined.": "Dieser Wunsch wurde abgelehnt.",
  "This request has failed.": "Dieser Wunsch ist fehlgeschlagen.",
  "This pin has failed; nothing was taken.": "Das Anpinnen ist fehlgeschlagen; es wurde nichts abgezogen.",
  "This track cannot be used: “{{field}}” {{meaning}}.":
    "Dieser Song lässt sich nicht verwenden: „{{field}}“ ist ungültig.",
  "Name the song.": "Nenn den Song.",
  "This list is too long.": "Diese Liste ist zu lang.",
  "This is a spreadsheet or an archive. Open it in its program, save it as CSV, and choose that file.":
    "Das ist eine Tabelle oder ein Archiv. Öffne die Datei in ihrem Programm, speichere sie als CSV und wähl diese Datei aus.",
  "This file is no text. Open your list in its program and save it as CSV or as text, or copy its lines and paste them here.":
    "Diese Datei ist kein Text. Öffne deine Liste in ihrem Programm und speichere sie als CSV oder Text, oder kopiere ihre Zeilen und füg sie hier ein.",
  "Send the file as application/octet-stream.": "Sende die Datei als application/octet-stream.",
  "No songs were found in this text.": "In diesem Text wurden keine Songs gefunden.",
  "This server cannot read playlists of YouTube. Paste its songs as text, one per line.":
    "Dieser Server kann keine Playlists von YouTube lesen. Füg die Songs als Text ein, einen pro Zeile.",
  "This server cannot read playlists of Spotify. Paste its songs as text, one per line.":
    "Dieser Server kann keine Playlists von Spotify lesen. Füg die Songs als Text ein, einen pro Zeile.",
  "YouTube makes a mix anew for each viewer. Paste the links of its songs, one per line.":
    "YouTube stellt einen Mix für jeden neu zusammen. Füg die Links seiner Songs ein, einen pro Zeile.",
  "This link leads to no playlist that can be read. Paste its songs as text, one per line.":
    "Dieser Link führt zu keiner lesbaren Playlist. Füg die Songs als Text ein, einen pro Zeile.",
  "There is no public playlist at this link.": "Unter diesem Link gibt es keine öffentliche Playlist.",
  "This playlist could not be read. It may be private, or the other site does not answer.":
    "Diese Playlist konnte nicht gelesen werden. Vielleicht ist sie privat, oder die andere Website antwortet nicht.",
  "The host decides what this room plays.": "Was dieser Raum spielt, entscheidet der Host.",
  "The queue of this room is not ordered by votes.":
    "Die Warteschlange dieses Raums richtet sich nicht nach Stimmen.",
  "This vote cannot be told from others.": "Diese Stimme lässt sich nicht von anderen unterscheiden.",
  "Describe the music you want.": "Beschreib die Musik, die du hören möchtest.",
  "Type something to search for.": "Gib ein, wonach du suchst.",
  "Type what to search for.": "Gib ein, wonach du suchst.",
  "Lyrics are looked up by title.": "Songtexte werden nach dem Titel gesucht.",
  "Unable to load lyrics. Please try again later.":
    "Der Songtext konnte nicht geladen werden. Bitte versuch es später noch einmal.",
  "Another list was written for this room since. Generate yours again, please.":
    "Inzwischen wurde für diesen Raum eine andere Liste erstellt. Bitte erstell deine noch einmal.",
  "In this room, a list is put in place by whoever it was written for.":
    "In diesem Raum kann nur die Person eine Liste übernehmen, die sie erstellt hat.",
  "{{name}} must be a whole number from {{min}} to {{max}}.":
    "{{name}} muss eine ganze Zahl von {{min}} bis {{max}} sein.",
  "{{name}} may have at most {{max}} characters.": "{{name}} darf höchstens {{max}} Zeichen haben.",
  "Too many songs to leave out.": "Zu viele Songs, die wegbleiben sollen.",
  "This is more than one list takes.": "Das ist mehr, als eine Liste verträgt.",
  "Say what to change.": "Sag, was sich ändern soll.",
  "A list needs at least one song.": "Eine Liste braucht mindestens einen Song.",
  "A song of this list is not known here. Generate the list again, please.":
    "Ein Song dieser Liste ist hier nicht bekannt. Bitte erstell die Liste noch einmal.",
  "That is {{max}} in a day: please come back later.":
    "Das waren {{max}} an einem Tag: Bitte komm später wieder.",
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

import type { FaultTexts } from "../../fault-texts.ts";
import { songCount, songsAndTime, span } from "./words.ts";

/** Texts of the errors about songs, requests, pins and lists, by their keys. */
export const songsFaults: FaultTexts<"songs"> = {
  already_next: "Dieser Song ist schon der nächste.",
  already_requested: "Diesen Song hat sich schon jemand gewünscht.",
  "already_requested.own": "Diesen Song hast du dir schon gewünscht.",
  artist_again: ({ limit, artist, songs, minutes }) =>
    `Von ${artist} darf hier erst nach ${songCount(limit)} von anderen wieder ein Song laufen. Diesen kannst du dir ${songsAndTime(songs, minutes)} wünschen.`,
  daily_quota: ({ max }) => `Das Tageslimit von ${max} ist erreicht. Bitte komm später wieder.`,
  draft_not_shown: "In diesem Raum kann nur die Person eine Liste übernehmen, die sie erstellt hat.",
  draft_replaced:
    "Inzwischen wurde für diesen Raum eine andere Liste erstellt. Bitte erstell deine noch einmal.",
  file_is_no_text:
    "Diese Datei ist kein Text. Öffne deine Liste in ihrem Programm und speichere sie als CSV oder Text, oder kopiere ihre Zeilen und füg sie hier ein.",
  file_is_spreadsheet:
    "Das ist eine Tabelle oder ein Archiv. Öffne die Datei in ihrem Programm, speichere sie als CSV und wähl diese Datei aus.",
  "invalid.excluded_songs": "Zu viele Songs, die wegbleiben sollen.",
  "invalid.text_length": ({ name, max }) => `${name} darf höchstens ${max} Zeichen haben.`,
  "invalid.whole_number": ({ name, min, max }) => `${name} muss eine ganze Zahl von ${min} bis ${max} sein.`,
  list_empty: "In diesem Text wurden keine Songs gefunden.",
  "list_empty.generated": "Eine Liste braucht mindestens einen Song.",
  list_too_long: "Diese Liste ist zu lang.",
  list_unreachable:
    "Diese Playlist konnte nicht gelesen werden. Vielleicht ist sie privat, oder die andere Website antwortet nicht.",
  list_unreadable: "Unter diesem Link gibt es keine öffentliche Playlist.",
  lyrics_unavailable: "Der Songtext konnte nicht geladen werden. Bitte versuch es später noch einmal.",
  pin_failed: "Das Anpinnen ist fehlgeschlagen; es wurde nichts abgezogen.",
  playlist_full: ({ max }) => `Ein Raum hat höchstens ${max} Songs.`,
  prompt_missing: "Beschreib die Musik, die du hören möchtest.",
  query_missing: "Gib ein, wonach du suchst.",
  "query_missing.catalogue": "Gib ein, wonach du suchst.",
  request_decided: "Über diesen Wunsch ist schon entschieden.",
  "request_decided.over": "Dieser Wunsch ist vorbei; die Coins sind zurück.",
  "request_decided.played": "Dieser Song ist schon gelaufen.",
  "request_decided.withdrawn": "Diesen Wunsch hast du schon zurückgezogen.",
  request_declined: "Dieser Wunsch wurde abgelehnt.",
  "request_declined.because": ({ reason }, { stored }) => stored(reason),
  request_failed: "Dieser Wunsch ist fehlgeschlagen.",
  "request_failed.because": ({ reason }, { stored }) => stored(reason),
  request_not_found: "Diesen Wunsch gibt es in diesem Raum nicht.",
  sentence_missing: "Sag, was sich ändern soll.",
  skip_votes_off: "Was dieser Raum spielt, entscheidet der Host.",
  song_again: ({ minutes }) =>
    `Dieser Song lief vor Kurzem. Du kannst ihn dir in etwa ${span(minutes)} wieder wünschen.`,
  song_in_room: "Dieser Song ist schon im Raum.",
  song_is_playing: "Dieser Song läuft schon.",
  song_not_in_room: "Dieser Song ist nicht im Raum.",
  song_played: "Dieser Song ist schon gelaufen.",
  song_too_long: ({ minutes }) =>
    `Dieser Song ist zu lang. Hier darf ein Song höchstens ${span(minutes)} dauern.`,
  song_unknown: "Ein Song dieser Liste ist hier nicht bekannt. Bitte erstell die Liste noch einmal.",
  title_missing: "Songtexte werden nach dem Titel gesucht.",
  "too_many.list": "Das ist mehr, als eine Liste verträgt.",
  too_many_requests: ({ max }) => `Hier warten schon ${max} Wünsche von dir.`,
  too_many_waiting: ({ limit, songs, minutes }) =>
    `Dein Limit hier ist erreicht: ${songCount(limit)} in der Warteschlange. Den nächsten kannst du dir ${songsAndTime(songs, minutes)} wünschen.`,
  track_invalid: ({ field }) => `Dieser Song lässt sich nicht verwenden: „${field}“ ist ungültig.`,
  track_missing: "Nenn den Song.",
  track_not_found: "Dieser Song ist nicht mehr im Raum.",
  track_not_in_room: "Dieser Song ist nicht im Raum.",
  voter_unknown: "Diese Stimme lässt sich nicht von anderen unterscheiden.",
  votes_off: "Die Warteschlange dieses Raums richtet sich nicht nach Stimmen.",
  "wrong_type.file": "Sende die Datei als application/octet-stream.",
};

import type { Translation } from "@tutti/kit/text";
import type en from "../en/search.ts";

export default {
  outcome: {
    in: "„{{title}}“ ist in der Playlist.",
    playing: "„{{title}}“ ist in der Playlist und läuft gerade.",
    place_one: "„{{title}}“ ist in der Playlist und läuft in {{count}} Song.",
    place_other: "„{{title}}“ ist in der Playlist und läuft in {{count}} Songs.",
    ai: "„{{title}}“ liegt bei der KI-Moderation; sie entscheidet gleich.",
    host: "„{{title}}“ wartet auf die Entscheidung des Hosts.",
  },
  request: {
    dialog: "Song wünschen",
    howSoon: "Wann soll er laufen?",
    normal: "Normal",
    place: {
      normal: "Der Song kommt ans Ende der Playlist.",
      express: "Der Song läuft direkt nach dem aktuellen.",
    },
    turn: {
      normal:
        "Hier sind alle reihum dran, die sich Songs wünschen: Der Song läuft, wenn du an der Reihe bist.",
      express: "Der Song läuft als Erstes, wenn du wieder dran bist. Du bist dann mit zwei Songs dran.",
    },
    payNote:
      "{{place}} Du zahlst, sobald er 30 Sekunden gelaufen ist. Wird er abgelehnt oder nicht gespielt, bekommst du deine Coins zurück.",
    requesting: "Wird gewünscht …",
    request: "Wünschen",
    for: "Wünschen für {{coins}}",
    requested: "Gewünscht",
    failed: "Der Song konnte nicht gewünscht werden. Bitte versuch es noch einmal.",
    login: "Bitte melde dich an, um dir Songs zu wünschen",
  },
  by: "Suchen nach",
  type: {
    artist: "Künstler",
    song: "Song",
    prompt: "Beschreibung",
  },
  label: "Musik suchen",
  placeholderPrompt: "Warmer Soul für den Sonntag",
  search: "Suchen",
  empty: "Was möchtest du hören?",
  emptyHost: "Was du hinzufügst, ist sofort in der Playlist.",
  emptyGuest:
    "Such den Song und wünsch ihn dir; wird er abgelehnt oder nicht gespielt, bekommst du deine Coins zurück.",
  searching: "Wird gesucht …",
  none: "Nichts gefunden",
  noneText: "Versuch eine andere Schreibweise oder beschreib den Song.",
  results: "Ergebnisse",
  add: "Hinzufügen",
  added: "Hinzugefügt",
  listen: "Anhören",
  listenTo: "{{title}} anhören",
  failed: "Bei der Suche ist etwas schiefgegangen. Bitte versuch es noch einmal.",
} satisfies Translation<typeof en>;

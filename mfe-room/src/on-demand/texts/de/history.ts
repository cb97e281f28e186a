import type { Translation } from "@tutti/kit/text";
import type en from "../en/history.ts";

export default {
  loadFailed: "Der Verlauf konnte nicht geladen werden.",
  none: "Noch nichts gespielt",
  noneText: "Hier steht jeder Song, der in diesem Raum läuft, mit Zeit und für wen.",
  earlier: "Frühere Songs anzeigen",
  newRoom: "Neuer Raum mit diesen Songs",
  csv: "CSV",
  m3u: "M3U",
  for: "für {{name}}",
  skipped: "Übersprungen",
  unplayable: "Nicht abspielbar",
  again: "{{room}} noch einmal",
  name: "Name des neuen Raums",
  creating: "Wird erstellt …",
  create: "Raum erstellen",
  saveFailed: "Der Verlauf konnte nicht gespeichert werden",
  file: {
    started: "Beginn",
    songTitle: "Titel",
    artist: "Künstler",
    requestedBy: "Gewünscht von",
    outcome: "Ergebnis",
    link: "Link",
    played: "gespielt",
    skipped: "übersprungen",
    unplayable: "nicht abspielbar",
  },
} satisfies Translation<typeof en>;

import type { Translation } from "../language/types.ts";
import type en from "./en.ts";

export default {
  close: "Schließen",
  retry: "Erneut versuchen",
  loading: "Wird geladen …",
  choose: "Auswählen …",
  source: "Quelle: {{source}}",
  coins_one: "{{count, number}} Coin",
  coins_other: "{{count, number}} Coins",
  bought: "{{count, number}} gekauft",
  gift: "{{count, number}} geschenkt",
  songs_one: "{{count}} Song",
  songs_other: "{{count}} Songs",
  everybodysRoom: "Offener Raum",
  partUnavailable: "Dieser Teil der Seite ist nicht verfügbar",
  notLoaded: {
    part: "Er konnte nicht geladen werden, vielleicht liegt es an der Verbindung.",
    window: "Dieses Fenster konnte nicht geladen werden, vielleicht liegt es an der Verbindung.",
    menu: "Das Menü konnte nicht geladen werden, vielleicht liegt es an der Verbindung.",
    details: "Die Einzelheiten konnten nicht geladen werden, vielleicht liegt es an der Verbindung.",
  },
  genres: {
    Pop: "Pop",
    Rock: "Rock",
    "Hip Hop": "Hip-Hop",
    Jazz: "Jazz",
    Classical: "Klassik",
    Electronic: "Elektronisch",
    "R&B": "R&B",
    Country: "Country",
    Mixed: "Gemischt",
    Other: "Anderes",
  },
  occasions: {
    Party: "Party",
    Workout: "Workout",
    Relaxation: "Entspannung",
    Study: "Lernen",
    Commute: "Unterwegs",
    Dinner: "Abendessen",
    Personal: "Persönlich",
    Other: "Anderes",
  },
  errors: {
    network: "Netzwerkfehler",
    storage:
      "Dein Browser kann dich nicht angemeldet lassen: Sein Speicher ist voll oder gesperrt. Erlaube dieser Seite das Speichern oder schaff etwas Platz und melde dich dann noch einmal an.",
    status: "Da ist etwas schiefgegangen ({{status}}).",
    empty: "Die Antwort des Servers war leer.",
  },
  wentWrong: "Dabei ist etwas schiefgegangen.",
} satisfies Translation<typeof en>;

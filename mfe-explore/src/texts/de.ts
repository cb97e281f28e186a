import type { Translation } from "@tutti/kit/text";
import type en from "./en.ts";

export default {
  title: "Entdecken",
  headline: "Räume entdecken",
  lead: "Komm rein und hör zu. Ein Konto brauchst du nicht.",
  search: "Räume suchen",
  byName: "Über den Raumnamen beitreten",
  all: "Alle Räume",
  failed: "Die Räume konnten nicht geladen werden",
  moreFailed: "Weitere Räume konnten nicht geladen werden.",
  retry: "Erneut versuchen",
  everyMatch: "Das sind alle passenden Räume.",
  everyRoom: "Das sind alle Räume.",
  noMatch: "Keine Räume gefunden",
  noMatchText: "Zu „{{search}}“ passt nichts.",
  showAll: "Alle Räume anzeigen",
  empty: "Noch keine Räume",
  emptyText: "Öffne den ersten.",
  create: "Raum erstellen",
  live: {
    title: "Gerade live",
    silent: "Im Moment läuft in keinem Raum Musik.",
    listeners: "{{listeners}} hören zu",
  },
} satisfies Translation<typeof en>;

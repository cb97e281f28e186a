import type { Translation } from "@tutti/kit/text";
import type en from "../en/about.ts";

export default {
  title: "Über diese Playlist",
  edit: "Bearbeiten",
  none: "Noch keine Beschreibung.",
  description: "Beschreibung",
  failed: "Die Beschreibung konnte nicht gespeichert werden. Bitte versuch es noch einmal.",
  legal: "Rechtliches",
  terms: "Bedingungen",
  privacy: "Datenschutz",
  rules: "Hausregeln",
} satisfies Translation<typeof en>;

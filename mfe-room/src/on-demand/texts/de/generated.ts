import type { Translation } from "@tutti/kit/text";
import type en from "../en/generated.ts";

export default {
  result: "Erstellte Playlist",
  preview: "Vorschau",
  draft: "Dein Raum behält seine jetzigen Songs, bis du bestätigst.",
  success: "{{added}} Songs kommen zu deiner Playlist dazu; zusammen sind es {{total}}.",
  duplicates_one: "{{count}} doppelter Song wurde automatisch entfernt.",
  duplicates_other: "{{count}} doppelte Songs wurden automatisch entfernt.",
  noPlace_one: "{{count}} Song hatte keinen Platz: Ein Raum hat höchstens 500 Songs.",
  noPlace_other: "{{count}} Songs hatten keinen Platz: Ein Raum hat höchstens 500 Songs.",
} satisfies Translation<typeof en>;

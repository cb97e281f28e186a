import type { Translation } from "@tutti/kit/text";
import type en from "../en/tv.ts";

export default {
  leave: "Vollbild verlassen",
  askedBy: " · gewünscht von {{name}}",
  join: "Komm in den Raum „{{room}}“ auf {{host}}",
} satisfies Translation<typeof en>;

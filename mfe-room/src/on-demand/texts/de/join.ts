import type { Translation } from "@tutti/kit/text";
import type en from "../en/join.ts";

export default {
  title: "Raum beitreten",
  lead: "Gib den Namen ein, den du vom Host bekommen hast. Zum Zuhören brauchst du kein Konto.",
  shared: "Dort wird gesucht, was du geteilt hast: {{text}}",
  number: "Name des Raums",
} satisfies Translation<typeof en>;

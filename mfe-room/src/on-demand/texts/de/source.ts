import type { Translation } from "@tutti/kit/text";
import type en from "../en/source.ts";

export default {
  catalogue: "Katalog",
  rules: "Regeln",
} satisfies Translation<typeof en>;

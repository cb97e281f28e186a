import type { Translation } from "@tutti/kit/text";
import type en from "../en/source.ts";

export default {
  catalogue: "曲库",
  rules: "规则",
} satisfies Translation<typeof en>;

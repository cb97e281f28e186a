import type { Translation } from "@tutti/kit/text";
import type en from "../en/join.ts";

export default {
  title: "加入房间",
  lead: "输入房主告诉你的名称。收听不需要账号。",
  number: "房间号",
} satisfies Translation<typeof en>;

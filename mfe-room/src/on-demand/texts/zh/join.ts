import type { Translation } from "@tutti/kit/text";
import type en from "../en/join.ts";

export default {
  title: "加入房间",
  lead: "输入房主告诉你的名称。收听不需要账号。",
  shared: "进入后会搜索你分享的内容：{{text}}",
  number: "房间号",
} satisfies Translation<typeof en>;

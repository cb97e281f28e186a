import type { Translation } from "@tutti/kit/text";
import type en from "../en/tv.ts";

export default {
  leave: "退出全屏",
  askedBy: " · {{name}} 点歌",
  join: "在 {{host}} 加入“{{room}}”",
} satisfies Translation<typeof en>;

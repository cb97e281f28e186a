import type { Translation } from "@tutti/kit/text";
import type en from "../en/about.ts";

export default {
  title: "关于此歌单",
  edit: "编辑",
  none: "还没有介绍。",
  description: "介绍",
  failed: "介绍未能保存，请重试。",
  legal: "法律信息",
  terms: "使用条款",
  privacy: "隐私",
  rules: "房间守则",
} satisfies Translation<typeof en>;

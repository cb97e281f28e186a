import type { Translation } from "@tutti/kit/text";
import type en from "./en.ts";

export default {
  language: "语言",
  titles: { terms: "使用条款", privacy: "隐私", rules: "房间守则" },
  untranslated: "此文本目前只有英文。",
  loading: "正在加载文本",
  failed: "文本加载失败，请重试。",
  retry: "重试",
} satisfies Translation<typeof en>;

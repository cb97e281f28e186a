import type { Translation } from "@tutti/kit/text";
import type en from "./en.ts";

export default {
  title: "探索",
  headline: "探索房间",
  lead: "进来就能听，不需要账号。",
  search: "搜索房间",
  byName: "按名称加入房间",
  all: "全部房间",
  failed: "房间加载失败",
  moreFailed: "更多房间加载失败。",
  retry: "重试",
  everyMatch: "符合条件的房间都在这里了。",
  everyRoom: "全部房间都在这里了。",
  noMatch: "没有找到房间",
  noMatchText: "没有与“{{search}}”相符的房间。",
  showAll: "显示全部房间",
  empty: "还没有房间",
  emptyText: "来开第一个吧。",
  create: "创建房间",
  live: { title: "正在播放", silent: "目前没有房间在播放。", listeners: "{{listeners}} 位听众" },
} satisfies Translation<typeof en>;

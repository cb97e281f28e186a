import type { Translation } from "@tutti/kit/text";
import type en from "./en.ts";

export default {
  title: "一起听，同一刻。",
  subtitle:
    "说出你想听什么，就能得到一份歌单。创建一个房间，把房间名称告诉大家，每个人都在同一刻听同一首歌。",
  roomName: "房间名称",
  nameYourRoom: "给你的房间起个名字",
  create: "创建房间",
  join: "加入房间",
  favorites: "我的收藏",
  features: {
    label: "功能",
    playlists: {
      title: "AI 生成歌单",
      text: "“雨夜爵士，不要太吵。”一句话，就能生成十到四十首风格相近的歌。",
    },
    rooms: {
      title: "一起听的房间",
      text: "朋友凭房间名称加入，和房主同步听，还可以点自己想听的歌。",
    },
    recommendations: {
      title: "智能推荐",
      text: "曲风、场景、年代、语言，大众还是小众，下一份歌单都由你定。",
    },
  },
  call: "房间里很安静。我们放点什么？",
  start: "立即开始",
} satisfies Translation<typeof en>;

import type { Translation } from "@tutti/kit/text";
import type en from "./en.ts";

export default {
  title: "一起听，同一刻。",
  subtitle:
    "说出你想听什么，就能得到一份歌单。打开一个房间，把名字告诉大家，每个人听到的都是同一首歌的同一刻。",
  roomName: "房间名称",
  nameYourRoom: "给你的房间起个名字",
  create: "创建房间",
  join: "加入房间",
  favorites: "我的收藏",
  features: {
    label: "功能",
    playlists: {
      title: "AI 生成歌单",
      text: "“雨夜的爵士，别太吵。”一句话就够了，十到四十首相称的歌随之而来。",
    },
    rooms: {
      title: "一起听的房间",
      text: "朋友凭房间名称加入，跟着房主的节拍听，还可以点自己想听的歌。",
    },
    recommendations: {
      title: "聪明的推荐",
      text: "曲风、场合、年代、语言：下一份歌单离大众口味多远，由你决定。",
    },
  },
  call: "房间里很安静。我们放点什么？",
  start: "立即开始",
} satisfies Translation<typeof en>;

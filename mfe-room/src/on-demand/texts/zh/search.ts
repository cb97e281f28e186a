import type { Translation } from "@tutti/kit/text";
import type en from "../en/search.ts";

export default {
  outcome: {
    in: "“{{title}}”已加入歌单。",
    playing: "“{{title}}”已加入歌单，正在播放。",
    place_other: "“{{title}}”已加入歌单，{{count}} 首歌之后播放。",
    ai: "“{{title}}”已交给 AI 审核，马上会有结果。",
    host: "“{{title}}”正在等待房主处理。",
  },
  request: {
    dialog: "点歌",
    howSoon: "播放时机",
    normal: "普通",
    place: {
      normal: "歌曲加到歌单末尾。",
      express: "歌曲紧接着当前这首播放。",
    },
    turn: {
      normal: "这里点歌的人轮流播放：这首歌会在轮到你时播放。",
      express: "这首歌会在下次轮到你时最先播放，那一轮你可以播放两首。",
    },
    payNote: "{{place}}播放满 30 秒后才会扣除金币。如果被拒绝或没有播放，金币会退还。",
    requesting: "正在点歌…",
    request: "点歌",
    for: "用 {{coins}}点歌",
    requested: "已点歌",
    failed: "点歌失败，请重试。",
    login: "请先登录，再点歌",
  },
  by: "搜索方式",
  type: {
    artist: "歌手",
    song: "歌曲",
    prompt: "描述",
  },
  label: "搜索音乐",
  placeholderPrompt: "适合周日的温暖灵魂乐",
  search: "搜索",
  empty: "你想听什么？",
  emptyHost: "你添加的歌曲会立即加入歌单。",
  emptyGuest: "找到歌曲后点歌；如果被拒绝或没有播放，金币会退还。",
  searching: "正在搜索…",
  none: "没有找到结果",
  noneText: "换个写法试试，或者描述这首歌。",
  results: "搜索结果",
  add: "添加",
  added: "已添加",
  listen: "试听",
  listenTo: "试听“{{title}}”",
  failed: "搜索音乐时出错，请重试。",
} satisfies Translation<typeof en>;

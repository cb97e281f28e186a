import type { Translation } from "@tutti/kit/text";
import type en from "../en/coins.ts";

export default {
  pin: {
    turns: "这里点歌的人轮流播放：这首歌会在下次轮到其点歌人时最先播放，那一轮可以播放两首。",
    next: "歌曲会移到前面，紧接着当前这首播放。",
    boosted: "“{{title}}”已优先",
    comesNext: "下一首播放“{{title}}”",
    title: "置顶",
    pinning: "正在置顶…",
    pin: "置顶",
    for: "用 {{coins}}置顶",
    note: "它会紧接着当前这首播放。如果没有播放，金币会退还。",
    noteTurns: "如果没有播放，金币会退还。",
    failed: "歌曲置顶失败",
  },
  prices: {
    requestPrice: "点歌价格",
    pinPrice: "置顶价格",
    expressCosts: "加急点歌收取两者之和：{{coins}}。",
    saved: "价格已保存",
    save: "保存价格",
    tooLow: "价格至少为 1 金币",
    tooHigh: "价格最多为 100000 金币",
    auth: "需要登录",
    saveFailed: "价格保存失败",
    pinSaveFailed: "置顶价格保存失败",
    requestSaveFailed: "点歌价格保存失败",
  },
  loadFailed: "此房间的价格加载失败。",
  lacksNone: "需要 {{price}}，而你没有金币。",
  lacks: "需要 {{price}}，而你只有 {{coins}}。",
  store: "去商店购买金币",
  have: "你有 <strong>{{coins}}</strong>",
  useFailed: "金币使用失败",
  notLoggedIn: "用户未登录",
  invalidAmount: "金币数量无效",
} satisfies Translation<typeof en>;

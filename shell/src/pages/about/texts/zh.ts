import type { Translation } from "@tutti/kit/text";
import type en from "./en.ts";

export default {
  title: "关于",
  language: "语言",
  hero: {
    headline: "同一个房间，同一首歌，同一刻",
    lead: "在乐谱里，tutti 的意思是“全体齐奏”。Tutti 就是这样一个听音乐的地方：房主编好歌单，打开一个房间，把名字告诉大家；走进来的每个人，听到的都是同一首歌的同一刻。",
    start: "开始聆听",
  },
  values: {
    headline: "我们看重什么",
    cards: {
      together: {
        title: "一起，就是真的一起",
        text: "房间里只有一个时钟。来晚了、掉线了、自己跳着听了，点一下就能回到大家的节拍上。",
      },
      welcome: {
        title: "欢迎每一个人",
        text: "加入只需要房间的名字：不用注册，也不用装应用。听音乐是免费的。",
      },
      host: {
        title: "房间由房主做主",
        text: "放什么歌、点歌多少金币、要不要让 AI 代为决定，都由房主说了算，而且随时可以改主意。",
      },
      coins: {
        title: "每一枚金币都有着落",
        text: "点的歌通过了才扣金币，没通过就退还；每一笔收支都写在你的账单里。",
      },
    },
  },
  features: {
    headline: "你可以做什么",
    items: {
      describe: {
        title: "一句话生成歌单",
        text: "说一句话，选好曲风和场景，就能得到十到四十首歌；想听热门还是冷门，由你来定。",
      },
      inStep: {
        title: "同步聆听",
        text: "听众跟着房主听，也可以自己随意听，点一下“与房主同步”就能跟上。",
      },
      ask: {
        title: "点一首歌",
        text: "听众用金币点歌或置顶；房主可以逐首审核、全部放行，或者按自己的标准交给 AI。",
      },
      sing: {
        title: "跟着歌词唱",
        text: "有时间轴的歌词随歌而动；没有的，就按均匀的速度往下走。",
      },
      keep: {
        title: "留住喜欢的",
        text: "喜欢的歌会收进你自己的房间；喜欢的房间和关注的人，都在你的个人主页上。",
      },
      find: {
        title: "找一个房间",
        text: "按名称、曲风、场景或房主，看看现在有哪些房间开着，直接进去听。",
      },
    },
  },
  mission: {
    headline: "我们为什么做它",
    text: "音乐从前是大家一起听的：围着唱机，坐在车里，待在厨房。耳机让它变成一个人的事，歌单让它没有尽头。我们想把一起听的人找回来，不管隔着多远，耳机和歌单也都不用放下。",
  },
  scenes: {
    headline: "一个晚上可以是这样",
    note: "以下是为说明用途而虚构的示例场景，不是用户评价，也没有真实客户。",
    items: {
      dinner: {
        who: "两座城市，一顿晚饭",
        text: "“我们在两个厨房里照着同一份菜谱做饭，放同一张歌单。副歌一响，两边都停下了锅铲。”",
      },
      cafe: {
        who: "午后清闲的咖啡馆",
        text: "“房间的二维码就贴在吧台上。熟客来点歌，会吵醒宝宝的那些，AI 就拦下了。”",
      },
      choir: {
        who: "两次排练之间的合唱团",
        text: "“每个人都听到录音的同一小节。想把某一句再听一遍的人自己去听，听完再回来。”",
      },
    },
  },
  releases: {
    headline: "版本历史",
    loading: "正在加载版本历史",
    failed: "更新日志加载失败，请稍后再试。",
    retry: "重试",
    note: "版本说明目前只有英文。",
    types: {
      feature: "新功能",
      security: "安全",
      bugfix: "修复",
      release: "发布",
      other: "其他",
    },
  },
  sources: {
    headline: "歌曲资料的来源",
    text: "曲库中的歌名、歌手、年份和视频来自 {{facts}}、{{tracks}}（许可协议：{{license}}），以及一些较小的自由列表；我们对它们做了挑选、清理和合并。",
    names: {
      facts: "Wikidata",
      tracks: "Conversational Playlist Curation Dataset, Google LLC",
      license: "CC BY 4.0",
    },
  },
  end: { headline: "房间里很安静。我们放点什么？" },
} satisfies Translation<typeof en>;

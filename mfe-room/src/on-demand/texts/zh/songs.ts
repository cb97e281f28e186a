import type { Translation } from "@tutti/kit/text";
import type en from "../en/songs.ts";

export default {
  noSong: {
    link_not_read: "这里不读取该网站的链接。请改为输入歌手和歌名。",
    link_without_video: "这个链接指向 YouTube，但不是视频。",
    mix_not_read: "YouTube 的合辑因人而异，无法读取。请粘贴其中歌曲的链接。",
    playlist_among_lines: "播放列表的链接需要单独粘贴，作为自己的歌单来读取。",
    playlist_not_read: "此服务器无法读取该网站的歌单。请把其中的歌曲以文字粘贴过来，每行一首。",
    song_removed: "这一条没有歌曲：可能已在原处被删除，或者不是歌曲。",
    chat_notice: "这是聊天中的系统提示，不是歌曲。",
    heading: "这是标题或编号，不是歌曲。",
    struck_out: "这一行在歌单中已被划掉。",
    video_unknown: "YouTube 上没有这个视频，或者它无法在这里播放。",
    video_unchecked: "曲库里没有这个视频，目前也无法向 YouTube 查询。",
    no_name: "这一行没有名称。",
  },
  quality: {
    level: {
      tight: "同步：放在一起也听不出差别。",
      close: "基本同步：在不同房间里听起来一致。",
      loose: "大致同步：与另一个音箱放在一起会有回声。",
      unknown: "正在测量：需要播放几秒音乐。",
    },
    seconds: "{{seconds}} 秒",
    ahead: "比房间超前",
    clock: "时钟",
    loaded: "已预加载",
    latency: "输出延迟",
    delay: "音箱延迟",
    delayNote: "蓝牙音箱的声音会慢一些：调高此项，直到与其他设备一致。此设置会为该输出设备保留。",
  },
  songReason: {
    asked: "符合要求：{{facts}}",
    fills: "用来补足歌单：{{facts}}",
    join: "、",
    title: "点名要的歌",
    artist: "{{what}} 的歌",
    like: "与 {{what}} 一样是{{shared}}",
    energy: {
      low: "安静",
      medium: "强度适中",
      high: "活泼",
    },
    length: "时长 {{time}}",
    fame: {
      well: "热门",
      lesser: "小众",
    },
    word: "歌名里有“{{what}}”",
    setting: "{{mood}}，适合“{{what}}”",
    none: "这首歌是有人添加的，或者没有它的资料。",
    failed: "无法加载原因，请重试。",
  },
  source: {
    catalogue: "曲库",
    rules: "规则",
  },
} satisfies Translation<typeof en>;

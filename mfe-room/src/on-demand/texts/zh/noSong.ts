import type { Translation } from "@tutti/kit/text";
import type en from "../en/noSong.ts";

export default {
  link_not_read: "这里不读取该网站的链接。请改为输入歌手和歌名。",
  link_without_video: "这个链接指向 YouTube，但不是视频。",
  mix_not_read: "YouTube 的合辑因人而异，无法读取。请粘贴其中歌曲的链接。",
  playlist_among_lines: "播放列表的链接需要单独粘贴，作为自己的歌单来读取。",
  playlist_not_read: "此服务器无法读取该网站的播放列表。请以文字粘贴其中的歌曲，每行一首。",
  song_removed: "这一条没有歌曲：可能已在原处被删除，或者不是歌曲。",
  chat_notice: "这是聊天中的系统提示，不是歌曲。",
  heading: "这是标题或编号，不是歌曲。",
  struck_out: "这一行在歌单中已被划掉。",
  video_unknown: "YouTube 上没有可以在这里播放的这个视频。",
  video_unchecked: "曲库里没有这个视频，目前也无法向 YouTube 查询。",
  no_name: "这一行没有名称。",
} satisfies Translation<typeof en>;

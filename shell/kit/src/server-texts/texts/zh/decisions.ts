/** What follows a sentence about a request whose coins are back. */
const coins = {
  "": "",
  " Your coin is back.": "1 金币已退还。",
  " Your {{coins}} coins are back.": "{{coins}} 金币已退还。",
};

const endings: Readonly<Record<string, string>> = {
  'Nobody decided on "{{title}}" for a day.': "“{{title}}”一整天都没有人处理。",
  '"{{title}}" was declined.': "“{{title}}”被拒绝。",
  '"{{title}}" was declined. {{reason}}': "“{{title}}”被拒绝：{{reason}}",
  '"{{title}}" was deleted before it played.': "“{{title}}”在播放之前被删除。",
  '"{{title}}" was skipped before it had played for 30 seconds.': "“{{title}}”在播放满 30 秒之前被跳过。",
  '"{{title}}" could not be played.': "“{{title}}”无法播放。",
  '"{{title}}" did not play: its room was deleted.': "“{{title}}”没有播放：房间已被删除。",
  '"{{title}}" did not come up for a day.': "“{{title}}”一整天都没有轮到。",
  '"{{title}}" played while nobody else was there to hear it.': "“{{title}}”播放时没有其他人在听。",
  '"{{title}}" did not play: you were banned from its room.': "“{{title}}”没有播放：你已被该房间封禁。",
};

/** Texts of the server's sentences about decisions on requests, by the English ones. */
export const decisions: Readonly<Record<string, string>> = {
  '"{{title}}" is in the playlist.': "“{{title}}”已加入歌单。",
  "The room was removed.": "房间已被移除。",
  ...Object.fromEntries(
    Object.entries(endings).flatMap(([english, chinese]) =>
      Object.entries(coins).map(([more, also]) => [english + more, chinese + also]),
    ),
  ),
  // Why the AI moderator leaves a request to the host.
  "The moderator took too long, so it is for the host to decide.": "审核超时，由房主决定。",
  "The moderator gave no usable answer, so it is for the host to decide.":
    "审核没有给出可用的结果，由房主决定。",
  "This does not read like the name of a song, so it is for the host to decide.":
    "这看起来不像歌名，由房主决定。",
  "The catalogue does not know this song under this link, so it is for the host to decide.":
    "曲库不认识此链接对应的歌曲，由房主决定。",
  "The criteria ask for nothing that the rules can compare.": "标准中没有规则可以比较的内容。",
};

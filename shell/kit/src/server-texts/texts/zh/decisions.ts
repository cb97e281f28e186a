/** What follows a sentence about a request whose coins are back. */
const coins = {
  "": "",
  " Your coin is back.": "（已退还 1 金币）",
  " Your {{coins}} coins are back.": "（已退还 {{coins}} 金币）",
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

/** Reasons of declined requests: sentences of errors, which rows hold without their keys. */
const reasons: Readonly<Record<string, string>> = {
  "This song is in the room already.": "这首歌已经在房间里了。",
  "A room holds at most {{max}} songs.": "一个房间最多 {{max}} 首歌。",
  "You are banned from this room.": "你已被此房间封禁。",
  "You are banned from this room until {{until}} UTC.": "你已被此房间封禁，至 {{until}}（UTC）。",
  "Insufficient coins": "金币不足",
  "The price has changed: it is {{price}} coins now.": "价格已变动：现在是 {{price}} 金币。",
  "The price has changed: it is {{price}} coin now.": "价格已变动：现在是 {{price}} 金币。",
  "A purchase of yours was refunded after its coins were spent. New coins pay for them first.":
    "你有一笔购买在金币用掉之后退了款，新的金币会先用于抵扣。",
  "This room belongs to nobody, so no coins are spent or earned there.":
    "这个房间没有房主，不能花费或赚取金币。",
  "The host of a room pays nothing there.": "房主在自己的房间里无需付费。",
  "These coins went back.": "这些金币已退还。",
};

/** Answers to requests. */
const answers: Readonly<Record<string, string>> = {
  "Your song is in the playlist.": "你点的歌已加入歌单。",
  "Your request waits for the host.": "你的点歌正在等待房主处理。",
  "Your request is with the AI moderator.": "你的点歌正由 AI 审核。",
  "Your request was declined.": "你的点歌被拒绝了。",
  "The request was declined; the coins went back.": "点歌已拒绝，金币已退还。",
  "Your request was withdrawn.": "你的点歌已撤回。",
  "Your request was withdrawn. Your coin is back.": "你的点歌已撤回，1 金币已退还。",
  "Your request was withdrawn. Your {{coins}} coins are back.": "你的点歌已撤回，{{coins}} 金币已退还。",
};

/** Why a room is gone, and what the page itself says of its connection to a room. */
const roomEnds: Readonly<Record<string, string>> = {
  "This room has ended: nobody had listened here for {{n}} hours.": "房间已关闭：连续 {{n}} 小时无人收听。",
  "This room was deleted by its owner.": "房间已被房主删除。",
  "The host deleted this room.": "房主删除了这个房间。",
  "Failed to initialize room connection": "房间连接初始化失败",
  "Failed to connect to room server": "无法连接到房间服务器",
  "There was an error connecting to the room. Please try again later.": "连接房间时出错，请稍后再试。",
};

/** Texts of the server's sentences about decisions on requests, by the English ones. */
export const decisions: Readonly<Record<string, string>> = {
  '"{{title}}" is in the playlist.': "“{{title}}”已加入歌单。",
  "The room was removed.": "房间已被移除。",
  ...reasons,
  ...answers,
  ...roomEnds,
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
    "曲库中没有此链接对应的歌曲，由房主决定。",
  "The criteria ask for nothing that the rules can compare.": "标准中没有规则可以比较的内容。",
};

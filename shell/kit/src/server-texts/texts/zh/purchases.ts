/** The states of a statement's line, in brackets at its end. */
const states: Readonly<Record<string, string>> = {
  held: "预留中",
  waiting: "等待中",
  played: "已播放",
  returned: "已退还",
  earned: "收入",
  "held, then returned": "预留后已退还",
  "gift coins above the day's limit, kept by the house": "超出当日上限的赠送金币，归平台所有",
  "returned: declined": "已退还：被拒绝",
  "returned: withdrawn": "已退还：已撤回",
  "returned: deleted before it played": "已退还：播放前被删除",
  "returned: skipped before it had played for 30 seconds": "已退还：播放不足 30 秒即被跳过",
  "returned: could not be played": "已退还：无法播放",
  "returned: the room was deleted": "已退还：房间已删除",
  "returned: did not come up for a day": "已退还：一天内没有轮到",
  "returned: banned from the room": "已退还：被房间封禁",
  "returned: nobody else was there to hear it": "已退还：没有其他人在听",
};

const features: readonly (readonly [english: string, chinese: string])[] = [
  ["Song request", "点歌"],
  ["Express request", "加急点歌"],
  ["Pinned song", "置顶"],
];

/** Lines of the statement without the song's name. */
const lines: Readonly<Record<string, string>> = Object.fromEntries(
  features.flatMap(([english, chinese]) => [
    [english, chinese],
    [`${english} ({{state}})`, `${chinese}（{{state}}）`],
    [`${english} in {{room}}`, `${chinese} · {{room}}`],
    [`${english} in {{room}} ({{state}})`, `${chinese} · {{room}}（{{state}}）`],
  ]),
);

const packages: Readonly<Record<string, string>> = {
  "Starter Pack": "入门套餐",
  "Melody Pack": "旋律套餐",
  "Harmony Pack": "和声套餐",
  "Symphony Pack": "交响套餐",
  "A handful of requests for an evening out.": "够一个晚上点几首歌。",
  "Enough to be heard in your favorite rooms all week.": "足够你一整周在喜欢的房间里点歌。",
  "For regulars who like their songs next.": "适合总想让自己的歌排在下一首的常客。",
  "A season of requests, pins and encores.": "足够一整季的点歌、置顶和返场。",
};

/** Texts of packages and of the coins' statement, by the English ones. */
export const purchases: Readonly<Record<string, string>> = {
  ...packages,
  ...lines,
  "Welcome coins": "欢迎金币",
  "Owed after a refund": "退款后的欠款",
  "{{pack}} bought": "购买{{pack}}",
  "{{pack}} refunded": "{{pack}}已退款",
  "{{pack}} set aside while its money is returned or disputed": "{{pack}}在退款或争议期间预留",
  "{{pack}} no longer set aside": "{{pack}}不再预留",
  "{{pack}} given back: its refund failed": "{{pack}}已归还：退款失败",
  "{{song}} · {{line}}": "{{song}} · {{line}}",
};

export const phrasesOfPurchases: Readonly<Record<string, string>> = { ...states, ...packages, ...lines };

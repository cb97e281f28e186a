/** What Google Takeout writes around the titles of the history of YouTube and YouTube Music, in the languages of accounts. */

/** Before a title: "Watched …". */
const BEFORE = [
  ...["Watched", "Vous avez regardé", "Has visto", "Hai guardato", "Hai visto", "Assistiu a", "Viu"],
  ...["Obejrzano", "Obejrzano:", "Вы посмотрели видео", "Просмотрено видео", "Просмотрено:", "Переглянуто:"],
  ...[
    "Tittade på",
    "Du tittade på",
    "Så på",
    "Så",
    "Ai vizionat",
    "Menonton",
    "Đã xem",
    "已观看",
    "观看了",
    "觀看了",
  ],
];
/** Behind a title: "… angesehen". */
const BEHIND = [
  ...["angesehen", "bekeken", "adlı videoyu izlediniz", "izlendi", "を視聴しました", "を再生しました"],
  ...["을(를) 시청했습니다", "을(를) 시청함", "megtekintve", "katsottu"],
];

/** A title of the history without the words around it. */
export function titleOfTakeout(title: string): string {
  const before = BEFORE.find((each) => title.startsWith(`${each} `) || title.startsWith(`${each}\u00a0`));
  if (before) return title.slice(before.length).trim();
  const behind = BEHIND.find((each) => title.endsWith(each));
  const bare = behind ? title.slice(0, -behind.length).trim() : title;
  return bare || title;
}

/** Whether a record is of that history; without a link it is of a video that has been removed. */
export const isTakeout = (properties: ReadonlyMap<string, unknown>): boolean =>
  properties.has("time") &&
  (properties.has("header") ||
    properties.has("titleurl") ||
    /^Watched\s/.test(String(properties.get("title") ?? "")));

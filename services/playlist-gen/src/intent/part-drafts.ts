import { contentsFrom, type Draft, isRole, isStop, lastBoundary, sameGroup } from "./draft.ts";
import type { Item } from "./items.ts";

/** "Five by Queen and five by Adele", "70 % rock, 30 % pop", "3 by Sade, the rest jazz". */
export function counted(items: readonly Item[], isWanted: (at: number) => boolean): Draft[] | null {
  const ends = (item: Item): boolean =>
    item.kind === "amount" || isStop(item) || isRole(item, "otherwise", "half", "evenly");
  const drafts: Draft[] = [];
  // "Only one song each of Queen and Adele" counts for both.
  if (items.some((_, at) => isEach(items, at))) return null;
  items.forEach((item, at) => {
    if (item.kind !== "amount") return;
    const own = contentsFrom(items, at + 1, isWanted, ends);
    if (!own.length) return;
    const { kind, value } = item.amount;
    drafts.push(
      kind === "percent"
        ? { items: own, share: value / 100, count: null }
        : { items: own, share: null, count: value },
    );
  });
  const rest = items.findIndex((item) => isRole(item, "otherwise"));
  const others = rest < 0 ? [] : contentsFrom(items, rest + 1, isWanted, ends);
  if (drafts.length === 1 && others.length && (rest > 0 || drafts[0]?.share))
    drafts.push({ items: others, share: null, count: null });
  if (drafts.length < 2 && !isLimited(items)) return null;
  const percents = drafts.reduce((sum, { share }) => sum + (share ?? 0), 0);
  return percents > 1.01 ? null : drafts;
}

/** "Only one Queen song", "at least three by Queen": a number for some songs, not for the whole list. */
function isLimited(items: readonly Item[]): boolean {
  const at = items.findIndex((item) => item.kind === "amount");
  const before = items.slice(Math.max(0, at - 2), at);
  const names = items.slice(at).some((item) => item.kind === "content" && item.group === "artist");
  return names && before.some((item) => isRole(item, "nothingBut") || LIMITS.test(item.text));
}
const LIMITS =
  /^(?:least|most|exactly|max|maximum|mindestens|höchstens|menos|moins|almeno|massimo|máximo|至少|最多)$/i;

/** "Half jazz, half soul". Of one half alone, the rest is free. */
export function halves(items: readonly Item[], isWanted: (at: number) => boolean): Draft[] | null {
  const starts = items.flatMap((item, at) => (isRole(item, "half") ? [at] : []));
  const [first] = starts;
  if (first === undefined) return null;
  const ends = (item: Item): boolean => isRole(item, "half") || isStop(item);
  // "ジャズ半分、ロック半分": the word follows what it is about.
  const follows = starts.every((at) => isWanted(at - 1) || isWanted(at - 2)) && starts.length > 1;
  const isBehind = follows && !contentsFrom(items, (starts.at(-1) ?? 0) + 1, isWanted, ends).length;
  const drafts = starts
    .map((at, i) =>
      isBehind
        ? contentsFrom(items, (starts[i - 1] ?? -1) + 1, isWanted, ends)
        : contentsFrom(items, at + 1, isWanted, ends),
    )
    .filter((own) => own.length > 0)
    .map((own): Draft => ({ items: own, share: 0.5, count: null }));
  if (drafts.length === 2) return drafts;
  // "Half of them by Queen", "一半摇滚一半流行" written as "half rock and pop".
  const [only] = drafts;
  if (!only) return null;
  const [one, other, ...more] = only.items;
  if (one !== undefined && other !== undefined && !more.length && sameGroup(items, one, other))
    return [one, other].map((at) => ({ items: [at], share: 0.5, count: null }));
  return [only, { items: [], share: 0.5, count: null }];
}

/** "Twice as much rock as jazz": shares of the next two contents, or of one behind and one before it. */
export function multiples(items: readonly Item[], isWanted: (at: number) => boolean): Draft[] | null {
  const place = items.findIndex((item) => isRole(item, "multiple"));
  if (place < 0) return null;
  const after = contentsFrom(items, place + 1, isWanted, isStop);
  const before = contentsFrom(items, 0, isWanted, isStop, place).reverse();
  const [more, ...others] = after;
  const less =
    more === undefined ? undefined : [...others, ...before].find((at) => sameGroup(items, more, at));
  if (more === undefined || less === undefined) return null;
  const times = THREE.test(items[place]?.text ?? "") ? 3 : 2;
  return [
    { items: [more], share: times / (times + 1), count: null },
    { items: [less], share: 1 / (times + 1), count: null },
  ];
}
const THREE = /^(?:three|tripl|3x|el tripl|tres|trois|le tripl|drei|o tripl|três|il tripl|tre)/i;

/** "One song each of Queen, Adele and Drake", "Queen and Adele, two songs each". */
const isEach = (items: readonly Item[], at: number): boolean =>
  items[at]?.kind === "amount" &&
  items.slice(at + 1, at + 3).some((item) => isRole(item, "evenly") || EACH.test(item.text));
const EACH = /^(?:each|apiece|cada un[oa]|chacun|chacune|ciascun[oa]|jeweils)$/i;

/** "Jazz and soul in equal parts", "two of each", "two each of Queen and Adele, the rest jazz". */
export function evenly(items: readonly Item[], isWanted: (at: number) => boolean): Draft[] | null {
  if (!items.some((item, at) => isRole(item, "evenly") || isEach(items, at))) return null;
  const rest = items.findIndex((item) => isRole(item, "otherwise"));
  const wanted = items.flatMap((_, at) => (isWanted(at) && (rest < 0 || at < rest) ? [at] : []));
  const groups = new Map<string, number[]>();
  for (const at of wanted) {
    const item = items[at];
    if (item?.kind !== "content") continue;
    const group = groups.get(item.group);
    if (group) group.push(at);
    else groups.set(item.group, [at]);
  }
  const largest = [...groups.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  if (largest.length < 2) return null;
  const amount = items.find((item) => item.kind === "amount");
  const count = amount?.kind === "amount" && amount.amount.kind === "count" ? amount.amount.value : null;
  const drafts = largest.map(
    (at): Draft => ({ items: [at], share: count === null ? 1 / largest.length : null, count }),
  );
  const others = rest < 0 || count === null ? [] : contentsFrom(items, rest + 1, isWanted, isStop);
  return others.length ? [...drafts, { items: others, share: null, count: null }] : drafts;
}

/** Share of what a list has a few of. */
const FEW = 0.25;

/** "90s rock with a few new songs": both parts say the same kind of thing, so that no song can be both. */
export function minority(items: readonly Item[], isWanted: (at: number) => boolean): Draft[] | null {
  const place = items.findIndex((item) => isRole(item, "aFew"));
  if (place < 0) return null;
  const ends = (item: Item): boolean =>
    item.kind === "mark" || isRole(item, "but", "first", "then", "otherwise", "purpose");
  const few = contentsFrom(items, place + 1, isWanted, ends);
  const before = contentsFrom(items, lastBoundary(items, place), isWanted, isStop, place);
  const most = before.filter((at) => few.some((other) => sameGroup(items, at, other)));
  if (!most.length) return null;
  return [
    { items: most, share: 1 - FEW, count: null },
    { items: few, share: FEW, count: null },
  ];
}

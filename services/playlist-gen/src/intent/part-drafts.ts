import type { Role } from "./grammar/role.ts";
import type { Item } from "./items.ts";

/** Items of one part, by index, with its share of the list or its number of songs. */
export interface Draft {
  readonly items: number[];
  readonly share: number | null;
  readonly count: number | null;
}

export const isRole = (item: Item | undefined, ...roles: readonly Role[]): boolean =>
  item?.kind === "role" && roles.includes(item.role);
const isStop = (item: Item | undefined): boolean => item?.kind === "mark" && item.mark === "stop";

/** Contents from `start` up to the next item that `ends`. */
function contentsFrom(
  items: readonly Item[],
  start: number,
  isWanted: (at: number) => boolean,
  ends: (item: Item) => boolean,
): number[] {
  const found: number[] = [];
  for (let at = start; at < items.length; at++) {
    const item = items[at];
    if (!item || ends(item)) break;
    if (isWanted(at)) found.push(at);
  }
  return found;
}

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
  const drafts = starts
    .map((at, i) =>
      follows && !contentsFrom(items, (starts.at(-1) ?? 0) + 1, isWanted, ends).length
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

const sameGroup = (items: readonly Item[], one: number, other: number): boolean => {
  const [a, b] = [items[one], items[other]];
  return a?.kind === "content" && b?.kind === "content" && a.group === b.group;
};

/** "Twice as much rock as jazz": shares of the next two contents, or of one behind and one before it. */
export function multiples(items: readonly Item[], isWanted: (at: number) => boolean): Draft[] | null {
  const place = items.findIndex((item) => isRole(item, "multiple"));
  if (place < 0) return null;
  const after = contentsFrom(items, place + 1, isWanted, isStop);
  const before = contentsFrom(items.slice(0, place), 0, isWanted, isStop).reverse();
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
    if (item?.kind === "content") groups.set(item.group, [...(groups.get(item.group) ?? []), at]);
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
  const before = contentsFrom(items.slice(0, place), lastBoundary(items, place), isWanted, isStop);
  const most = before.filter((at) => few.some((other) => sameGroup(items, at, other)));
  if (!most.length) return null;
  return [
    { items: most, share: 1 - FEW, count: null },
    { items: few, share: FEW, count: null },
  ];
}

/** "First slow, then fast", "start with jazz and end with soul", "from calm to energetic". */
export function sequence(
  items: readonly Item[],
  isWanted: (at: number) => boolean,
): [Draft, Draft, ...Draft[]] | null {
  const steps = stepsOf(items, isWanted);
  if (steps) return steps;
  const first = items.findIndex((item) => isRole(item, "first"));
  const then = items.findIndex(
    (item, at) =>
      (isRole(item, "then") || (isRole(item, "becoming") && first >= 0 && first < at)) &&
      contentAfter(items, at, isWanted),
  );
  const half = (own: number[]): Draft => ({ items: own, share: 0.5, count: null });
  if (then > 0) {
    const from = first >= 0 && first < then ? first + 1 : lastBoundary(items, then);
    const between = contentsFrom(items.slice(0, then), from, isWanted, isStop);
    const before = between.length ? between : [wantedBefore(first, isWanted) ?? []].flat();
    const after = contentsFrom(items, then + 1, isWanted, isStop);
    const [one = null, other = null] = before.length + after.length === 2 ? [before[0], after[0]] : [];
    if (before.length && after.length && (first >= 0 || before.length < 4) && !isSame(items, one, other)) {
      const start = opening(items.slice(Math.max(0, first), then), before);
      return [start, start.count === null ? half(after) : { items: after, share: null, count: null }];
    }
    // Japanese, Korean and Chinese may place the word behind: "ゆっくり始まり".
  }
  const end = ending(items, isWanted);
  if (end) return end;
  const beginning = moodBeforeArc(items, first, isWanted);
  if (beginning !== null)
    return [
      { items: [beginning], share: BEGINNING, count: null },
      { items: [], share: null, count: null },
    ];
  const into = items.findIndex(
    (item, at) =>
      isRole(item, "into") &&
      isEnergetic(items, wantedBefore(at, isWanted)) &&
      isEnergetic(items, wantedAfter(items, at, isWanted)) &&
      !isSame(items, wantedBefore(at, isWanted), wantedAfter(items, at, isWanted)),
  );
  if (into < 0) return null;
  const [before, after] = [wantedBefore(into, isWanted), wantedAfter(items, into, isWanted)];
  return before === null || after === null ? null : [half([before]), half([after])];
}

/** Share of a list before its end. */
const BEFORE_END = 0.7;
const AT_END = /\b(?:end|ending|finish|ende|schluss|final|fin|fine|fim)\b|最后|结尾|结束|最後|終わり|마지막/;

/** "Sad songs, hopeful at the end": what stands before the words is the end, and others of its kind come before. */
function ending(items: readonly Item[], isWanted: (at: number) => boolean): [Draft, Draft] | null {
  const place = items.findIndex(
    (item, at) =>
      item.kind === "role" &&
      item.role === "then" &&
      AT_END.test(item.phrase) &&
      !contentAfter(items, at, isWanted),
  );
  const last = place < 0 ? null : wantedBefore(place, isWanted);
  if (last === null) return null;
  const before = [...items.keys()].filter((at) => at < last && isWanted(at) && sameGroup(items, at, last));
  return [
    { items: before, share: BEFORE_END, count: null },
    { items: [last], share: null, count: null },
  ];
}

/** Share of a list whose beginning alone is described. */
const BEGINNING = 0.3;

/** "Start calm and build up": the mood belongs to the beginning. */
function moodBeforeArc(
  items: readonly Item[],
  first: number,
  isWanted: (at: number) => boolean,
): number | null {
  if (first < 0) return null;
  const arc = items.findIndex((item, at) => at > first && isArc(item));
  const mood = wantedAfter(items, first, isWanted);
  return mood !== null && mood < arc && isEnergetic(items, mood) ? mood : null;
}
const isArc = (item: Item): boolean =>
  item.kind === "content" && item.content.type === "meaning" && item.content.meaning.kind === "arc";

/** "Sad, then hopeful, then euphoric": three or more steps, of equal length. */
function stepsOf(
  items: readonly Item[],
  isWanted: (at: number) => boolean,
): [Draft, Draft, ...Draft[]] | null {
  const isStep = (at: number): boolean =>
    isRole(items[at], "then") ||
    (isRole(items[at], "into") && isEnergetic(items, wantedBefore(at, isWanted)));
  const starts = items.flatMap((_, at) => (isStep(at) && contentAfter(items, at, isWanted) ? [at] : []));
  const [start] = starts;
  if (start === undefined || starts.length < 2) return null;
  const opening = items.findIndex((item) => isRole(item, "first"));
  const bounds = [opening >= 0 && opening < start ? opening : lastBoundary(items, start), ...starts];
  const steps = bounds
    .map((from, i) => contentsFrom(items.slice(0, bounds[i + 1]), from, isWanted, isStop))
    .map((own): Draft => ({ items: own, share: 1 / bounds.length, count: null }));
  const [one, two, ...more] = steps;
  return one && two && steps.every(({ items: own }) => own.length > 0) ? [one, two, ...more] : null;
}

/** "The first five songs calm, then …": a number of songs, else half of the list. */
function opening(items: readonly Item[], own: number[]): Draft {
  const amount = items.find((item) => item.kind === "amount");
  return amount?.kind === "amount" && amount.amount.kind === "count"
    ? { items: own, share: null, count: amount.amount.value }
    : { items: own, share: 0.5, count: null };
}

const contentAfter = (items: readonly Item[], at: number, isWanted: (at: number) => boolean): boolean =>
  contentsFrom(items, at + 1, isWanted, isStop).length > 0;

/** Where the part of the sentence before `at` begins. */
function lastBoundary(items: readonly Item[], at: number): number {
  for (let i = at - 1; i >= 0; i--) if (isStop(items[i])) return i + 1;
  return 0;
}

/** The nearest content within four items. */
function wantedBefore(at: number, isWanted: (at: number) => boolean): number | null {
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) if (isWanted(i)) return i;
  return null;
}
function wantedAfter(items: readonly Item[], at: number, isWanted: (at: number) => boolean): number | null {
  for (let i = at + 1; i < Math.min(items.length, at + 5); i++) if (isWanted(i)) return i;
  return null;
}
/** "To cry to after a breakup". */
function isSame(items: readonly Item[], one: number | null, other: number | null): boolean {
  const [a, b] = [one, other].map((at) => (at === null ? undefined : items[at]));
  if (a?.kind !== "content" || b?.kind !== "content") return false;
  return JSON.stringify(a.content) === JSON.stringify(b.content);
}
function isEnergetic(items: readonly Item[], at: number | null): boolean {
  const item = at === null ? undefined : items[at];
  return item?.kind === "content" && item.group === "mood";
}

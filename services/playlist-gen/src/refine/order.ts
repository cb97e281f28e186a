import { arrange } from "../generate/arrange.ts";
import type { Song, Target } from "./target.ts";

/** How far apart an artist's songs are, where there are enough others. */
const APART = 5;

/**
 * The order of a changed list: songs that stay keep their order, and new ones go where songs left. If an order was asked
 * for, all songs are put into it, except those that "keep the first five" leaves at their places.
 */
export function orderOf(songs: readonly Song[], target: Target): Song[] {
  const isNew = songs.some(({ id }) => !target.list.some((song) => song.id === id));
  if (target.asksForOrder || (target.isArranged && isNew)) return arranged(songs, target);
  const stay = new Map(songs.map((song) => [song.id, song]));
  const fresh = songs.filter(({ id }) => !target.list.some((song) => song.id === id));
  const places: (Song | null)[] = target.list.map(({ id }) => stay.get(id) ?? null);
  const ordered = fill(places, fresh);
  return ordered.filter((song) => song !== null);
}

/** Each gap gets the new song that fits best between its neighbours; what is left over goes to the end. */
function fill(places: (Song | null)[], fresh: readonly Song[]): (Song | null)[] {
  const open = [...fresh];
  const list = [...places];
  const gaps = list.flatMap((song, at) => (song ? [] : [at]));
  for (const gap of gaps) {
    const best = bestFor(list, gap, open);
    if (best < 0) break;
    list[gap] = open.splice(best, 1)[0] ?? null;
  }
  return [...list, ...open];
}

function bestFor(list: readonly (Song | null)[], at: number, open: readonly Song[]): number {
  const near = list.slice(Math.max(0, at - APART + 1), at + APART).filter((song) => song !== null);
  const sides = [before(list, at), after(list, at)].flatMap((song) => song?.entry?.energy ?? []);
  const wanted = sides.length ? sides.reduce((sum, energy) => sum + energy, 0) / sides.length : 0.5;
  let best = -1;
  let least = Infinity;
  open.forEach(({ entry }, i) => {
    const clash = near.some((song) => song.entry?.artists.some((artist) => entry?.artists.includes(artist)));
    const cost = Math.abs((entry?.energy ?? 0.5) - wanted) + (clash ? 10 : 0);
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}
const before = (list: readonly (Song | null)[], at: number): Song | undefined =>
  list.slice(0, at).findLast((song) => song !== null) ?? undefined;
const after = (list: readonly (Song | null)[], at: number): Song | undefined =>
  list.slice(at + 1).find((song) => song !== null) ?? undefined;

function arranged(songs: readonly Song[], { placed, list, intent }: Target): Song[] {
  const loose = songs.filter(({ id, entry }) => entry !== null && !placed.has(id));
  const picks = loose.flatMap(({ entry }) => (entry ? [{ entry, score: 0, part: 0 }] : []));
  const queue = arrange(picks, intent).map(({ entry }): Song => ({ id: idOf(loose, entry), entry }));
  const rest = songs.filter(({ id, entry }) => entry === null && !placed.has(id));
  const ordered: Song[] = [];
  const at = new Map(list.map(({ id }, place) => [id, place]));
  const fixed = songs
    .filter(({ id }) => placed.has(id))
    .sort((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0));
  for (let place = 0; ordered.length < songs.length; place++) {
    const own = fixed.find(({ id }) => at.get(id) === place);
    const next = own ?? queue.shift() ?? rest.shift() ?? fixed.find((song) => !ordered.includes(song));
    if (!next) break;
    if (!ordered.includes(next)) ordered.push(next);
  }
  return ordered;
}
const idOf = (songs: readonly Song[], entry: Song["entry"]): string =>
  songs.find((song) => song.entry === entry)?.id ?? entry?.song.id ?? "";

import type { Pick } from "./request.ts";

/** How far apart an artist's songs are, where there are enough others. */
export const APART = 5;
const MOST_ROUNDS = 6;
const CLASH = 4;
const LANGUAGE = 0.12;
const YEARS = 0.12;
const ARC = 3;

const share = (one: Pick, other: Pick): boolean =>
  one.entry.artists.some((artist) => other.entry.artists.includes(artist));

/** How much two neighbours differ in what is heard besides energy. */
function step(one: Pick, other: Pick): number {
  const [a, b] = [one.entry.song, other.entry.song];
  const language = a.language !== null && b.language !== null && a.language !== b.language ? LANGUAGE : 0;
  const years = a.year !== null && b.year !== null ? YEARS * Math.min(1, Math.abs(a.year - b.year) / 30) : 0;
  return language + years;
}

/**
 * Exchanges songs of similar energy, so that an artist's songs are apart and neighbours are of similar years and of one
 * language. The energies stay near those of the given order; its first and last song stay. Two songs change places only if neither leaves the arc by more than `tolerance`.
 */
export function smoothed(order: readonly Pick[], tolerance: number): Pick[] {
  const list = [...order];
  const wanted = order.map(({ entry }) => entry.energy);
  const costAt = (at: number): number => {
    const song = list[at];
    if (!song) return 0;
    let cost = ARC * Math.abs(song.entry.energy - (wanted[at] ?? 0));
    for (let i = Math.max(0, at - APART + 1); i < Math.min(list.length, at + APART); i++) {
      const other = list[i];
      if (other && i !== at && share(song, other)) cost += CLASH * (APART - Math.abs(i - at));
    }
    for (const i of [at - 1, at + 1]) {
      const other = list[i];
      if (other) cost += step(song, other);
    }
    return cost;
  };
  const swap = (i: number, j: number): void => {
    const [one, other] = [list[i], list[j]];
    if (one && other) [list[i], list[j]] = [other, one];
  };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let improved = false;
    for (let i = 1; i < list.length - 1; i++)
      for (let j = i + 1; j < list.length - 1; j++) {
        const [one, other] = [list[i], list[j]];
        if (!one || !other) continue;
        const clashes = costAt(i) >= CLASH || costAt(j) >= CLASH;
        const off = Math.max(
          Math.abs(other.entry.energy - (wanted[i] ?? 0)),
          Math.abs(one.entry.energy - (wanted[j] ?? 0)),
        );
        if (off > (clashes ? tolerance * 2 : tolerance)) continue;
        const before = costAt(i) + costAt(j);
        swap(i, j);
        if (costAt(i) + costAt(j) < before - 1e-9) improved = true;
        else swap(i, j);
      }
    if (!improved) break;
  }
  return list;
}

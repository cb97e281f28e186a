import { fold } from "@tutti/playlist-gen/internal/song/fold.ts";
import type { Song } from "@tutti/playlist-gen/internal/song/song.ts";
import type { SourceRow } from "./source-rows.ts";

/** Popularity, 0..1, by a row's place in the list. */
export type Fame = (place: number) => number;

const LEAST = 0.1;
const MOST = 0.9;

/**
 * Fits popularity = a - b · √place to the songs whose popularity is given: on the 720 of them in the list, their mean
 * falls from 0.85 in its first tenth to 0.4 in its middle.
 */
export function fitFame(rows: readonly SourceRow[], curated: readonly Song[]): Fame {
  const given = new Map(
    curated.map(({ title, artists, popularity }) => [fold(`${title} ${artists[0]}`), popularity]),
  );
  const points = rows.flatMap(({ title, artist, place }) => {
    const popularity = given.get(fold(`${title} ${artist}`));
    return typeof popularity === "number" ? [{ x: Math.sqrt(place), y: popularity }] : [];
  });
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / Math.max(1, points.length);
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const slope = mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
  return (place) => Math.min(MOST, Math.max(LEAST, y + slope * (Math.sqrt(place) - x)));
}

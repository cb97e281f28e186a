import type { Intent, Arc as NamedArc } from "../intent/intent.ts";
import type { Occasion } from "../song/vocabulary.ts";
import type { Pick } from "./request.ts";

/** Target energy of a list, 0 lowest to 1 highest, at a position from 0 (start) to 1 (end). */
type Arc = (place: number) => number;

/** Rises to a peak at two thirds, then falls. */
const arch: Arc = (place) =>
  place < 0.66 ? 0.25 + 0.75 * (place / 0.66) ** 1.2 : 1 - 0.75 * ((place - 0.66) / 0.34);
/** Falls linearly. */
const descent: Arc = (place) => 1 - place;
/** Stays high, in waves. */
const waves: Arc = (place) => 0.6 + 0.4 * Math.sin(place * 6 * Math.PI);

const ascent: Arc = (place) => place;
const NAMED: Record<NamedArc, Arc> = {
  rise: ascent,
  fall: descent,
  arch,
  valley: (place) => Math.abs(place - 0.5),
  even: waves,
};

const arcFor = (occasion: Occasion | null): Arc =>
  occasion === "Relaxation" ? descent : occasion === "Workout" || occasion === "Study" ? waves : arch;

const share = (one: Pick | undefined, other: Pick | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.entry.artists.some((artist) => other.entry.artists.includes(artist));

/** Orders songs: along the arc that was asked for, part by part if parts follow each other, else as the occasion asks. */
export function arrange(picks: readonly Pick[], { constraints, parts, occasion }: Intent): Pick[] {
  const asked = constraints.find((constraint) => constraint.kind === "arc");
  if (asked) return along(picks, NAMED[asked.arc]);
  if (parts?.order !== "sequence") return along(picks, arcFor(occasion));
  const sections = Math.max(0, ...picks.map(({ part }) => part)) + 1;
  return Array.from({ length: sections }, (_, part) => picks.filter((pick) => pick.part === part)).flatMap(
    (section) => along(section, arcFor(occasion)),
  );
}

/** Orders songs along an energy arc, avoiding two in a row by one artist where possible. */
function along(picks: readonly Pick[], arc: Arc): Pick[] {
  const places = picks.map((_, i) => ({ i, height: arc(picks.length > 1 ? i / (picks.length - 1) : 0) }));
  places.sort((a, b) => a.height - b.height || a.i - b.i);
  const byEnergy = [...picks].sort(
    (a, b) => a.entry.energy - b.entry.energy || a.entry.song.id.localeCompare(b.entry.song.id),
  );
  const arranged: Pick[] = [];
  places.forEach(({ i }, rank) => {
    const pick = byEnergy[rank];
    if (pick) arranged[i] = pick;
  });
  return separate(arranged);
}

/** Swaps a song that follows one by the same artist with the song nearest in energy that separates both. */
function separate(list: Pick[]): Pick[] {
  for (let i = 1; i < list.length; i++) {
    const current = list[i];
    if (!current || !share(list[i - 1], current)) continue;
    let best = -1;
    let least = Infinity;
    for (let j = 0; j < list.length; j++) {
      const other = list[j];
      if (!other || Math.abs(j - i) < 2) continue;
      const fits =
        !share(list[i - 1], other) &&
        !share(list[i + 1], other) &&
        !share(list[j - 1], current) &&
        !share(list[j + 1], current);
      const distance = Math.abs(other.entry.energy - current.entry.energy) + Math.abs(j - i) * 0.01;
      if (fits && distance < least) [best, least] = [j, distance];
    }
    const other = list[best];
    if (other) [list[i], list[best]] = [other, current];
  }
  return list;
}

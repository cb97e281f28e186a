import type { Arc as NamedArc } from "../intent/intent.ts";
import type { Occasion } from "../song/vocabulary.ts";

/** Target energy of a list, 0 lowest to 1 highest, at a position from 0 (start) to 1 (end). */
export type Arc = (place: number) => number;

/** Rises to a peak at two thirds, then falls. */
const arch: Arc = (place) =>
  place < 0.66 ? 0.25 + 0.75 * (place / 0.66) ** 1.2 : 1 - 0.75 * ((place - 0.66) / 0.34);
const descent: Arc = (place) => 1 - place;
/** Stays high, in waves. */
const waves: Arc = (place) => 0.6 + 0.4 * Math.sin(place * 6 * Math.PI);
/** Begins in good spirits, gathers after the first songs, and peaks late. */
const party: Arc = (place) => {
  if (place < 0.15) return 0.62 - 1.5 * place;
  return place < 0.75 ? 0.395 + 0.605 * ((place - 0.15) / 0.6) : 1 - 0.3 * ((place - 0.75) / 0.25);
};

/** Orders that a description asks for. */
export const NAMED_ARCS: Record<NamedArc, Arc> = {
  rise: (place) => place,
  fall: descent,
  arch: (place) => 1 - Math.abs(place - 0.5) * 2,
  valley: (place) => Math.abs(place - 0.5) * 2,
  even: waves,
};

/** Orders that suit an occasion. */
export const arcFor = (occasion: Occasion | null): Arc => {
  if (occasion === "Relaxation") return descent;
  if (occasion === "Party") return party;
  return occasion === "Workout" || occasion === "Study" ? waves : arch;
};

import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Genre, Mood } from "../song/vocabulary.ts";
import type { Criteria, Pick, Selection } from "./request.ts";
import { requirementsOf } from "./requirements.ts";
import { sectionsOf } from "./sections.ts";

/** The mood of at least 60 % of the list, preferably a requested one; null without one. */
export function commonMood(picks: readonly Pick[], preferred: readonly Mood[]): Mood | null {
  const counts = new Map<Mood, number>();
  for (const { entry } of picks)
    for (const mood of entry.song.moods) counts.set(mood, (counts.get(mood) ?? 0) + 1);
  const enough = [...counts]
    .filter(([, n]) => n >= picks.length * 0.6)
    .sort((a, b) => b[1] - a[1])
    .map(([mood]) => mood);
  return preferred.find((wanted) => enough.includes(wanted)) ?? enough[0] ?? null;
}

/** The requested genre of at least two thirds of the list; null without one. */
export function commonGenre(picks: readonly Pick[], wanted: Criteria): Genre | null {
  const candidates = [...(wanted.chosenGenre ? [wanted.chosenGenre] : []), ...wanted.intent.genres];
  const isCommon = (name: Genre) =>
    picks.filter(({ entry }) => entry.song.genres.includes(name)).length >= picks.length * 0.66;
  return candidates.find(isCommon) ?? null;
}

/** The years of the list, if all are known. */
export function yearsOf(picks: readonly Pick[]): { readonly from: number; readonly to: number } | null {
  const known = picks.map(({ entry }) => entry.song.year).filter((year) => year !== null);
  if (known.length < picks.length) return null;
  return { from: Math.min(...known), to: Math.max(...known) };
}

/** The languages asked for, unless other songs had to be admitted. */
export const languagesOf = ({ concessions }: Selection, { intent }: Criteria): readonly string[] =>
  concessions.some((concession) => concession === "language" || concession === "dialect")
    ? []
    : intent.languages;

/** Artists by whom the list is described, and its loudest song where that is neither the first nor the last. */
export function artistsOf(picks: readonly Pick[]) {
  const artists = [...new Set(picks.map(leadOf))];
  const loudest = picks.reduce((best, pick) => (pick.entry.energy > best.entry.energy ? pick : best));
  const some =
    artists.length > 3 ? [artists[0], artists[Math.floor(artists.length / 2)], artists.at(-1)] : artists;
  return {
    some: some.filter((name) => name !== undefined),
    loudest: loudest === picks[0] || loudest === picks.at(-1) ? null : loudest,
  };
}

export const leadOf = ({ entry }: Pick): string => entry.song.artists[0] ?? "";

/** Songs of artists that the text names, in a list of the wanted length. */
export function namedIn({ picks }: Selection, { intent }: Criteria) {
  const asked = new Set(intent.artists);
  const theirs = picks.filter(({ entry }) => entry.artists.some((artist) => asked.has(artist))).length;
  return { named: asked.size, theirs };
}

/** What an introduction can say that songs break. */
const REPORTED = ["energy", "mood", "length", "genre", "era", "language"] as const;
export type Missed = (typeof REPORTED)[number];

/** What songs of the list break, the first to be relaxed first. */
export function missedBy(catalogue: Catalogue, { picks }: Selection, wanted: Criteria): readonly Missed[] {
  const nameOf = (artist: string): string => catalogue.displayName(artist);
  const broken = sectionsOf(wanted).flatMap(({ constraints }, part) => {
    const own = picks.filter((pick) => pick.part === part);
    const all = requirementsOf(constraints, wanted.intent.fallback, wanted.chosenGenre, nameOf);
    return all.filter(({ check }) => own.some(({ entry }) => check(entry) === "no"));
  });
  // Only the chosen genre has no constraint of the text.
  const kinds = new Set(broken.map((requirement) => requirement.constraints[0]?.kind ?? "genre"));
  return REPORTED.filter((kind) => kinds.has(kind));
}

import { z } from "zod";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { generate } from "../generate/generate.ts";
import { understoodLanguages } from "../intent/grammar/grammars.ts";
import { type Refined, refine } from "../refine/refine.ts";
import { fold } from "../song/fold.ts";
import type { Song } from "../song/song.ts";
import { GENRES, MOODS } from "../song/vocabulary.ts";
import { expectation, faultsIn } from "./golden.ts";
import refinements from "./refinements.json" with { type: "json" };

/** Songs that have one of these. */
const measure = z.strictObject({
  mood: z.enum(MOODS).optional(),
  genre: z.enum(GENRES).optional(),
  artist: z.string().optional(),
  years: z.tuple([z.number(), z.number()]).optional(),
  language: z.string().optional(),
});
type Measure = z.infer<typeof measure>;

const round = z.strictObject({
  say: z.string(),
  /** Holds now and after all later rounds. */
  expect: expectation.optional(),
  /** More or fewer songs than before, and not less or more of them in later rounds. */
  more: measure.optional(),
  less: measure.optional(),
  /** Direction of the mean. */
  energy: z.enum(["up", "down"]).optional(),
  years: z.enum(["up", "down"]).optional(),
  popularity: z.enum(["up", "down"]).optional(),
  /** So many of the first songs are where they were. */
  keepsFirst: z.number().optional(),
  /** Places, from 1, whose songs are others now; all other songs stay where they are. */
  swaps: z.array(z.number()).optional(),
  /** Places, from 1, whose songs are gone, and replaced by none. */
  drops: z.array(z.number()).optional(),
  count: z.number().optional(),
  /** All songs are others. */
  fresh: z.literal(true).optional(),
  /** Earlier expectations of these kinds do not hold any more. */
  takesBack: z.array(z.string()).optional(),
  outcome: z.enum(["changed", "unchanged", "undo", "not_understood"]).default("changed"),
  reports: z.array(z.string()).optional(),
});
const sequence = z.strictObject({
  language: z.enum(understoodLanguages),
  prompt: z.string(),
  count: z.number(),
  rounds: z.array(round),
});
type Sequence = z.infer<typeof sequence>;
export const sequences: readonly Sequence[] = z.array(sequence).parse(refinements);

const has = (song: Song, { mood, genre, artist, years, language }: Measure): boolean =>
  (mood === undefined || song.moods.includes(mood)) &&
  (genre === undefined || song.genres.includes(genre)) &&
  (artist === undefined || song.artists.some((own) => fold(own) === fold(artist))) &&
  (years === undefined || (song.year !== null && song.year >= years[0] && song.year <= years[1])) &&
  (language === undefined || song.language?.split("-")[0] === language);
const number = (songs: readonly Song[], what: Measure): number =>
  songs.filter((song) => has(song, what)).length;
const mean = (values: readonly (number | null)[]): number => {
  const known = values.filter((value) => value !== null);
  return known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
};

interface Step {
  readonly say: string;
  readonly faults: readonly string[];
  readonly refined: Refined;
}

/** Plays a sequence of refinements, and says after each round what facts show to be wrong. */
export function play(catalogue: Catalogue, { prompt, count, rounds }: Sequence, seed: number): Step[] {
  const options = { thisYear: 2026, onlyDemo: false };
  const asked = { prompt, genre: "", occasion: "", nicheLevel: 50 };
  let songs = [...generate(catalogue, { ...asked, count, excludedIds: [], seed }, options).songs];
  const removedIds: string[] = [];
  const lockedIds: string[] = [];
  const sentences: string[] = [];
  let holding: Record<string, unknown> = {};
  const floors: { what: Measure; direction: "more" | "less"; share: number }[] = [];
  return rounds.map((asks): Step => {
    const before = songs;
    const refined = refine(
      catalogue,
      {
        ...asked,
        sentences: [...sentences, asks.say],
        lockedIds,
        removedIds,
        seed,
        songIds: before.map(({ id }) => id),
      },
      options,
    );
    songs = refined.songs.flatMap(({ entry }) => entry?.song ?? []);
    const faults: string[] = [];
    const fault = (isWrong: boolean, what: string): void => {
      if (isWrong) faults.push(what);
    };
    const ids = songs.map(({ id }) => id);
    fault(refined.outcome !== asks.outcome, `outcome ${refined.outcome}`);
    fault(new Set(ids).size < ids.length, "a song twice");
    fault(
      ids.some((id) => removedIds.includes(id)),
      "a song came back",
    );
    fault(
      asks.outcome === "changed" && before.map(({ id }) => id).join() === ids.join(),
      "the same list again",
    );
    fault(
      songs.length !== (asks.count ?? before.length - (asks.drops?.length ?? 0)),
      `${songs.length} songs`,
    );
    const kept = { ...holding };
    for (const kind of asks.takesBack ?? []) delete kept[kind];
    holding = { ...kept, ...asks.expect };
    faults.push(
      ...faultsIn(
        { class: "counts", prompt, genre: "", occasion: "", count: songs.length, expect: holding },
        { songs },
      ),
    );
    for (const direction of ["more", "less"] as const) {
      const what = asks[direction];
      if (!what) continue;
      const [was, is] = [number(before, what) / before.length, number(songs, what) / songs.length];
      fault(
        direction === "more" ? is <= was : is >= was,
        `${direction} ${JSON.stringify(what)}: ${was} to ${is}`,
      );
    }
    for (const { what, direction, share } of floors.filter(
      ({ what }) => !Object.keys(what).some((kind) => asks.takesBack?.includes(kind)),
    )) {
      const now = number(songs, what) / songs.length;
      // A song more or less, since shares of other lengths are rounded.
      const slack = before.length === songs.length ? 0 : 1 / songs.length;
      fault(
        direction === "more" ? now < share - slack : now > share + slack,
        `earlier ${direction} ${JSON.stringify(what)}: ${share} to ${now}`,
      );
    }
    for (const kind of asks.takesBack ?? [])
      for (let i = floors.length - 1; i >= 0; i--) if (kind in (floors[i]?.what ?? {})) floors.splice(i, 1);
    for (const direction of ["more", "less"] as const) {
      const what = asks[direction];
      if (what) floors.push({ what, direction, share: number(songs, what) / songs.length });
    }
    const trend = (
      name: string,
      wanted: "up" | "down" | undefined,
      of: (song: Song) => number | null,
    ): void => {
      if (!wanted) return;
      const change = mean(songs.map(of)) - mean(before.map(of));
      fault(wanted === "up" ? change <= 0 : change >= 0, `${name} changes by ${change.toFixed(2)}`);
    };
    trend("energy", asks.energy, ({ energy }) => energy);
    trend("years", asks.years, ({ year }) => year);
    trend("popularity", asks.popularity, ({ popularity }) => popularity);
    const first = asks.keepsFirst ?? 0;
    fault(
      before.slice(0, first).some(({ id }, at) => ids[at] !== id),
      `the first ${first} are others`,
    );
    if (asks.swaps) {
      const wrong = before.filter(({ id }, at) => (ids[at] === id) === asks.swaps?.includes(at + 1));
      fault(wrong.length > 0, `swapped others: ${wrong.map(({ title }) => title).join(", ")}`);
    }
    if (asks.drops) {
      const left = before.filter((_, at) => !asks.drops?.includes(at + 1)).map(({ id }) => id);
      fault(left.join() !== ids.join(), "dropped others");
    }
    fault(
      asks.fresh === true && before.some(({ id }) => ids.includes(id) && !lockedIds.includes(id)),
      "old songs",
    );
    for (const text of asks.reports ?? [])
      fault(
        !refined.report.unused.some((part) => part.text.toLowerCase().includes(text.toLowerCase())),
        `“${text}” is not reported`,
      );
    fault(
      lockedIds.some((id) => before.some((song) => song.id === id) && !ids.includes(id)) &&
        !Object.keys(asks.expect ?? {}).some((kind) => kind.startsWith("not")),
      "a locked song is gone",
    );
    removedIds.push(...refined.change.removedIds);
    lockedIds.push(...refined.keptIds);
    if (refined.outcome === "changed" || refined.outcome === "unchanged") sentences.push(asks.say);
    return { say: asks.say, faults, refined };
  });
}

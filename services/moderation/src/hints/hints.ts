import type { SongFacts } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { RoomFacts } from "../model/ports.ts";
import { refusalsIn } from "./refusals.ts";
import type { HintWording } from "./wording.ts";

/** Suggestions for a host's criteria. */
interface Hints {
  readonly suggestedCriteria: string;
  readonly examples: string[];
  readonly suggestedGenres: string[];
  readonly suggestedMoods: string[];
  readonly suggestedEnergyLevels: string[];
}

const maxHints = { genres: 3, moods: 4 };

/** The most frequent words, ties in order of occurrence. */
function commonest(words: readonly string[], count: number): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([word]) => word);
}

const levelOf = (energy: number) => (energy >= 0.7 ? "high" : energy >= 0.4 ? "medium" : "low");
const levels = ["low", "medium", "high"] as const;
/**
 * Derives hints from the room's description and the catalogue's facts about its songs. Anything that the room's prompt
 * excludes is not suggested, whatever its songs and genre are.
 */
export function hintsFor(room: RoomFacts, allFacts: readonly SongFacts[], wording: HintWording): Hints {
  const refused = refusalsIn(room.prompt, room.genre);
  const refusesGenre = (genre: string) =>
    refused.genres.some((name) => name.toLowerCase() === genre.toLowerCase());
  const refusesMood = (mood: string) => refused.moods.includes(mood);
  const facts = allFacts.filter((song) => !song.genres.some(refusesGenre));
  const own = room.genre && room.genre !== "Other" ? [room.genre] : [];
  const genres = [
    ...new Set([
      ...own,
      ...commonest(
        facts.flatMap((song) => song.genres),
        maxHints.genres,
      ),
    ]),
  ].filter((genre) => !refusesGenre(genre));
  const moods = commonest(
    facts.flatMap((song) => song.moods).filter((mood) => !refusesMood(mood)),
    maxHints.moods,
  );
  const present = new Set<string>(facts.map((song) => levelOf(song.energy)));
  for (const level of refused.energies) present.delete(level);
  const energies: readonly string[] = levels.filter((level) => present.has(level));
  const isExcluded = (level: "low" | "high") =>
    refused.energies.includes(level) || (energies.length > 0 && !energies.includes(level));
  const [artist] = commonest(
    facts.flatMap((song) => song.artists),
    1,
  );
  const years = facts.map((song) => song.year).filter((year) => year > 0);
  const decade = years.length > 0 ? Math.floor(Math.min(...years) / 10) * 10 : 0;
  return {
    suggestedCriteria: wording.criteria({
      prompt: room.prompt,
      genres,
      moods,
      refused,
      isLoudExcluded: isExcluded("high"),
      isSlowExcluded: isExcluded("low"),
    }),
    examples: [
      genres[0] ? wording.onlyGenre(genres[0]) : wording.onlyOwnLanguage,
      ...(artist ? [wording.like(artist)] : []),
      ...(decade > 0 ? [wording.since(decade)] : []),
      ...(energies.includes("high") ? [] : [wording.notLoud]),
      wording.noGenre(genres.includes("Hip Hop") ? "Country" : "Hip Hop"),
    ],
    suggestedGenres: genres,
    suggestedMoods: moods,
    suggestedEnergyLevels: [...energies],
  };
}

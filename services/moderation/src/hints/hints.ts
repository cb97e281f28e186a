import type { SongFacts } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { RoomFacts } from "../ports.ts";
import { type Refusals, refusalsIn } from "./refusals.ts";

/** Suggestions for a host's criteria. */
export interface Hints {
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
const and = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Repeats the negator before each word: the rules read a word after a comma as a request. */
const listExclusions = (negator: string, words: readonly string[]) => {
  const text = words.map((word) => `${negator} ${word}`).join(", ");
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

function criteria(
  room: RoomFacts,
  genres: readonly string[],
  moods: readonly string[],
  energies: readonly string[],
  refused: Refusals,
): string {
  const isExcluded = (level: "low" | "high") =>
    refused.energies.includes(level) || (energies.length > 0 && !energies.includes(level));
  const sentences = [
    room.prompt ? `Songs that fit "${room.prompt}".` : "",
    genres.length > 0 ? `Mostly ${and(genres)}.` : "",
    listExclusions("no", refused.genres),
    moods.length > 0 ? `The mood is ${and(moods)}.` : "",
    listExclusions("nothing", refused.moods),
    isExcluded("high") ? "Nothing too loud." : "",
    isExcluded("low") ? "Nothing too slow." : "",
  ];
  return sentences.filter(Boolean).join(" ");
}

/**
 * Derives hints from the room's description and the catalogue's facts about its songs. Anything that the room's prompt
 * excludes is not suggested, whatever its songs and genre are.
 */
export function hintsFor(room: RoomFacts, allFacts: readonly SongFacts[]): Hints {
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
  const [artist] = commonest(
    facts.flatMap((song) => song.artists),
    1,
  );
  const years = facts.map((song) => song.year).filter((year) => year > 0);
  const decade = years.length > 0 ? Math.floor(Math.min(...years) / 10) * 10 : 0;
  return {
    suggestedCriteria: criteria(room, genres, moods, energies, refused),
    examples: [
      ...(genres[0] ? [`Only ${genres[0]}`] : ["Only songs in English"]),
      ...(artist ? [`Songs like ${artist}`] : []),
      ...(decade > 0 ? [`Nothing before ${decade}`] : []),
      ...(energies.includes("high") ? [] : ["Nothing too loud"]),
      genres.includes("Hip Hop") ? "No Country" : "No Hip Hop",
    ],
    suggestedGenres: genres,
    suggestedMoods: moods,
    suggestedEnergyLevels: [...energies],
  };
}

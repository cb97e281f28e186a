import { seeded } from "@tutti/playlist-gen/internal/generate/random.ts";
import type { Song } from "@tutti/playlist-gen/internal/song/song.ts";

/** Songs of an artist in the catalogue on average, duos aside. */
const PER_ARTIST = 5;
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";

/** A made-up video id that is the same for the same number. */
const videoId = (at: number): string => {
  const random = seeded(at + 1);
  return Array.from({ length: 11 }, () => LETTERS[Math.floor(random() * 64)]).join("");
};

/**
 * A catalogue of any size: first the given songs, then songs with the facts of one of them, years around its year, and a
 * title and an artist put together from the words of two each. As in an import, most have no moods, energy, popularity
 * and language. The same number always gives the same song.
 */
export function* syntheticSongs(given: readonly Song[], number: number): Generator<Song> {
  const random = seeded(7);
  const pick = (): Song => {
    const song = given[Math.floor(random() * given.length)];
    if (!song) throw new Error("There are no songs to derive others from.");
    return song;
  };
  const halves = (one: string, other: string): string => {
    const [first, second] = [one.split(" "), other.split(" ")];
    return [
      ...first.slice(0, Math.ceil(first.length / 2)),
      ...second.slice(Math.floor(second.length / 2)),
    ].join(" ");
  };
  const artists = Array.from({ length: Math.ceil(number / PER_ARTIST) }, () =>
    halves(pick().artists[0] ?? "", pick().artists.at(-1) ?? ""),
  );
  for (let at = 0; at < number; at++) {
    const own = given[at];
    if (own) {
      yield own;
      continue;
    }
    const [facts, other] = [pick(), pick()];
    const isBare = random() < 0.7;
    // A few artists have many songs, most have few.
    const artist = artists[Math.floor(random() ** 2 * artists.length)] ?? "Somebody";
    yield {
      ...facts,
      id: `youtube_${videoId(at)}`,
      title: halves(facts.title, other.title),
      artists: random() < 0.1 ? [artist, artists[at % artists.length] ?? artist] : [artist],
      year:
        facts.year === null
          ? null
          : Math.max(1930, Math.min(2026, facts.year + Math.floor(random() * 9) - 4)),
      moods: isBare ? [] : facts.moods,
      energy: isBare ? null : facts.energy,
      popularity: isBare ? null : facts.popularity === null ? null : facts.popularity * random(),
      language: isBare && random() < 0.6 ? null : facts.language,
      alternativeIds: [],
      origin: "import",
    };
  }
}

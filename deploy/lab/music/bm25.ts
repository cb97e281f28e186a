import { fold, words } from "@tutti/playlist-gen/internal/song/fold.ts";
import type { Song } from "@tutti/playlist-gen/internal/song/song.ts";
import MiniSearch from "minisearch";

/** Words of a description of an artist: more of them are years and styles of single songs. */
const DESCRIBING = 12;
const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });

/** The facts of a song as text, in the words that people use for them. */
const textOf = (song: Song): Record<string, string> => ({
  title: song.title,
  artists: song.artists.join(" "),
  album: song.album ?? "",
  styles: [...song.genres, ...song.styles, ...song.moods].join(" "),
  years: song.year ? `${song.year} ${decade(song.year)} ${decade(song.year).slice(2)}` : "",
  language: song.language ? (LANGUAGES.of(song.language.split("-")[0] ?? "") ?? "") : "",
});
const decade = (year: number): string => `${Math.floor(year / 10) * 10}s`;

/** The same facts behind a package's BM25, as it comes: what the generator is compared with. */
export function bm25(songs: readonly Song[]) {
  const fields = ["title", "artists", "album", "styles", "years", "language"];
  const index = new MiniSearch({
    fields,
    tokenize: (text) => words(fold(text)),
    processTerm: (term) => term,
  });
  index.addAll(songs.map((song, id) => ({ id, ...textOf(song) })));
  return {
    find: (query: string, limit: number, admits: (song: Song) => boolean = () => true): Song[] =>
      index
        .search(query)
        .flatMap(({ id }) => songs[id] ?? [])
        .filter(admits)
        .slice(0, limit),
    /** What describes an artist's songs without naming them: the words that most of their facts share. */
    describe: (some: readonly Song[]): string => {
      const counts = new Map<string, number>();
      for (const word of some.flatMap((song) => words(fold(`${textOf(song).styles} ${textOf(song).years}`))))
        counts.set(word, (counts.get(word) ?? 0) + 1);
      const often = [...counts].sort((a, b) => b[1] - a[1]).slice(0, DESCRIBING);
      return often.map(([word]) => word).join(" ");
    },
  };
}

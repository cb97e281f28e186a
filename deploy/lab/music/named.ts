/** Measures whether search finds 1,000 well-known songs, typed as people type them; their author had not seen the data. */
import { readFileSync } from "node:fs";
import type { Catalogue } from "@tutti/playlist-gen/internal/catalogue/catalogue.ts";
import { SearchIndex } from "@tutti/playlist-gen/internal/search/search-index.ts";
import { searchMusic } from "@tutti/playlist-gen/internal/search/search-music.ts";
import { namesOf } from "@tutti/playlist-gen/internal/song/artist-names.ts";
import { possibleArtists } from "@tutti/playlist-gen/internal/song/credits.ts";
import { fold } from "@tutti/playlist-gen/internal/song/fold.ts";
import type { Song } from "@tutti/playlist-gen/internal/song/song.ts";
import { baseTitle } from "@tutti/playlist-gen/internal/song/variants.ts";

interface Named {
  readonly title: string;
  readonly artist: string;
  readonly typed: string;
}

const LOOKED_AT = 5;
/** Artist cells of songs that any performer may sing. */
const ANY_PERFORMER = /^(?:traditional|nursery rhyme|.* cast$)/i;

function readNamed(): Named[] {
  const [, ...lines] = readFileSync(new URL("prompts/named.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [title = "", artist = "", , , , typed = ""] = line.split("\t");
    return { title, artist, typed };
  });
}

/** "上を向いて歩こう (Ue o Muite Arukō)" has two titles. */
const titlesOf = (title: string): Set<string> =>
  new Set([title, ...title.split(/[()]/)].map((part) => baseTitle(part.trim())).filter(Boolean));

const allTitlesOf = ({ title, otherTitles }: Song): string[] =>
  [title, ...otherTitles].flatMap((one) => [...titlesOf(one)]);

function isSong({ title, artist }: Named, song: Song): boolean {
  const titles = titlesOf(title);
  if (!allTitlesOf(song).some((one) => titles.has(one))) return false;
  if (ANY_PERFORMER.test(artist)) return true;
  const wanted = new Set(possibleArtists(artist).flatMap(namesOf).map(withoutArticle));
  return song.artists
    .flatMap(possibleArtists)
    .flatMap(namesOf)
    .some((name) => wanted.has(withoutArticle(name)));
}

const withoutArticle = (name: string): string => fold(name).replace(/^the /, "");

/** Prints the shares of songs that ship and that search finds; with `isVerbose`, also the songs that it does not find. */
export function measureNamed(catalogue: Catalogue, isVerbose: boolean): void {
  const snapshot = { catalogue, search: new SearchIndex(catalogue.entries) };
  const songs = readNamed();
  const byTitle = new Map<string, Song[]>();
  for (const { song } of catalogue.entries)
    for (const title of allTitlesOf(song)) byTitle.set(title, [...(byTitle.get(title) ?? []), song]);
  const known = songs.filter((named) =>
    [...titlesOf(named.title)].some((title) => byTitle.get(title)?.some((song) => isSong(named, song))),
  );
  const placed = songs.map((named) => {
    const found = searchMusic(
      snapshot,
      { query: named.typed, by: "song", limit: LOOKED_AT },
      { thisYear: 2026, onlyDemo: false },
    );
    return { named, at: found.findIndex((song) => isSong(named, song)) };
  });
  const first = placed.filter(({ at }) => at === 0);
  const share = (part: number): string =>
    `${part} of ${songs.length} (${((100 * part) / songs.length).toFixed(0)} %)`;
  console.log(
    `songs that people name: ${share(known.length)} can be played, ${share(first.length)} at the first place of a search, ${share(placed.filter(({ at }) => at >= 0).length)} among the first ${LOOKED_AT}`,
  );
  if (!isVerbose) return;
  const names = new Set(known);
  for (const { named, at } of placed)
    if (at !== 0)
      console.log(
        `  ${names.has(named) ? `at ${at + 1 || "none"}` : "missing"}: ${named.typed} (${named.title} – ${named.artist})`,
      );
}

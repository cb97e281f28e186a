import { readFileSync } from "node:fs";
import { fold } from "@tutti/playlist-gen/internal/song/fold.ts";
import { readTable } from "@tutti/playlist-gen/internal/song/songs-table.ts";
import { knownAs } from "./artist-names.ts";

/** A row of the source list, cleaned. */
export interface SourceRow {
  readonly videoId: string;
  readonly alternativeIds: readonly string[];
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly year: number;
  readonly styles: readonly string[];
  /** The artist's usual language, where the table of artists names one. */
  readonly language: string;
  /** From 0 (first row) to 1 (last row): the list begins with the songs that are known best. */
  readonly place: number;
}

interface ArtistFacts {
  readonly styles: readonly string[];
  readonly language: string;
}

const list = (cell: string | undefined): string[] => (cell ?? "").split("|").filter(Boolean);

/** The table of artists whose styles or language no list names, or names wrongly; the key is the folded name. */
export function readArtists(folder: URL): ReadonlyMap<string, ArtistFacts> {
  const [, ...lines] = readFileSync(new URL("catalogue/artists.tsv", folder), "utf8").trimEnd().split("\n");
  return new Map(
    lines.flatMap((line) => {
      const [names, styles, language = ""] = line.split("\t");
      return list(names).map((name): [string, ArtistFacts] => [
        fold(name),
        { styles: list(styles), language },
      ]);
    }),
  );
}

const SOURCE = "wikidata";
const OLDEST_YEAR = 1920;
const MAX_TITLE = 90;
/** What an encyclopedia adds to tell articles apart: "Celebrity (IU song)". */
const ARTICLE = /\s*\((?:[^()]|\([^()]*\))*\bsong\)$/i;

/** The rows with free facts, of which none looks broken. `thisYear` is the last year that a song can be of. */
export async function readRows(
  content: string,
  artists: ReadonlyMap<string, ArtistFacts>,
  thisYear: number,
): Promise<SourceRow[]> {
  const raw: Readonly<Record<string, string>>[] = [];
  for await (const { cells } of readTable(content, "\t")) if (cells.source === SOURCE) raw.push(cells);
  const stylesOf = new Map<string, readonly string[]>();
  for (const cells of raw) {
    const styles = list(cells.artist_genres);
    if (styles.length) stylesOf.set(fold(knownAs(cells.artists ?? "")), styles);
  }
  return raw.flatMap((cells, at): SourceRow[] => {
    const [listed = ""] = list(cells.artists);
    const artist = knownAs(listed);
    const title = (cells.title ?? "").replace(ARTICLE, "").trim();
    const year = Number(cells.year);
    if (!isSound(title, artist) || !(year >= OLDEST_YEAR && year <= thisYear)) return [];
    const known = artists.get(fold(artist));
    const styles = known?.styles.length ? known.styles : stylesOf.get(fold(artist));
    return [
      {
        videoId: cells.youtube_id ?? "",
        alternativeIds: list(cells.alternative_ids),
        title,
        artist,
        album: cells.album === title ? "" : (cells.album ?? ""),
        year,
        styles: styles ?? [],
        language: known?.language ?? "",
        place: at / raw.length,
      },
    ];
  });
}

/** Neither two songs in one row, nor a name that is a list of names, nor an entry without a name. */
const isSound = (title: string, artist: string): boolean =>
  /[\p{L}\p{N}]/u.test(title) &&
  title.length <= MAX_TITLE &&
  !/\s\/\s|https?:|\p{Cc}/u.test(title) &&
  /[\p{L}\p{N}]/u.test(artist) &&
  !/\b(?:featuring|various artists|unknown)\b|\p{Cc}/iu.test(artist);

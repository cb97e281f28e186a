import { readFileSync } from "node:fs";
import { fold } from "@tutti/playlist-gen/internal/song/fold.ts";
import { readTable } from "@tutti/playlist-gen/internal/song/songs-table.ts";
import { knownAs } from "./artist-names.ts";
import { type ListedSong, list } from "./listed-song.ts";

/** A row of the source lists, cleaned and completed with facts about its artist. */
export interface SourceRow extends ListedSong {
  readonly album: string;
  /** From 0 (best known) to 1, by the row's place in its list, which begins with the songs that are known best. */
  readonly place: number;
  /** Listed among the songs that people name. */
  readonly isNamed: boolean;
}

interface ArtistFacts {
  readonly styles: readonly string[];
  readonly language: string;
}

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

const OLDEST_YEAR = 1920;
const MAX_TITLE = 90;
/** The place given to all rows of the dialogues, which are unordered: it makes none of their artists well known. */
const UNORDERED_PLACE = 0.65;
/** The place of the last song that people name: they are better known than three quarters of the others. */
const MOST_NAMED_PLACE = 0.25;
/** What an encyclopedia adds to tell articles apart: "Celebrity (IU song)". */
const ARTICLE = /\s*\((?:[^()]|\([^()]*\))*\bsong\)$/i;

/** What corrects and completes the list of songs. */
interface Supplements {
  readonly artists: ReadonlyMap<string, ArtistFacts>;
  /** Songs that people name, by video; the best known first. */
  readonly named: ReadonlyMap<string, ListedSong>;
  /** Lead artists by video, where the list names a guest or a songwriter. */
  readonly leads: ReadonlyMap<string, string>;
}

type Cells = Readonly<Record<string, string>>;

/**
 * The rows with free facts, of which none looks broken: first the songs that people name, then the others. `thisYear` is
 * the last year that a song can be of.
 */
export async function readRows(
  content: string,
  { artists, named, leads }: Supplements,
  thisYear: number,
): Promise<SourceRow[]> {
  const raw: Cells[] = [];
  for await (const { cells } of readTable(content, "\t"))
    if (cells.source === "wikidata" || cells.source === "cpcd") raw.push(cells);
  const ordered = raw.filter(({ source }) => source === "wikidata");
  const stylesOf = new Map<string, readonly string[]>();
  // Wikidata's rows come last: their styles of an artist win.
  for (const cells of [...raw.filter(({ source }) => source === "cpcd"), ...ordered]) {
    const styles = list(cells.artist_genres);
    if (styles.length) stylesOf.set(fold(knownAs(list(cells.artists)[0] ?? "")), styles);
  }
  const factsOf = (artist: string): ArtistFacts => {
    const known = artists.get(fold(artist));
    return {
      styles: known?.styles.length ? known.styles : (stylesOf.get(fold(artist)) ?? []),
      language: known?.language ?? "",
    };
  };
  const placeOf = new Map(ordered.map((cells, at) => [cells.youtube_id, at / ordered.length]));
  const cellsOf = new Map(raw.map((cells) => [cells.youtube_id, cells]));

  const best = [...named.values()].map(({ artist, language, styles, ...song }, at): SourceRow => {
    const cells = cellsOf.get(song.videoId);
    const own = knownAs(artist);
    const facts = factsOf(own);
    return {
      ...song,
      artist: own,
      album: albumOf(cells, song.title),
      styles: [...new Set([...styles, ...facts.styles])],
      language: language || facts.language,
      place: Math.min(placeOf.get(song.videoId) ?? 1, (MOST_NAMED_PLACE * at) / named.size),
      isNamed: true,
    };
  });
  const others = raw.flatMap((cells): SourceRow[] => {
    const videoId = cells.youtube_id ?? "";
    if (named.has(videoId)) return [];
    const [listed = "", ...guests] = list(cells.artists);
    const lead = leads.get(videoId);
    const artist = knownAs(lead ?? listed);
    const title = (cells.title ?? "").replace(ARTICLE, "").trim();
    const year = cells.year ? Number(cells.year) : null;
    if (!isSound(title, artist)) return [];
    if (year === null ? cells.source === "wikidata" : !(year >= OLDEST_YEAR && year <= thisYear)) return [];
    const { styles, language } = factsOf(artist);
    return [
      {
        videoId,
        alternativeIds: list(cells.alternative_ids),
        title,
        otherTitles: [],
        artist,
        // Wikidata's rows name one of several artists, not always the lead.
        guests: cells.source === "cpcd" && lead === undefined ? guests : [],
        album: albumOf(cells, title),
        year,
        genres: [],
        styles,
        knownFor: [],
        language,
        place: placeOf.get(videoId) ?? UNORDERED_PLACE,
        isNamed: false,
      },
    ];
  });
  return [...best, ...others];
}

const albumOf = (cells: Cells | undefined, title: string): string =>
  cells?.album === undefined || cells.album === title ? "" : cells.album;

/** Neither two songs in one row, nor a name that is a list of names, nor an entry without a name. */
const isSound = (title: string, artist: string): boolean =>
  /[\p{L}\p{N}]/u.test(title) &&
  title.length <= MAX_TITLE &&
  !/\s\/\s|https?:|\p{Cc}/u.test(title) &&
  /[\p{L}\p{N}]/u.test(artist) &&
  !/\b(?:featuring|various artists|unknown)\b|\p{Cc}/iu.test(artist);

import { readTable } from "@tutti/playlist-gen/internal/song/songs-table.ts";
import { list } from "./cells.ts";

/** A song that people name, with the facts that most sources agree on. */
export interface NamedSong {
  readonly videoId: string;
  readonly alternativeIds: readonly string[];
  readonly title: string;
  readonly otherTitles: readonly string[];
  readonly artist: string;
  readonly guests: readonly string[];
  readonly year: number | null;
  readonly genres: readonly string[];
  /** The song's own, beside its artist's. */
  readonly styles: readonly string[];
  readonly knownFor: readonly string[];
  /** ISO 639-1; `zxx` without words. */
  readonly language: string;
}

const OTHER_TITLE = "aka:";
const OCCASION = /^(?:wedding|party|karaoke|christmas|funeral|workout|kids|eurovision)$/;
const WORK = /^(?:film|series|game|anime|musical):/;
/** Tags that name a style. */
const STYLES: Readonly<Record<string, string>> = {
  "k-pop": "k-pop",
  reggae: "reggae",
  afrobeats: "afrobeats",
  amapiano: "amapiano",
  schlager: "schlager",
  "city-pop": "city pop",
  "jazz-standard": "jazz standard",
  "yacht-rock": "yacht rock",
  disney: "disney",
};

/** Lists whose rows may ship as they are. */
const FREE = new Set(["wikidata", "cpcd", "harmonix", "dbkpop", "lyricsted"]);

/**
 * The songs of a table that may ship, by video, in its order, which begins with the best known: those of a free list, and
 * those of which two lists name the same video.
 */
export async function readNamed(content: string): Promise<ReadonlyMap<string, NamedSong>> {
  const songs = new Map<string, NamedSong>();
  for await (const { cells } of readTable(content, "\t")) {
    const [artist = "", ...guests] = list(cells.artists);
    const tags = list(cells.tags);
    const isFree = list(cells.sources).some((source) => FREE.has(source));
    if (!isFree && cells.confidence !== "2") continue;
    songs.set(cells.youtube_id ?? "", {
      videoId: cells.youtube_id ?? "",
      alternativeIds: list(cells.alternative_ids),
      title: cells.title ?? "",
      otherTitles: tags.flatMap((tag) =>
        tag.startsWith(OTHER_TITLE) ? [tag.slice(OTHER_TITLE.length)] : [],
      ),
      artist,
      guests,
      year: cells.year ? Number(cells.year) : null,
      genres: list(cells.genres),
      styles: tags.flatMap((tag) => STYLES[tag] ?? []),
      knownFor: tags.filter((tag) => OCCASION.test(tag) || WORK.test(tag)),
      language: cells.language ?? "",
    });
  }
  return songs;
}

/** Lead artists by video, of a table of those that the list names wrongly. */
export const readLeads = (content: string): ReadonlyMap<string, string> =>
  new Map(
    content
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => {
        const [videoId = "", , , right = ""] = line.split("\t");
        return [videoId, right];
      }),
  );

import { readTable } from "@tutti/playlist-gen/internal/song/songs-table.ts";
import { type ListedSong, list } from "./listed-song.ts";

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
 * Reads the songs that people name and that may ship, by video, the best known first: those whose video is in a free list
 * or, as a single fact, in two lists.
 */
export async function readNamed(content: string): Promise<ReadonlyMap<string, ListedSong>> {
  const songs = new Map<string, ListedSong>();
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

/** Reads the table of corrections: the right lead artist by video. */
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

import { fault } from "@tutti/proto/faults";
import type { Logger } from "@tutti/service-kit";
import type { Engine } from "../engine/engine.ts";
import { type BroughtSong, linkedRow, severalRows, sureWay } from "../import/choose-rows.ts";
import { cleanLine } from "../import/clean-line.ts";
import { lineText } from "../import/line-text.ts";
import {
  type ListedSong,
  type ListFormat,
  maxSongs,
  type NoSong,
  type ParsedList,
} from "../import/listed-song.ts";
import type { MatchedLine } from "../import/match-lines.ts";
import { type PlaylistLink, playlistLinkOf } from "../import/playlist-link.ts";
import { readingsOf } from "../import/readings.ts";
import type { ReadSpotifyPlaylist } from "../spotify/spotify-playlists.ts";
import { readYoutubePlaylist } from "../youtube/read-youtube-playlist.ts";
import type { YoutubeApi } from "../youtube/youtube-api.ts";
import { tracksOfVideos } from "./linked-videos.ts";

/** Timeout of a playlist's site, in ms. */
const siteTimeout = 10_000;
export interface ImportedList {
  readonly format: ListFormat;
  readonly songs: readonly BroughtSong[];
  readonly leftOut: number;
}

export interface BringDeps {
  readonly engine: Pick<Engine, "readList" | "tracksOfVideos" | "matchLines">;
  readonly onlyDemo: boolean;
  /** Null without a key. */
  readonly youtube: YoutubeApi | null;
  readonly spotify: ReadSpotifyPlaylist | null;
  readonly log: Logger;
}

const notPublic = () => fault("list_unreadable");

/** Runs a call to a playlist's site; throws 503 if it does not answer. */
async function fromSite<T>(log: Logger, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.warn({ err: error }, "reading a playlist of another site failed");
    throw fault("list_unreachable");
  }
}

const numbered = <T>(items: readonly T[], songOf: (item: T) => Omit<ListedSong, "line">): ListedSong[] =>
  items.map((item, i) => ({ line: i + 1, ...songOf(item) }));

/** A link that is not read, as a row of the video that it names, else one that says why. */
const unread = (text: string, noSong: NoSong, videoId?: string): ParsedList => ({
  format: "lines",
  songs: [{ line: 1, text: lineText(text), readings: [], noSong, ...(videoId ? { videoId } : {}) }],
  leftOut: 0,
});

async function readLink(
  link: PlaylistLink,
  text: string,
  deps: BringDeps,
  given: AbortSignal,
): Promise<ParsedList> {
  const signal = AbortSignal.any([given, AbortSignal.timeout(siteTimeout)]);
  if (link.site === "youtube") {
    const { youtube, log } = deps;
    if (!youtube) return unread(text, "playlist_not_read", link.videoId);
    const videos = await fromSite(log, () => readYoutubePlaylist(youtube, link.id, maxSongs, signal));
    const songs = numbered(videos, ({ title, videoId }) => ({
      text: lineText(title),
      videoId,
      readings: readingsOf(cleanLine(title)),
    }));
    return { format: "youtube", songs, leftOut: 0 };
  }
  if (link.site === "spotify") {
    const { spotify, log } = deps;
    if (!spotify) return unread(text, "playlist_not_read");
    const found = await fromSite(log, () => spotify(link.id, maxSongs, signal));
    if (!found) throw notPublic();
    const songs = numbered(found, ({ title, artists, durationSeconds }) => ({
      text: lineText(`${artists.join(", ")} – ${title}`),
      readings: [{ title: lineText(title), artist: lineText(artists.join(", ")) }],
      ...(durationSeconds ? { durationSeconds } : {}),
    }));
    return { format: "spotify", songs, leftOut: 0 };
  }
  return unread(text, link.reason);
}

/** Songs of lines that name several; lines beyond them are one question each. */
const maxParts = 2 * maxSongs;

function partsOf(songs: readonly ListedSong[]): ListedSong[] {
  const parts: ListedSong[] = [];
  for (const { several = [] } of songs) {
    parts.push(...several.flat());
    if (parts.length >= maxParts) break;
  }
  return parts;
}

/** Why a listed song has no match. */
function reasonOf({ noSong, videoId }: ListedSong, isChecked: boolean): { reason?: NoSong } {
  if (videoId !== undefined) return { reason: isChecked ? "video_unknown" : "video_unchecked" };
  return noSong === undefined ? {} : { reason: noSong };
}

/**
 * Reads somebody's own list, pasted as text, as the text of a file, or as a link to a playlist, and finds its songs. Each
 * line that is not empty has at least one answer. Throws 422 for a playlist that is not public, and for a text without
 * names; 503 if another site does not answer.
 */
export async function importList(text: string, deps: BringDeps, signal: AbortSignal): Promise<ImportedList> {
  const link = playlistLinkOf(text);
  const { format, songs, leftOut } = link
    ? await readLink(link, text, deps, signal)
    : await deps.engine.readList(text, signal);
  if (songs.every(({ noSong }) => noSong === "no_name")) throw fault("list_empty");
  const ids = [...new Set(songs.flatMap(({ videoId }) => videoId ?? []))];
  const { tracks: videos, isChecked } = await tracksOfVideos(ids, { ...deps, timeout: siteTimeout }, signal);
  const isUnlinked = ({ videoId }: ListedSong) => videoId === undefined || !videos.has(videoId);
  const matches = new Map<ListedSong, MatchedLine>();
  const matchOf = (listed: ListedSong) => matches.get(listed);
  const match = async (some: readonly ListedSong[]): Promise<void> => {
    const matched = some.length > 0 ? await deps.engine.matchLines(some, deps.onlyDemo, signal) : [];
    for (const [i, listed] of some.entries()) {
      const found = matched[i];
      if (found) matches.set(listed, found);
    }
  };
  // The names of a playlist's videos are the videos' own.
  const isNamed = (listed: ListedSong) =>
    !listed.several && (isUnlinked(listed) || (listed.readings.length > 0 && format !== "youtube"));
  await match([...new Set([...songs.filter(isNamed), ...partsOf(songs)])]);
  // A line is read as one song where its parts are not sure.
  const isOne = ({ several }: ListedSong) => several !== undefined && !sureWay(several, matchOf);
  await match(songs.filter(isOne));
  const rows = songs.flatMap((listed): BroughtSong[] => {
    const { line, text, videoId } = listed;
    const video = videoId === undefined ? undefined : videos.get(videoId);
    const own = matches.get(listed);
    if (video) return [linkedRow(listed, video, own)];
    if (listed.several) return severalRows(listed, own, matchOf);
    const { match = "none", tracks = [] } = own ?? {};
    return [{ line, text, match, tracks, ...(match === "none" ? reasonOf(listed, isChecked) : {}) }];
  });
  return {
    format,
    leftOut: leftOut + Math.max(0, rows.length - maxSongs),
    songs: rows.slice(0, maxSongs),
  };
}

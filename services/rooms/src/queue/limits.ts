import { type Forecast, usualLength, type Wait } from "./forecast.ts";
import { type Requester, requesterKey, type Waiting } from "./queue.ts";

/** A room's limits for guests; null: unlimited. They do not apply to the host. */
export interface Limits {
  /** Songs that one guest may have waiting. */
  readonly waitingSongs: number | null;
  /** Longest song, in ms. A song of unknown length is admitted. */
  readonly length: number | null;
  /** The same song again, in ms after its start. */
  readonly sameSongAfter: number | null;
  /** The same artist again, with so many other songs in between. */
  readonly sameArtistAfter: number | null;
}

export const defaultLimits: Limits = {
  waitingSongs: 3,
  length: null,
  sameSongAfter: null,
  sameArtistAfter: null,
};

/** The song that somebody asks for. `artist` may be empty, which equals none. `length` in ms, null if unknown. */
export interface Asked {
  readonly requester: Requester;
  readonly songId: string;
  readonly artist: string;
  readonly length: number | null;
}

/** `songs`: songs to start until it is possible, counted like a forecast's. */
export type Admission =
  | { readonly kind: "admitted" }
  | { readonly kind: "too_many_waiting"; readonly limit: number; readonly songs: number; readonly wait: Wait }
  | { readonly kind: "too_long"; readonly limit: number }
  | { readonly kind: "already_waiting"; readonly songs: number; readonly wait: Wait }
  | { readonly kind: "song_again"; readonly wait: Wait }
  | { readonly kind: "artist_again"; readonly limit: number; readonly songs: number; readonly wait: Wait };

export interface Song extends Waiting {
  readonly artist: string;
  /** In ms; null if unknown. */
  readonly length: number | null;
}

/** The forecast of the waiting songs, and the heard ones in order of start; the last may be playing. */
export interface QueueSession {
  readonly now: number;
  readonly upcoming: readonly Forecast<Song>[];
  readonly heard: readonly { readonly entry: Song; readonly startedAt: number }[];
}

/** Artists are the same without regard to case, width and surrounding or repeated spaces. */
const artistKey = (artist: string) => artist.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();

/** When `songs` songs will have started; beyond the waiting ones with usual lengths. */
function waitFor(songs: number, { upcoming }: QueueSession): Wait {
  if (songs <= 0) return { ms: 0, isEstimate: false };
  const known = upcoming[songs - 1];
  if (known) return known.wait;
  const last = upcoming.at(-1);
  if (!last) return { ms: songs * usualLength, isEstimate: true };
  const end = last.wait.ms + (last.entry.length ?? usualLength);
  return { ms: end + (songs - 1 - upcoming.length) * usualLength, isEstimate: true };
}

function tooManyWaiting(limit: number | null, asked: Asked, session: QueueSession): Admission | null {
  if (limit === null) return null;
  const key = requesterKey(asked.requester);
  const own = session.upcoming.filter(({ entry }) => requesterKey(entry.requester) === key);
  if (own.length < limit) return null;
  const { songs, wait } = own[own.length - limit] ?? { songs: 0, wait: waitFor(0, session) };
  return { kind: "too_many_waiting", limit, songs, wait };
}

function songAgain(
  after: number | null,
  { songId }: Asked,
  { upcoming, heard, now }: QueueSession,
): Admission | null {
  const waiting = upcoming.find(({ entry }) => entry.id === songId);
  if (waiting) return { kind: "already_waiting", songs: waiting.songs, wait: waiting.wait };
  if (after === null) return null;
  const last = heard.findLast(({ entry }) => entry.id === songId);
  const ms = last ? last.startedAt + after - now : 0;
  return ms > 0 ? { kind: "song_again", wait: { ms, isEstimate: false } } : null;
}

function artistAgain(limit: number | null, { artist }: Asked, session: QueueSession): Admission | null {
  const key = artistKey(artist);
  if (limit === null || limit === 0 || key === "") return null;
  const { upcoming, heard } = session;
  const waiting = upcoming.findLast(({ entry }) => artistKey(entry.artist) === key);
  const last = heard.findLastIndex(({ entry }) => artistKey(entry.artist) === key);
  if (!waiting && last < 0) return null;
  const songs = waiting ? waiting.songs + limit : limit - (heard.length - 1 - last);
  return songs > 0 ? { kind: "artist_again", limit, songs, wait: waitFor(songs, session) } : null;
}

/** Whether a guest may add a song now; otherwise the limit that prevents it, and when it no longer does. */
export function admission(limits: Limits, asked: Asked, session: QueueSession): Admission {
  if (asked.requester.kind === "host") return { kind: "admitted" };
  if (limits.length !== null && asked.length !== null && asked.length > limits.length)
    return { kind: "too_long", limit: limits.length };
  return (
    songAgain(limits.sameSongAfter, asked, session) ??
    tooManyWaiting(limits.waitingSongs, asked, session) ??
    artistAgain(limits.sameArtistAfter, asked, session) ?? { kind: "admitted" }
  );
}

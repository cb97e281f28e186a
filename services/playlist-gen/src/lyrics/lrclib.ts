import { z } from "zod";
import { parseLrc } from "./lrc.ts";
import { type Lyrics, type LyricsProvider, type LyricsQuestion, noLyrics } from "./lyrics.ts";

/** Timeout of the provider, in ms. */
const timeoutMs = 6000;
/** Maximum difference in seconds for the same recording; beyond it the timing would be wrong. */
const sameRecording = 4;

/** A result of LRCLIB's search, as documented at lrclib.net/docs. */
const record = z.object({
  trackName: z.string().nullish(),
  artistName: z.string().nullish(),
  duration: z.number().nullish(),
  instrumental: z.boolean().nullish(),
  plainLyrics: z.string().nullish(),
  syncedLyrics: z.string().nullish(),
});
const answer = z.array(z.unknown());
type Song = z.infer<typeof record>;

const aboutTheRecording = /\b(?:official|video|audio|lyrics?|remaster(?:ed)?|live|hd|mv|visuali[sz]er)\b/i;

/** Strips words of video titles that lyrics databases lack. */
export const songTitle = (title: string): string =>
  title
    .replaceAll(/[([][^()[\]]*[)\]]/g, (text) => (aboutTheRecording.test(text) ? "" : text))
    .replaceAll(/\s+/g, " ")
    .trim() || title;

const distance = (song: Song, seconds: number): number =>
  seconds > 0 && song.duration ? Math.abs(song.duration - seconds) : 0;

/** The recording nearest in length; among equals one with timed lines. */
function best(songs: readonly Song[], { durationSeconds }: LyricsQuestion): Song | undefined {
  return songs
    .filter((song) => song.plainLyrics || song.syncedLyrics)
    .sort(
      (a, b) =>
        distance(a, durationSeconds) - distance(b, durationSeconds) ||
        Number(Boolean(b.syncedLyrics)) - Number(Boolean(a.syncedLyrics)),
    )[0];
}

function toLyrics(song: Song, { durationSeconds }: LyricsQuestion): Lyrics {
  const timed = song.syncedLyrics ? parseLrc(song.syncedLyrics) : [];
  const isSame = distance(song, durationSeconds) <= sameRecording;
  const plain =
    song.plainLyrics?.trim() ||
    timed
      .map((line) => line.text)
      .join("\n")
      .trim();
  return { lyrics: plain, timedLines: isSame ? timed : [], source: "lrclib" };
}

/** A provider on a server with LRCLIB's API. */
export const lrclib =
  (baseUrl: string, fetcher: typeof fetch = fetch): LyricsProvider =>
  async (question, signal) => {
    const url = new URL("api/search", baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
    url.searchParams.set("track_name", songTitle(question.title));
    if (question.artist) url.searchParams.set("artist_name", question.artist.split(",")[0]?.trim() ?? "");
    const response = await fetcher(url, {
      headers: { accept: "application/json", "user-agent": "Tutti" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (response.status === 404) return noLyrics;
    if (!response.ok) throw new Error(`The lyrics provider answered ${response.status}.`);
    const songs = answer.parse(await response.json()).flatMap((item) => record.safeParse(item).data ?? []);
    const found = best(songs, question);
    return found ? toLyrics(found, question) : noLyrics;
  };

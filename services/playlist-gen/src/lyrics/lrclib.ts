import { z } from "zod";
import { bareTitle } from "../song/variants.ts";
import { parseLrc } from "./lrc.ts";
import { type Lyrics, type LyricsProvider, type LyricsQuestion, noLyrics } from "./lyrics.ts";
import { artistsToAsk, compareNames, type Match, withoutArtist } from "./match.ts";

/** Timeout of the provider for one song, in ms. */
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

const distance = (song: Song, seconds: number): number =>
  seconds > 0 && song.duration ? Math.abs(song.duration - seconds) : 0;

type Found = Song & Match;

/**
 * The asked song among the answers, which are whatever shares a word with it: the same recording before others, then
 * the nearest in length, among equals the one with the same line of artists, then one with timed lines.
 */
function best(songs: readonly Song[], question: LyricsQuestion): Found | undefined {
  const { durationSeconds } = question;
  return songs
    .filter((song) => song.plainLyrics || song.syncedLyrics)
    .flatMap((song): Found[] => {
      const names = { title: song.trackName ?? "", artist: song.artistName ?? "" };
      const match = compareNames(question, names);
      return match ? [{ ...song, ...match }] : [];
    })
    .sort(
      (a, b) =>
        Number(b.sameRecording) - Number(a.sameRecording) ||
        distance(a, durationSeconds) - distance(b, durationSeconds) ||
        Number(b.sameArtists) - Number(a.sameArtists) ||
        Number(Boolean(b.syncedLyrics)) - Number(Boolean(a.syncedLyrics)),
    )[0];
}

function toLyrics(song: Found, { durationSeconds }: LyricsQuestion): Lyrics {
  const timed = song.syncedLyrics ? parseLrc(song.syncedLyrics) : [];
  const isInTime = song.sameRecording && distance(song, durationSeconds) <= sameRecording;
  const plain =
    song.plainLyrics?.trim() ||
    timed
      .map((line) => line.text)
      .join("\n")
      .trim();
  return { lyrics: plain, timedLines: isInTime ? timed : [], source: "lrclib" };
}

/** A provider on a server with LRCLIB's API. It is searched at most three times for a song. */
export const lrclib =
  (baseUrl: string, fetcher: typeof fetch = fetch): LyricsProvider =>
  async (question, given) => {
    const signal = AbortSignal.any([given, AbortSignal.timeout(timeoutMs)]);
    const title = bareTitle(withoutArtist(question));
    for (const artist of artistsToAsk(question.artist)) {
      const songs = await search(baseUrl, fetcher, { title, artist }, signal);
      const found = best(songs, question);
      if (found) return toLyrics(found, question);
    }
    return noLyrics;
  };

async function search(
  baseUrl: string,
  fetcher: typeof fetch,
  { title, artist }: { title: string; artist: string },
  signal: AbortSignal,
): Promise<Song[]> {
  const url = new URL("api/search", baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
  url.searchParams.set("track_name", title);
  if (artist) url.searchParams.set("artist_name", artist);
  const headers = { accept: "application/json", "user-agent": "Tutti" };
  const response = await fetcher(url, { headers, signal });
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`The lyrics provider answered ${response.status}.`);
  return answer.parse(await response.json()).flatMap((item) => record.safeParse(item).data ?? []);
}

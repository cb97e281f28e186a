import { z } from "zod";
import { parseLrc } from "./lrc.ts";
import { type Lyrics, type LyricsProvider, type LyricsQuestion, noLyrics } from "./lyrics.ts";

/** Milliseconds that the provider may take. */
const patience = 6000;
/** Beyond so many seconds it is another recording, whose times would be wrong. */
const sameRecording = 4;

/** What LRCLIB's search answers, as documented at lrclib.net/docs. */
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

/** Titles of videos carry words that no lyrics page has. */
export const songTitle = (title: string): string =>
  title
    .replaceAll(
      /[([][^)\]]*\b(official|video|audio|lyrics?|remaster(ed)?|live|hd|mv|visuali[sz]er)\b[^)\]]*[)\]]/gi,
      "",
    )
    .replaceAll(/\s+/g, " ")
    .trim() || title;

const distance = (song: Song, seconds: number): number =>
  seconds > 0 && song.duration ? Math.abs(song.duration - seconds) : 0;

/** Of the songs found, the recording that is nearest in length; among equals one whose lines are timed. */
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

/** Asks a server that speaks LRCLIB's contract. */
export const lrclib =
  (baseUrl: string, fetcher: typeof fetch = fetch): LyricsProvider =>
  async (question, signal) => {
    const url = new URL("api/search", baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
    url.searchParams.set("track_name", songTitle(question.title));
    if (question.artist) url.searchParams.set("artist_name", question.artist.split(",")[0]?.trim() ?? "");
    const response = await fetcher(url, {
      headers: { accept: "application/json", "user-agent": "Tutti" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    if (response.status === 404) return noLyrics;
    if (!response.ok) throw new Error(`The lyrics provider answered ${response.status}.`);
    const songs = answer.parse(await response.json()).flatMap((item) => record.safeParse(item).data ?? []);
    const found = best(songs, question);
    return found ? toLyrics(found, question) : noLyrics;
  };

import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Cache, Logger } from "@tutti/service-kit";
import { z } from "zod";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import type { FindLengths } from "../lengths/song-lengths.ts";
import { ORIGINS, toTrack } from "./song.ts";

/** Tracks of the given songs as the server knows them, whatever a client says. */
export type KnownTracks = (songIds: readonly string[]) => Promise<Track[]>;

/** How long a provider's answer about a video is kept, in ms. */
const keptFor = 24 * 60 * 60_000;
const keyOf = (songId: string) => `provider-track:${songId}`;

const stored = z.object({
  songId: z.string(),
  title: z.string(),
  artist: z.string(),
  coverImgUrl: z.string(),
  songUrl: z.string(),
  alternativeUrl: z.string().optional(),
  durationSeconds: z.number().optional(),
});
const origin = z.enum(ORIGINS);

/** Keeps tracks of videos that the server answered, so that they are known when a client adds them. */
export type KeepAnswers = (tracks: readonly Track[]) => Promise<void>;

export const answerKeeper =
  (cache: Pick<Cache, "set">, log: Logger): KeepAnswers =>
  async (tracks) => {
    const videos = tracks.filter(({ songId }) => songId.startsWith("youtube_"));
    try {
      await Promise.all(
        videos.map((track) => cache.set(keyOf(track.songId), JSON.stringify(stored.parse(track)), keptFor)),
      );
    } catch (error) {
      log.warn({ err: error }, "answers about videos were not kept");
    }
  };

interface Deps {
  readonly db: Pick<PrismaClient, "songRow">;
  readonly cache: Pick<Cache, "get">;
  readonly findLengths: FindLengths;
}

const ofProvider = async (cache: Deps["cache"], songId: string): Promise<Track[]> => {
  if (!songId.startsWith("youtube_")) return [];
  const text = await cache.get(keyOf(songId)).catch(() => null);
  return text === null ? [] : [stored.parse(JSON.parse(text))];
};

/** Reads the catalogue, then providers' answers, then agreed lengths. */
export const knownTracks =
  ({ db, cache, findLengths }: Deps): KnownTracks =>
  async (songIds) => {
    const ids = [...new Set(songIds)];
    const rows = await db.songRow.findMany({ where: { id: { in: ids } } });
    const known = new Map(
      rows.map((row) => [row.id, toTrack({ ...row, origin: origin.parse(row.origin) })] as const),
    );
    const rest = ids.filter((id) => !known.has(id));
    for (const track of (await Promise.all(rest.map((id) => ofProvider(cache, id)))).flat())
      known.set(track.songId, track);
    const lengths = await findLengths(ids.filter((id) => known.get(id)?.durationSeconds === undefined));
    return ids.flatMap((songId) => {
      const track = known.get(songId);
      const durationSeconds = track?.durationSeconds ?? lengths.get(songId);
      if (!track && durationSeconds === undefined) return [];
      const nameless = { songId, title: "", artist: "", coverImgUrl: "", songUrl: "" };
      return [
        {
          ...(track ?? nameless),
          ...(durationSeconds === undefined ? {} : { durationSeconds, lengthIsConfirmed: true }),
        },
      ];
    });
  };

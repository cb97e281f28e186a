import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Logger } from "@tutti/service-kit";
import type { Engine } from "../engine/engine.ts";
import type { YoutubeApi } from "../youtube/youtube-api.ts";
import { readVideos } from "../youtube/youtube-search.ts";

interface VideoDeps {
  readonly engine: Pick<Engine, "tracksOfVideos">;
  readonly onlyDemo: boolean;
  /** Null without a key. */
  readonly youtube: YoutubeApi | null;
  /** Timeout of YouTube, in ms. */
  readonly timeout: number;
  readonly log: Logger;
}

export interface FoundVideos {
  /** By video id. */
  readonly tracks: ReadonlyMap<string, Track>;
  /** `youtube` if it has any of them that the catalogue does not. */
  readonly source: "catalogue" | "youtube";
  /** Whether YouTube answered about those that the catalogue does not have. */
  readonly isChecked: boolean;
}

/** Tracks of videos that were linked to: of the catalogue, else as YouTube answers. */
export async function tracksOfVideos(
  ids: readonly string[],
  { engine, onlyDemo, youtube, timeout, log }: VideoDeps,
  given: AbortSignal,
): Promise<FoundVideos> {
  const tracks = new Map(ids.length ? await engine.tracksOfVideos(ids, onlyDemo, given) : []);
  const others = ids.filter((id) => !tracks.has(id));
  if (others.length === 0 || !youtube) return { tracks, source: "catalogue", isChecked: others.length === 0 };
  const signal = AbortSignal.any([given, AbortSignal.timeout(timeout)]);
  try {
    const found = await readVideos(youtube, others, signal);
    for (const id of others) {
      const track = found.get(`youtube_${id}`);
      if (track) tracks.set(id, track);
    }
    return { tracks, source: found.size > 0 ? "youtube" : "catalogue", isChecked: true };
  } catch (error) {
    log.warn({ err: error }, "reading videos that were linked to failed");
    return { tracks, source: "catalogue", isChecked: false };
  }
}

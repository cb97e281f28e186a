import type { Clock, Logger } from "@tutti/service-kit";
import type { CoverAddress } from "../covers/cover-address.ts";
import type { Services } from "../model/services.ts";
import { boundedLookup } from "./bounded-lookup.ts";

/** The song that a room plays or has paused. */
interface Song {
  readonly title: string;
  readonly artist: string;
  /** Empty where the page shows a video or draws a picture instead. */
  readonly cover: string;
}

/** What a room plays; `song` is null before the first one. */
export interface NowPlaying {
  readonly song: Song | null;
}

/** What the named room plays now; null when sync fails or exceeds the deadline. */
export type NowPlayingOf = (roomName: string) => Promise<NowPlaying | null>;

/** How long an answer is cached, in ms: just enough for clients that open the page at once. */
const maxAge = 1000;
const deadline = 120;

const isVideo = (link: string): boolean =>
  /^https?:\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be)\//i.test(link);

export const nowPlaying = (
  sync: Pick<Services["sync"], "getPlayerState">,
  coverAddress: CoverAddress,
  clock: Clock,
  log: Logger,
): NowPlayingOf =>
  boundedLookup({
    clock,
    deadline,
    load: async (roomName) => {
      const { currentTrack } = await sync.getPlayerState({ roomName }, { timeout: deadline });
      if (!currentTrack) return { song: null };
      const { title, artist, coverImgUrl, songUrl } = currentTrack;
      const cover = isVideo(songUrl) ? "" : coverAddress(coverImgUrl);
      return { song: { title, artist, cover } };
    },
    maxAge: () => maxAge,
    failed: (error) => log.debug({ err: error }, "a page was served without the room's current song"),
  });

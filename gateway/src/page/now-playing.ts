import type { Clock, Logger } from "@tutti/service-kit";
import type { CoverAddress } from "../covers/cover-address.ts";
import type { Services } from "../services.ts";
import { boundedLookup } from "./bounded-lookup.ts";

/** The song that a room plays or has paused. */
export interface Song {
  readonly title: string;
  readonly artist: string;
  /** Empty where the page shows something else: a video, or a picture that it draws. */
  readonly cover: string;
}

/** What a room plays; `song` is null where nothing was chosen yet. */
export interface NowPlaying {
  readonly song: Song | null;
}

/** Of the named room this moment; null while sync does not say in time. */
export type NowPlayingOf = (roomName: string) => Promise<NowPlaying | null>;

/** A page that says what a room plays says it of this moment, so an answer is kept only for others who open it now, in ms. */
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
    failed: (error) => log.debug({ err: error }, "a page went out without what its room plays"),
  });

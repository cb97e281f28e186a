import type { GetPlayerStateResponse } from "@tutti/proto/rpc/sync/v1/sync";
import type { CoverAddress } from "../covers/cover-address.ts";
import { presentTrack, type Track } from "./track.ts";

/** What a room plays. */
export interface PlayerState {
  currentTrack: Track | null;
  isPlaying: boolean;
  /** Seconds into the track, as of `at`. */
  currentTime: number;
  /** Milliseconds on the server's clock. */
  at: number;
  rev: number;
}

export const presentPlayerState = (
  { currentTrack, isPlaying, positionSeconds, atMs, rev }: GetPlayerStateResponse,
  coverAddress: CoverAddress,
): PlayerState => ({
  currentTrack: currentTrack ? presentTrack(currentTrack, coverAddress) : null,
  isPlaying,
  currentTime: positionSeconds,
  at: atMs,
  rev: Number(rev),
});

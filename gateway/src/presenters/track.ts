import type { Track as RpcTrack } from "@tutti/proto/rpc/common/v1/track";
import type { CoverAddress } from "../covers/cover-address.ts";

/** A song. `song_id` is `youtube_<11 characters>` for a YouTube video and `<provider>_<id>` otherwise. */
export interface Track {
  /** @maxLength 128 */
  song_id: string;
  /** @maxLength 300 */
  title: string;
  /** @maxLength 300 */
  artist: string;
  /** @maxLength 500 */
  cover_img_url?: string;
  /**
   * URL from which a page loads the cover; empty where it draws one. Ignored in input.
   * @maxLength 2048
   */
  cover?: string;
  /** @maxLength 500 */
  song_url: string;
  /** @maxLength 500 */
  alternative_url?: string;
  duration_seconds?: number;
  /** @maxLength 128 */
  requested_by?: string;
  /** @maxLength 128 */
  requested_by_username?: string;
  /** @maxLength 2048 */
  requested_by_avatar?: string;
  express?: boolean;
  /** @maxLength 128 */
  request_id?: string;
}

export const presentTrack = (track: RpcTrack, coverAddress: CoverAddress): Track => ({
  song_id: track.songId,
  title: track.title,
  artist: track.artist,
  cover_img_url: track.coverImgUrl,
  cover: coverAddress(track.coverImgUrl),
  song_url: track.songUrl,
  ...(track.alternativeUrl === undefined ? {} : { alternative_url: track.alternativeUrl }),
  ...(track.durationSeconds === undefined ? {} : { duration_seconds: track.durationSeconds }),
  ...(track.requestedBy === undefined ? {} : { requested_by: track.requestedBy }),
  // Empty for an account that was deleted.
  ...(track.requestedByUsername
    ? {
        requested_by_username: track.requestedByUsername,
        requested_by_avatar: `/api/avatar/${encodeURIComponent(track.requestedByUsername)}`,
      }
    : {}),
  ...(track.express === undefined ? {} : { express: track.express }),
  ...(track.requestId === undefined ? {} : { request_id: track.requestId }),
});

export const presentTracks = (tracks: readonly RpcTrack[], coverAddress: CoverAddress): Track[] =>
  tracks.map((track) => presentTrack(track, coverAddress));

/** Reads a track from a client; ignores its requester and `cover`, which the server determines. */
export const readTrack = (track: Track): RpcTrack => ({
  songId: track.song_id,
  title: track.title,
  artist: track.artist,
  coverImgUrl: track.cover_img_url ?? "",
  songUrl: track.song_url,
  ...(track.alternative_url ? { alternativeUrl: track.alternative_url } : {}),
  ...(track.duration_seconds === undefined ? {} : { durationSeconds: track.duration_seconds }),
});

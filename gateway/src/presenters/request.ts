import type { Notice as Message } from "@tutti/proto/rpc/moderation/v1/moderation";
import { RequestStatus, type TrackRequest } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { CoverAddress } from "../covers/cover-address.ts";
import { type OutcomeName, outcomeName, refundReason } from "./outcome.ts";
import { type PlayTime, presentPlayTime } from "./queue.ts";
import { presentTrack, type Track } from "./track.ts";

export type StatusName = "pending" | "approved" | "rejected";

/** A request that the host has not decided yet. */
export interface PendingRequest extends Track {
  request_id: string;
  express: boolean;
  requested_by_username: string;
  created_at: string;
  /** Coins held for it. */
  coins: number;
  /** Why the AI left it to the host. */
  reason?: string;
}

/** A request of the caller's. */
export interface MyRequest {
  request_id: string;
  /** `rejected` also when it expired after a day. */
  status: StatusName;
  title: string;
  artist: string;
  image_url: string;
  /** URL from which a page loads the picture; empty where it draws one. */
  cover: string;
  /** Number of songs until it plays (0: now); null when it is not in the playlist. */
  playlist_position: number | null;
  /** When it plays, and why then; null when it does not wait to play. */
  plays: PlayTime | null;
  express: boolean;
  /** Coins held, paid or returned, see `outcome`; 0 for a free one. */
  coins: number;
  /** What becomes of the coins: they are held while the song waits, and paid when it has played. */
  outcome: OutcomeName;
  /** Why it was declined, or did not play. */
  reason?: string;
}

export const coinsOrNull = (coins: bigint | undefined): number | null =>
  coins === undefined ? null : Number(coins);

export const statusName = (status: RequestStatus): StatusName => {
  if (status === RequestStatus.PENDING) return "pending";
  return status === RequestStatus.APPROVED ? "approved" : "rejected";
};

const trackOf = ({ track }: TrackRequest, coverAddress: CoverAddress): Track => {
  if (!track) throw new Error("rooms returned a request without a track");
  return presentTrack(track, coverAddress);
};

/**
 * Number of songs until it plays: 0 for the current one, 1 for the next. The playlist wraps around, so songs before the
 * current one come after its end; while nothing plays, the first song is the next.
 */
export function placeOf(songIds: readonly string[], songId: string, playing: string): number | null {
  const index = songIds.indexOf(songId);
  if (index < 0) return null;
  const current = songIds.indexOf(playing);
  return current < 0 ? index + 1 : (index - current + songIds.length) % songIds.length;
}

export const presentPending = (request: TrackRequest, coverAddress: CoverAddress): PendingRequest => ({
  ...trackOf(request, coverAddress),
  request_id: request.id,
  express: request.express,
  requested_by_username: request.track?.requestedByUsername ?? "",
  created_at: request.createdAt?.toISOString() ?? "",
  coins: request.coins,
  ...(request.reason ? { reason: request.reason } : {}),
});

interface Playback {
  /** The room's songs in their order. */
  readonly songIds: readonly string[];
  /** The song that plays; empty for none. */
  readonly playing: string;
}

function reasonOf(request: TrackRequest, status: StatusName): { reason?: string } {
  const reason = refundReason(request.refundReason) || (status === "rejected" ? request.reason : "");
  return reason ? { reason } : {};
}

export function presentMine(
  request: TrackRequest,
  { songIds, playing }: Playback,
  coverAddress: CoverAddress,
): MyRequest {
  const track = trackOf(request, coverAddress);
  const status = statusName(request.status);
  return {
    request_id: request.id,
    status,
    title: track.title,
    artist: track.artist,
    image_url: track.cover_img_url ?? "",
    cover: track.cover ?? "",
    playlist_position: status === "approved" ? placeOf(songIds, track.song_id, playing) : null,
    plays: presentPlayTime(request.place),
    express: request.express,
    coins: request.coins,
    outcome: outcomeName(request.outcome),
    ...reasonOf(request, status),
  };
}

/** A sentence for the caller about a decided report. */
export interface Notice {
  notice_id: string;
  message: string;
  /** The administrator's reason. */
  reason: string;
  created_at: string;
  is_seen: boolean;
  /** Until when the caller may appeal against the decision; null once an appeal is no longer possible. */
  appeal_until: string | null;
}

export const presentNotice = ({ id, message, reason, createdAt, isSeen, appealUntil }: Message): Notice => ({
  notice_id: id,
  message,
  reason,
  created_at: createdAt?.toISOString() ?? "",
  is_seen: isSeen,
  appeal_until: appealUntil?.toISOString() ?? null,
});

import {
  PlaceReason,
  PlayOutcome,
  type Queue,
  QueueOrder,
  type QueuePlace,
  type Play as RpcPlay,
  SkipVotes,
} from "@tutti/proto/rpc/rooms/v1/rooms";
import type { CoverAddress } from "../covers/cover-address.ts";
import { presentTrack, type Track } from "./track.ts";

/** The order of the waiting songs: as added; requesters in turns; by votes within the turns. */
type QueueOrderName = "as_added" | "fair" | "votes";

/** When listeners may skip a song together; in a visitor's room they always may. */
type SkipVotesName = "when_no_host" | "always" | "never";

/** The order of a room's waiting songs, and limits for guests; null: none. */
export interface QueueSettings {
  order: QueueOrderName;
  /**
   * Songs that one guest may have waiting.
   * @isInt The number must be whole
   * @minimum 1 At least 1 song
   * @maximum 20 At most 20 songs
   */
  waiting_limit: number | null;
  /**
   * @isInt The length must be a whole number of seconds
   * @minimum 60 At least 60 seconds
   * @maximum 7200 At most 7200 seconds
   */
  longest_song_seconds: number | null;
  /**
   * Minutes after which a song that has played may be requested again; null: not while it is in the list.
   * @isInt The time must be a whole number of minutes
   * @minimum 1 At least 1 minute
   * @maximum 1440 At most 1440 minutes
   */
  song_again_minutes: number | null;
  /**
   * Songs by others between two of one artist.
   * @isInt The number must be whole
   * @minimum 1 At least 1 song
   * @maximum 50 At most 50 songs
   */
  artist_again_songs: number | null;
  /** When listeners may skip a song together. In a change, absent: as it is. */
  skip_votes?: SkipVotesName;
  /**
   * Percent of the listeners in step at whose votes a song is skipped. In a change, absent: as it is.
   * @isInt The share must be a whole number of percent
   * @minimum 25 At least 25 percent
   * @maximum 100 At most 100 percent
   */
  skip_share?: number;
}

/** Votes for a waiting song. */
export interface SongVotes {
  song_id: string;
  votes: number;
}

/**
 * Why a song has its place: `turns` after `songs` of the same requester and the turns of `others`; `voted_up` and
 * `outvoted` by `songs` places.
 */
interface PlaceWhy {
  kind: "as_added" | "put_next" | "express" | "pinned" | "turns" | "voted_up" | "outvoted";
  songs: number;
  others: number;
}

/** When a waiting song plays. */
export interface PlayTime {
  /** Seconds until it starts. */
  seconds: number;
  /** The length of a song before it is unknown. */
  is_estimate: boolean;
  why: PlaceWhy;
}

const orders = {
  as_added: QueueOrder.AS_ADDED,
  fair: QueueOrder.FAIR,
  votes: QueueOrder.VOTES,
} as const satisfies Record<QueueOrderName, QueueOrder>;

const orderNames = new Map<QueueOrder, QueueOrderName>([
  [QueueOrder.FAIR, "fair"],
  [QueueOrder.VOTES, "votes"],
]);

const skipping = {
  when_no_host: SkipVotes.WHEN_NO_HOST,
  always: SkipVotes.ALWAYS,
  never: SkipVotes.NEVER,
} as const satisfies Record<SkipVotesName, SkipVotes>;

const skippingNames = new Map<SkipVotes, SkipVotesName>([
  [SkipVotes.ALWAYS, "always"],
  [SkipVotes.NEVER, "never"],
]);

const reasons = new Map<PlaceReason, PlaceWhy["kind"]>([
  [PlaceReason.PUT_NEXT, "put_next"],
  [PlaceReason.EXPRESS, "express"],
  [PlaceReason.PINNED, "pinned"],
  [PlaceReason.TURNS, "turns"],
  [PlaceReason.VOTED_UP, "voted_up"],
  [PlaceReason.OUTVOTED, "outvoted"],
]);

export const presentQueue = (queue: Queue | undefined): QueueSettings => ({
  order: orderNames.get(queue?.order ?? 0) ?? "as_added",
  waiting_limit: queue?.waitingLimit ?? null,
  longest_song_seconds: queue?.longestSongSeconds ?? null,
  song_again_minutes: queue?.songAgainMinutes ?? null,
  artist_again_songs: queue?.artistAgainSongs ?? null,
  skip_votes: skippingNames.get(queue?.skipVotes ?? 0) ?? "when_no_host",
  skip_share: queue?.skipShare || 50,
});

export const readQueue = (settings: QueueSettings): Queue => ({
  order: orders[settings.order],
  waitingLimit: settings.waiting_limit ?? undefined,
  longestSongSeconds: settings.longest_song_seconds ?? undefined,
  songAgainMinutes: settings.song_again_minutes ?? undefined,
  artistAgainSongs: settings.artist_again_songs ?? undefined,
  votes: [],
  skipVotes: settings.skip_votes ? skipping[settings.skip_votes] : SkipVotes.UNSPECIFIED,
  skipShare: settings.skip_share ?? 0,
});

export const presentVotes = (queue: Queue | undefined): SongVotes[] =>
  (queue?.votes ?? []).map(({ songId, votes }) => ({ song_id: songId, votes }));

export const presentPlayTime = (place: QueuePlace | undefined): PlayTime | null =>
  place
    ? {
        seconds: Math.round(place.waitSeconds),
        is_estimate: place.isEstimate,
        why: {
          kind: reasons.get(place.reason) ?? "as_added",
          songs: place.reasonSongs,
          others: place.reasonOthers,
        },
      }
    : null;

/** `started`: neither its end nor 30 seconds of it have been reported. */
type PlayOutcomeName = "started" | "sounded" | "skipped" | "unplayable";

/** A song that a room has played. */
export interface Play extends Track {
  started_at: string;
  outcome: PlayOutcomeName;
}

const outcomes = new Map<PlayOutcome, PlayOutcomeName>([
  [PlayOutcome.SOUNDED, "sounded"],
  [PlayOutcome.SKIPPED, "skipped"],
  [PlayOutcome.UNPLAYABLE, "unplayable"],
]);

export const presentPlays = (plays: readonly RpcPlay[], coverAddress: CoverAddress): Play[] =>
  plays.flatMap(({ track, startedAt, outcome }) =>
    track
      ? {
          ...presentTrack(track, coverAddress),
          started_at: startedAt?.toISOString() ?? "",
          outcome: outcomes.get(outcome) ?? ("started" as const),
        }
      : [],
  );

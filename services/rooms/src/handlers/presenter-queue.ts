import {
  PlaceReason,
  type Queue,
  QueueOrder,
  type QueuePlace,
  SkipVotes,
  type SongVotes,
} from "@tutti/proto/rpc/rooms/v1/rooms";
import type { RoomSettings, SettingName, SettingValue } from "@tutti/proto/settings";
import { settingsOf } from "../model/settings.ts";
import type { Forecast, Reason } from "../queue/index.ts";
import type { QueuedSong } from "../queue-session/read-session.ts";
import type { ShownRoom } from "../room/read.ts";

const orders = {
  as_added: QueueOrder.AS_ADDED,
  fair: QueueOrder.FAIR,
  votes: QueueOrder.VOTES,
} as const satisfies Record<RoomSettings["queue_order"], QueueOrder>;

const orderNames = new Map<QueueOrder, RoomSettings["queue_order"]>([
  [QueueOrder.AS_ADDED, "as_added"],
  [QueueOrder.FAIR, "fair"],
  [QueueOrder.VOTES, "votes"],
]);

const skipping = {
  when_no_host: SkipVotes.WHEN_NO_HOST,
  always: SkipVotes.ALWAYS,
  never: SkipVotes.NEVER,
} as const satisfies Record<RoomSettings["skip_votes"], SkipVotes>;

const skippingNames = new Map<SkipVotes, RoomSettings["skip_votes"]>([
  [SkipVotes.WHEN_NO_HOST, "when_no_host"],
  [SkipVotes.ALWAYS, "always"],
  [SkipVotes.NEVER, "never"],
]);

export const presentSkipping = ({ skip_votes, skip_share }: RoomSettings) => ({
  skipVotes: skipping[skip_votes],
  skipShare: skip_share,
});

const given = <K extends string>(key: K, value: number | null) =>
  value === null ? {} : ({ [key]: value } as Record<K, number>);

/** The queue's settings for callers that do not read the record yet, with votes. */
export function presentQueue(room: ShownRoom, votes: SongVotes[] = []): Queue {
  const settings = settingsOf(room);
  return {
    order: orders[settings.queue_order],
    ...given("waitingLimit", settings.waiting_limit),
    ...given("longestSongSeconds", settings.longest_song_seconds),
    ...given("songAgainMinutes", settings.song_again_minutes),
    ...given("artistAgainSongs", settings.artist_again_songs),
    votes,
    ...presentSkipping(settings),
  };
}

/** The settings as `UpdateQueue` sends them: an absent limit is none. Null if the order is unknown. */
export function queueRecord(queue: Queue): Partial<Record<SettingName, SettingValue>> | null {
  const queue_order = orderNames.get(queue.order);
  if (!queue_order) return null;
  const skip_votes = skippingNames.get(queue.skipVotes);
  return {
    queue_order,
    waiting_limit: queue.waitingLimit ?? null,
    longest_song_seconds: queue.longestSongSeconds ?? null,
    song_again_minutes: queue.songAgainMinutes ?? null,
    artist_again_songs: queue.artistAgainSongs ?? null,
    ...(skip_votes && { skip_votes }),
    ...(queue.skipShare !== 0 && { skip_share: queue.skipShare }),
  };
}

const why = (reason: PlaceReason, songs = 0, others = 0) => ({
  reason,
  reasonSongs: songs,
  reasonOthers: others,
});

function presentReason(entry: QueuedSong, reason: Reason) {
  if (entry.putNextAt !== null) return why(PlaceReason.PUT_NEXT);
  switch (reason.kind) {
    case "boosted":
      return why(reason.by === "pin" ? PlaceReason.PINNED : PlaceReason.EXPRESS);
    case "voted_up":
      return why(PlaceReason.VOTED_UP, reason.places);
    case "outvoted":
      return why(PlaceReason.OUTVOTED, reason.places);
    case "after_own_songs":
      return why(PlaceReason.TURNS, reason.songs, reason.others);
    case "after_others_turns":
      return why(PlaceReason.TURNS, 0, reason.others);
    case "as_added":
      return why(PlaceReason.AS_ADDED);
  }
}

export const presentPlace = ({ entry, songs, wait, reason }: Forecast<QueuedSong>): QueuePlace => ({
  songs,
  waitSeconds: wait.ms / 1000,
  isEstimate: wait.isEstimate,
  ...presentReason(entry, reason),
});

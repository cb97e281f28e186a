import {
  PlaceReason,
  type Queue,
  QueueOrder,
  type QueuePlace,
  SkipVotes,
  type SongVotes,
} from "@tutti/proto/rpc/rooms/v1/rooms";
import type { QueueSettings } from "../commands/change-settings.ts";
import type { Forecast, Reason } from "../queue/index.ts";
import type { QueuedSong } from "../queue-session/read-session.ts";
import type { ShownRoom } from "../room/read.ts";

const orders = {
  as_added: QueueOrder.AS_ADDED,
  fair: QueueOrder.FAIR,
  votes: QueueOrder.VOTES,
} as const satisfies Record<QueueSettings["queueOrder"], QueueOrder>;

const orderNames = new Map<QueueOrder, QueueSettings["queueOrder"]>([
  [QueueOrder.AS_ADDED, "as_added"],
  [QueueOrder.FAIR, "fair"],
  [QueueOrder.VOTES, "votes"],
]);

const skipping = {
  when_no_host: SkipVotes.WHEN_NO_HOST,
  always: SkipVotes.ALWAYS,
  never: SkipVotes.NEVER,
} as const satisfies Record<ShownRoom["skipVotes"], SkipVotes>;

const skippingNames = new Map<SkipVotes, ShownRoom["skipVotes"]>([
  [SkipVotes.WHEN_NO_HOST, "when_no_host"],
  [SkipVotes.ALWAYS, "always"],
  [SkipVotes.NEVER, "never"],
]);

export const presentSkipping = ({ skipVotes, skipShare }: Pick<ShownRoom, "skipVotes" | "skipShare">) => ({
  skipVotes: skipping[skipVotes],
  skipShare,
});

const given = <K extends string>(key: K, value: number | null) =>
  value === null ? {} : ({ [key]: value } as Record<K, number>);

export const presentQueue = (room: ShownRoom, votes: SongVotes[] = []): Queue => ({
  order: orders[room.queueOrder],
  ...given("waitingLimit", room.waitingLimit),
  ...given("longestSongSeconds", room.longestSong),
  ...given("songAgainMinutes", room.songAgainAfter),
  ...given("artistAgainSongs", room.artistAgainAfter),
  votes,
  ...presentSkipping(room),
});

/** The settings as sent; null if the order is unknown. */
export function parseQueue(queue: Queue): QueueSettings | null {
  const queueOrder = orderNames.get(queue.order);
  if (!queueOrder) return null;
  return {
    queueOrder,
    waitingLimit: queue.waitingLimit ?? null,
    longestSong: queue.longestSongSeconds ?? null,
    songAgainAfter: queue.songAgainMinutes ?? null,
    artistAgainAfter: queue.artistAgainSongs ?? null,
    skipVotes: skippingNames.get(queue.skipVotes),
    skipShare: queue.skipShare || undefined,
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

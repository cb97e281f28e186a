import { invalid } from "@tutti/proto/errors";
import type { Caller } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import { publishOrder } from "../evening/publish-order.ts";
import { requeue } from "../evening/requeue.ts";
import type { Deps } from "../model/ports.ts";
import { changeRoom } from "../room/change.ts";
import { playlistOf, type RoomWithPlaylist } from "../room/read.ts";
import { requireOrBegin } from "./create-room.ts";

/** The order of a room's queue and its limits for guests; null: none. */
type QueueRules = Pick<
  Room,
  "queueOrder" | "waitingLimit" | "longestSong" | "songAgainAfter" | "artistAgainAfter"
>;
type Skipping = Pick<Room, "skipVotes" | "skipShare">;

/** With when listeners may skip a song together, which stays as it is if absent. */
export type QueueSettings = QueueRules & Partial<Skipping>;

type Limit = Exclude<keyof QueueRules, "queueOrder">;

/** Percent. */
const minSkipShare = 25;

const bounds: Record<Limit, { readonly min: number; readonly max: number; readonly what: string }> = {
  waitingLimit: { min: 1, max: 20, what: "songs that one person may have waiting" },
  longestSong: { min: 60, max: 7200, what: "seconds of the longest song" },
  songAgainAfter: { min: 1, max: 1440, what: "minutes until the same song" },
  artistAgainAfter: { min: 1, max: 50, what: "songs until the same artist" },
};
const limits = Object.keys(bounds).filter((key): key is Limit => Object.hasOwn(bounds, key));

function parse(settings: QueueSettings): QueueSettings {
  for (const limit of limits) {
    const { min, max, what } = bounds[limit];
    const value = settings[limit];
    if (value !== null && (value < min || value > max))
      throw invalid(`The number of ${what} is ${min} to ${max}.`, "limit_invalid");
  }
  const { skipShare } = settings;
  if (skipShare !== undefined && (skipShare < minSkipShare || skipShare > 100))
    throw invalid(`A song is skipped by ${minSkipShare} to 100 percent of the listeners.`, "limit_invalid");
  return settings;
}

/** Sets the order of a room's queue and its limits, for the owner, and puts the queue in that order. */
export async function updateQueue(
  deps: Deps,
  caller: Caller | null,
  name: string,
  given: QueueSettings,
): Promise<RoomWithPlaylist> {
  const settings = parse(given);
  const { id } = await requireOrBegin(deps, caller, name);
  return changeRoom(deps, { id }, caller, /* guard: owner-orders-queue */ "owner", async (change) => {
    const { tx } = change;
    await requeue(tx, await tx.room.update({ where: { id }, data: settings }));
    return { room: await publishOrder(change), playlist: await playlistOf(tx, id) };
  });
}

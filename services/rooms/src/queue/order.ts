import { blockStart } from "./block.ts";
import { fairOrder } from "./fair.ts";
import { turnsBegun } from "./past.ts";
import {
  byAdded,
  byBoost,
  type Heard,
  isBoosted,
  type OrderSetting,
  type RoomQueue,
  type Waiting,
} from "./queue.ts";
import { type Assigned, blockTurns, votedOrder } from "./voted.ts";

/** The playlist's own order: appended as added; a boost places a song right after the playing one, the latest first. */
function asAdded<E extends Waiting>(waiting: readonly E[]): E[] {
  const boosted = waiting.filter(isBoosted).toSorted(byBoost).reverse();
  return [...boosted, ...waiting.filter((entry) => !isBoosted(entry)).toSorted(byAdded)];
}

function* counted<E extends Waiting>(order: Iterable<E>, room: RoomQueue<E>): Generator<Assigned<E>> {
  let turn = room.heard.reduce((max, heard) => Math.max(max, heard.turn), 0);
  for (const entry of order) yield { entry, turn: ++turn };
}

/** The waiting songs in order, computed as far as it is read. */
export function upcoming<E extends Waiting>(
  setting: OrderSetting,
  room: RoomQueue<E>,
): Generator<Assigned<E>> {
  if (setting === "as_added") return counted(asAdded(room.waiting), room);
  const begunAt = turnsBegun(room.heard);
  return setting === "fair"
    ? counted(fairOrder(room.waiting, room.heard, begunAt), room)
    : votedOrder(blockTurns(room, begunAt));
}

/** A waiting song, its place from 0 on, and the place that it has without votes. */
export interface Placed<E extends Waiting = Waiting> extends Assigned<E> {
  readonly place: number;
  readonly fairPlace: number;
}

/** The order of all waiting songs. Depends on nothing but the arguments, and not on the order of `waiting`. */
export function orderOf<E extends Waiting>(setting: OrderSetting, room: RoomQueue<E>): Placed<E>[] {
  const order = [...upcoming(setting, room)];
  const turns = order.map(({ turn }) => turn).sort((a, b) => a - b);
  const fairPlaces = new Map(turns.map((turn, place) => [turn, place]));
  return order.map((assigned, place) => ({
    ...assigned,
    place,
    fairPlace: fairPlaces.get(assigned.turn) ?? place,
  }));
}

/**
 * What to store when a song starts. Usually that is the first of the order; a song that the host chose from further
 * behind takes the next turn.
 */
export function startOf<E extends Waiting>(
  setting: OrderSetting,
  order: readonly Assigned<E>[],
  entry: E,
  startedAt: number,
): Heard<E> {
  const first = order[0]?.turn ?? 1;
  if (setting !== "votes") return { entry, startedAt, turn: first };
  const block = order.filter(({ turn }) => blockStart(turn) === blockStart(first));
  const own = block.find((assigned) => assigned.entry.id === entry.id);
  return { entry, startedAt, turn: own?.turn ?? Math.min(...block.map(({ turn }) => turn), first) };
}

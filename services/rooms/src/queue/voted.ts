import { blockSize, blockStart } from "./block.ts";
import { fairOrder } from "./fair.ts";
import type { Turn } from "./past.ts";
import type { Heard, RoomQueue, Waiting } from "./queue.ts";

/** A waiting song and the fair turn that it takes. */
export interface Assigned<E extends Waiting = Waiting> {
  readonly entry: E;
  readonly turn: number;
}

const byTurn = (a: Turn, b: Turn) => a.turn - b.turn;

/** A song as it was at a time: a boost that was paid later does not count yet. */
const asOf = (entry: Waiting, at: number): Waiting =>
  entry.boost.kind !== "none" && entry.boost.at > at ? { ...entry, boost: { kind: "none" } } : entry;

/**
 * The songs of the current block, chosen again as they were at each start within it. So a block is fixed once its first
 * song plays, and neither the votes nor what is added later change whose turns it has.
 */
function chosen(
  pool: readonly Waiting[],
  past: readonly Turn[],
  started: readonly Heard[],
  begunAt: (at: number) => number,
): string[] {
  const from = (past.at(-1)?.turn ?? 0) + 1;
  const members: Waiting[] = [];
  for (const at of [...started.map(({ startedAt }) => startedAt), Number.POSITIVE_INFINITY]) {
    if (members.length >= blockSize) break;
    const isMember = new Set(members.map(({ id }) => id));
    const rest = pool.filter(({ id, addedAt }) => addedAt <= at && !isMember.has(id));
    const turns = [...past, ...members.map((entry, index) => ({ entry, turn: from + index }))];
    const order = fairOrder(
      rest.map((entry) => asOf(entry, at)),
      turns,
      begunAt,
    );
    for (const entry of order) if (members.push(entry) >= blockSize) break;
  }
  return members.map(({ id }) => id);
}

/** The waiting songs with the fair turns that they take, in the order of the turns, in a room that orders by votes. */
export function* blockTurns<E extends Waiting>(
  { waiting, heard }: RoomQueue<E>,
  begunAt: (at: number) => number,
): Generator<Assigned<E>> {
  const used = heard.toSorted(byTurn);
  const from = blockStart(used.at(-1)?.turn ?? 1);
  const past = used.filter(({ turn }) => turn < from);
  const started = heard.filter(({ turn }) => turn >= from);
  let block: Turn[] = started.length === 0 ? past : used;
  let rest = waiting;
  let next = from + started.length;
  if (started.length > 0 && started.length < blockSize) {
    const isStarted = new Set(started.map(({ entry }) => entry.id));
    const pool = [...started.map(({ entry }) => entry), ...waiting];
    const byId = new Map(waiting.map((entry) => [entry.id, entry]));
    const free = [from, from + 1, from + 2].filter((turn) => started.every((song) => song.turn !== turn));
    const members = chosen(pool, past, started, begunAt)
      .filter((id) => !isStarted.has(id))
      .flatMap((id) => byId.get(id) ?? []);
    const assigned = members
      .slice(0, free.length)
      .map((entry, index) => ({ entry, turn: free[index] ?? next }));
    yield* assigned;
    const isAssigned = new Set(assigned.map(({ entry }) => entry.id));
    rest = waiting.filter(({ id }) => !isAssigned.has(id));
    block = [...used, ...assigned].sort(byTurn);
    next = from + blockSize;
  }
  for (const entry of fairOrder(rest, block, begunAt)) yield { entry, turn: next++ };
}

/** Sorts each block by votes; among equals the earlier turn is first. */
export function* votedOrder<E extends Waiting>(assigned: Iterable<Assigned<E>>): Generator<Assigned<E>> {
  let block: Assigned<E>[] = [];
  const sorted = () => block.sort((a, b) => b.entry.votes - a.entry.votes || byTurn(a, b));
  for (const song of assigned) {
    if (block[0] && blockStart(block[0].turn) !== blockStart(song.turn)) {
      yield* sorted();
      block = [];
    }
    block.push(song);
  }
  yield* sorted();
}

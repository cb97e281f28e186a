import { OwnSongs } from "./own-songs.ts";
import { lastTurns, openTurn, type Turn } from "./past.ts";
import { requesterKey, type Waiting } from "./queue.ts";

interface Place<E extends Waiting> {
  readonly key: string;
  readonly songs: OwnSongs<E>;
  /** When the requester joined the ring's end: after which turn, and at the same turn first who played. */
  readonly turn: number;
  readonly joinedAt: number;
}

function ringOf<E extends Waiting>(
  waiting: readonly E[],
  turns: readonly Turn[],
  begunAt: (at: number) => number,
): Place<E>[] {
  const last = lastTurns(turns);
  const ring: Place<E>[] = [];
  for (const [key, own] of Map.groupBy(waiting, ({ requester }) => requesterKey(requester))) {
    const songs = new OwnSongs(own);
    const addedAt = songs.oldestAddedAt;
    const arrived = begunAt(addedAt);
    const played = last.get(key) ?? 0;
    if (played > arrived) ring.push({ key, songs, turn: played, joinedAt: Number.NEGATIVE_INFINITY });
    else ring.push({ key, songs, turn: arrived, joinedAt: addedAt });
  }
  return ring.sort(
    (a, b) =>
      a.turn - b.turn ||
      (a.joinedAt === b.joinedAt ? 0 : a.joinedAt - b.joinedAt) ||
      (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  );
}

/**
 * Weighted deficit round robin over requesters with one song per turn, two if one of them is boosted; deficits do not
 * accumulate. The ring is a queue: a requester joins its end after a turn, or with its first waiting song. Between
 * joining and its next turn, every other requester has at most one turn.
 *
 * `turns` are the used turns in their order; `begunAt` returns how many had begun at a time.
 */
export function* fairOrder<E extends Waiting>(
  waiting: readonly E[],
  turns: readonly Turn[],
  begunAt: (at: number) => number,
): Generator<E> {
  const ring = ringOf(waiting, turns, begunAt);
  const open = openTurn(turns);
  const index = ring.findIndex(({ key }) => key === open);
  for (const place of index < 0 ? [] : ring.splice(index, 1)) {
    yield* place.songs.secondOfTurn();
    ring.push(place);
  }
  for (let head = 0; head < ring.length; head++) {
    const place = ring[head];
    if (!place || place.songs.isEmpty) continue;
    yield* place.songs.turn();
    ring.push(place);
  }
}

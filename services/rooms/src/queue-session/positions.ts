import type { Transaction } from "../model/ports.ts";

/**
 * Between the positions of neighbours, so that a song that moves or joins takes one of its own and the others keep
 * theirs: an edit writes as many rows as it moves songs, however long the list is.
 */
export const positionGap = 65_536;
const maxPosition = 2 ** 31 - 1;

/** The most songs of `order` that may keep their positions, in order. */
function unmoved(order: readonly string[], positions: ReadonlyMap<string, number>): Set<string> {
  interface Run {
    readonly songId: string;
    readonly position: number;
    readonly before: Run | undefined;
  }
  // By length, the increasing run of songs that ends lowest.
  const runs: Run[] = [];
  for (const songId of order) {
    const position = positions.get(songId);
    if (position === undefined) continue;
    let [low, high] = [0, runs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((runs[middle]?.position ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    runs[low] = { songId, position, before: runs[low - 1] };
  }
  const kept = new Set<string>();
  for (let run = runs.at(-1); run; run = run.before) kept.add(run.songId);
  return kept;
}

/** Positions of the songs of `order` that need another one than in `positions`. */
export function positionsFor(
  order: readonly string[],
  positions: ReadonlyMap<string, number>,
): Map<string, number> {
  const kept = unmoved(order, positions);
  const placed = new Map<string, number>();
  let low: number | undefined;
  for (let i = 0; i < order.length; ) {
    let next = i;
    while (next < order.length && !kept.has(order[next] ?? "")) next++;
    const high = positions.get(order[next] ?? "");
    const count = next - i;
    const from = low ?? (high === undefined ? -positionGap : high - positionGap * (count + 1));
    const step = high === undefined ? positionGap : Math.floor((high - from) / (count + 1));
    const isFull = step < 1 || from < -maxPosition || from + step * count > maxPosition;
    if (count > 0 && isFull) return renumbered(order, positions);
    for (let k = 0; k < count; k++) placed.set(order[i + k] ?? "", from + step * (k + 1));
    low = high;
    i = next + 1;
  }
  return placed;
}

const renumbered = (order: readonly string[], positions: ReadonlyMap<string, number>): Map<string, number> =>
  new Map(
    order.flatMap((songId, i) =>
      positions.get(songId) === i * positionGap ? [] : [[songId, i * positionGap]],
    ),
  );

/** Of the songs of a room, by id. */
export async function readPositions(tx: Transaction, roomId: string): Promise<Map<string, number>> {
  const entries = await tx.entry.findMany({
    where: { roomId },
    select: { songId: true, position: true },
  });
  return new Map(entries.map(({ songId, position }) => [songId, position]));
}

export async function writePositions(
  tx: Transaction,
  roomId: string,
  positions: ReadonlyMap<string, number>,
): Promise<void> {
  if (positions.size === 0) return;
  await tx.$executeRaw`
    update rooms.entries e set position = m.position
    from unnest(${[...positions.keys()]}::text[], ${[...positions.values()]}::int[]) as m (song_id, position)
    where e.room_id = ${roomId}::uuid and e.song_id = m.song_id`;
}

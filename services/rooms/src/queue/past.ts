import { blockSize, blockStart } from "./block.ts";
import { type Heard, isBoosted, requesterKey, type Waiting } from "./queue.ts";

/** A used turn, or one that a song of the current block will use. */
export interface Turn {
  readonly entry: Waiting;
  readonly turn: number;
}

/**
 * How many turns had begun when something happened at `at`. Counts the starts within a block, not their turns: votes
 * permute those, and must not change who came first.
 */
export function turnsBegun(heard: readonly Heard[]): (at: number) => number {
  const begun: number[] = [];
  let max = 0;
  let inBlock = 0;
  for (const { turn } of heard) {
    const isNewBlock = max === 0 || blockStart(turn) > blockStart(max);
    inBlock = isNewBlock ? 1 : Math.min(inBlock + 1, blockSize);
    max = Math.max(max, turn);
    begun.push(blockStart(max) - 1 + inBlock);
  }
  return (at) => {
    let low = 0;
    let high = heard.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((heard[middle]?.startedAt ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return begun[low - 1] ?? 0;
  };
}

/** The last turn of each requester. */
export function lastTurns(turns: readonly Turn[]): Map<string, number> {
  const last = new Map<string, number>();
  for (const { entry, turn } of turns) {
    const key = requesterKey(entry.requester);
    last.set(key, Math.max(turn, last.get(key) ?? 0));
  }
  return last;
}

/**
 * The requester whose double turn has one song left, or null. Within its last songs in a row, a turn is a boosted song
 * and another one, or an unboosted song alone, so the boosted songs at the end are counted in pairs.
 */
export function openTurn(turns: readonly Turn[]): string | null {
  const last = turns.at(-1);
  if (!last) return null;
  const key = requesterKey(last.entry.requester);
  let boosted = 0;
  for (let i = turns.length - 1; i >= 0; i--) {
    const entry = turns[i]?.entry;
    if (!entry || !isBoosted(entry) || requesterKey(entry.requester) !== key) break;
    boosted++;
  }
  return boosted % 2 === 1 ? key : null;
}

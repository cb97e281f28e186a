import type { Placed } from "./order.ts";
import { type OrderSetting, requesterKey, type Waiting } from "./queue.ts";

/** Why a song has its place; the first that applies, in this order. */
export type Reason =
  /** Paid for; in a fair room it doubles the requester's turn. */
  | { readonly kind: "boosted"; readonly by: "express" | "pin" }
  /** Votes moved it forward, or others' votes moved it back, by this many places. */
  | { readonly kind: "voted_up"; readonly places: number }
  | { readonly kind: "outvoted"; readonly places: number }
  /** Songs of the same requester are before it, and so many other requesters. */
  | { readonly kind: "after_own_songs"; readonly songs: number; readonly others: number }
  | { readonly kind: "after_others_turns"; readonly others: number }
  | { readonly kind: "as_added" };

/** Time until a song starts. Estimated if the length of a song before it is unknown. */
export interface Wait {
  readonly ms: number;
  readonly isEstimate: boolean;
}

/** "Plays in `songs` songs", 1 being the next one. */
export interface Forecast<E extends Waiting = Waiting> {
  readonly entry: E;
  readonly songs: number;
  readonly wait: Wait;
  readonly reason: Reason;
}

/** Length of a song in ms; null if unknown. */
export type LengthOf<E extends Waiting> = (entry: E) => number | null;

/** Stands in for an unknown length: a usual one of popular music. */
export const usualLength = 210_000;

function reasonOf(setting: OrderSetting, placed: Placed, own: number, others: number): Reason {
  const { entry, place, fairPlace } = placed;
  if (entry.boost.kind !== "none") return { kind: "boosted", by: entry.boost.kind };
  if (setting === "as_added") return { kind: "as_added" };
  if (place < fairPlace) return { kind: "voted_up", places: fairPlace - place };
  if (place > fairPlace) return { kind: "outvoted", places: place - fairPlace };
  return own > 0 ? { kind: "after_own_songs", songs: own, others } : { kind: "after_others_turns", others };
}

/**
 * When each song of an order plays, and why then. `remaining`: of the playing song, in ms; null if unknown, 0 if none
 * plays.
 */
export function forecast<E extends Waiting>(
  setting: OrderSetting,
  order: readonly Placed<E>[],
  lengthOf: LengthOf<E>,
  remaining: number | null,
): Forecast<E>[] {
  let wait: Wait = { ms: remaining ?? usualLength / 2, isEstimate: remaining === null };
  const before = new Map<string, number>();
  return order.map((placed) => {
    const key = requesterKey(placed.entry.requester);
    const own = before.get(key) ?? 0;
    const others = before.size - (own > 0 ? 1 : 0);
    const { entry, place } = placed;
    const foreseen = { entry, songs: place + 1, wait, reason: reasonOf(setting, placed, own, others) };
    const length = lengthOf(entry);
    wait = { ms: wait.ms + (length ?? usualLength), isEstimate: wait.isEstimate || length === null };
    before.set(key, own + 1);
    return foreseen;
  });
}

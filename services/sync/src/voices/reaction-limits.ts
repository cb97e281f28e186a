import { maxReactions } from "@tutti/proto/sync/limits";
import { TokenBucket } from "../session/token-bucket.ts";

/** A bucket that was not used for this long is full again, in ms. */
const refillMs = 1000;

/** How often the people of a node may react. A bucket is dropped only once it is full again. */
export class ReactionLimits {
  #recent = new Map<string, TokenBucket>();
  #older = new Map<string, TokenBucket>();
  #turnedAt = 0;

  /** Returns whether the person may react at `now` (ms). */
  take(person: string, now: number): boolean {
    if (now - this.#turnedAt >= refillMs) this.#turn(now);
    const bucket = this.#recent.get(person) ?? this.#older.get(person) ?? new TokenBucket(maxReactions, now);
    this.#recent.set(person, bucket);
    return /* guard: reactions-per-second */ bucket.take(now);
  }

  #turn(now: number): void {
    this.#older = this.#recent;
    this.#recent = new Map();
    this.#turnedAt = now;
  }
}

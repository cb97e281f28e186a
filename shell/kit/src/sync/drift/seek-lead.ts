const longest = 3;
/** How much of a miss is taken over: less than all of it, since single seeks differ. */
const trust = 0.7;

/**
 * How long the player needs to take up playing after a seek, learned from where it was when it did: seeks aim that
 * far ahead, in seconds.
 */
export class SeekLead {
  #lead = 0;
  #waiting = false;

  /** A seek begins; answers how far ahead to aim. */
  sought(): number {
    this.#waiting = true;
    return this.#lead;
  }

  /** Where the player came out, in seconds ahead of the room; only the first word after a seek counts. */
  learn(drift: number): void {
    if (!this.#waiting) return;
    this.#waiting = false;
    this.#lead = Math.max(0, Math.min(longest, this.#lead - drift * trust));
  }
}

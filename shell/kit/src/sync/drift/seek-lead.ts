const maxLead = 3;
/** Fraction of a miss that is learned; less than 1, since single seeks vary. */
const learningRate = 0.7;

/**
 * Learns how long the player takes to resume after a seek, in seconds, from its drift afterwards. Seeks aim ahead of
 * the target by this lead.
 */
export class SeekLead {
  #lead = 0;
  #waiting = false;

  /** Called at a seek; returns how far ahead to aim, in seconds. */
  startSeek(): number {
    this.#waiting = true;
    return this.#lead;
  }

  /** The drift after a seek, in seconds ahead of the room; only the first value after a seek counts. */
  learn(drift: number): void {
    if (!this.#waiting) return;
    this.#waiting = false;
    this.#lead = Math.max(0, Math.min(maxLead, this.#lead - drift * learningRate));
  }
}

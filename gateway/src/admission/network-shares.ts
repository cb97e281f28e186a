import { type CallerNetwork, callerNetwork } from "@tutti/service-kit";

/** A site's /48 may hold this multiple of a /64's maximum. */
const wideFactor = 2;

/** Counts what each network holds at a time. */
export class NetworkShares {
  readonly #max: number;
  readonly #held = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Counts `count` more for the address's network until the returned function is called; null when the network would
   * exceed its maximum.
   */
  take(address: string, count = 1): (() => void) | null {
    const network = callerNetwork(address);
    const held = (key: string) => this.#held.get(key) ?? 0;
    if (held(network.narrow) + count > this.#max) return null;
    if (network.wide !== null && held(network.wide) + count > this.#max * wideFactor) return null;
    this.#add(network, count);
    let isHeld = true;
    return () => {
      if (isHeld) this.#add(network, -count);
      isHeld = false;
    };
  }

  #add({ narrow, wide }: CallerNetwork, step: number): void {
    for (const key of wide === null ? [narrow] : [narrow, wide]) {
      const count = (this.#held.get(key) ?? 0) + step;
      if (count > 0) this.#held.set(key, count);
      else this.#held.delete(key);
    }
  }
}

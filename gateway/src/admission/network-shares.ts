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
   * Counts one more for the address's network until the returned function is called; null when the network is at its
   * maximum.
   */
  take(address: string): (() => void) | null {
    const network = callerNetwork(address);
    const held = (key: string) => this.#held.get(key) ?? 0;
    if (held(network.narrow) >= this.#max) return null;
    if (network.wide !== null && held(network.wide) >= this.#max * wideFactor) return null;
    this.#add(network, 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#add(network, -1);
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

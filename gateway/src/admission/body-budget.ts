import { NetworkShares } from "./network-shares.ts";

interface Limits {
  /** Bytes of all bodies. */
  readonly total: number;
  /** Bytes of one network's bodies. */
  readonly perNetwork: number;
}

/** Unit in which a network's bytes are counted. */
const unit = 1024;

type BodyRefusal = "full" | "network_full";

/** Counts the bytes of bodies that are being received or worked on, so that they never need more memory than this. */
export class BodyBudget {
  readonly #total: number;
  readonly #networks: NetworkShares;
  #held = 0;

  constructor({ total, perNetwork }: Limits) {
    this.#total = total;
    this.#networks = new NetworkShares(Math.ceil(perNetwork / unit));
  }

  /** Counts bytes for the address's network until the returned function is called, or says why they are refused. */
  take(address: string, bytes: number): (() => void) | BodyRefusal {
    const units = Math.ceil(bytes / unit);
    if (this.#held + units * unit > this.#total) return "full";
    const release = this.#networks.take(address, units);
    if (!release) return "network_full";
    this.#held += units * unit;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#held -= units * unit;
      release();
    };
  }
}

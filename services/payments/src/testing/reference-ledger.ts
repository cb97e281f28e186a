import { capture, type Hold, type Purpose, voidHold } from "../hold.ts";
import { type Prices, priceOf } from "../price.ts";
import type { Account, Transfer } from "../transfer.ts";

/** What one command found, in the words that the real ledger uses. */
export type Outcome =
  | "opened"
  | "spent"
  | "held"
  | "captured"
  | "voided"
  | "known"
  | "unknown"
  | "ended_otherwise"
  | "too_few"
  | "held_too_few"
  | "id_reused";

type Placed = { hold: Hold; user: string; host: string | null; purpose: Purpose; placedAt: number };

const expiry = (ms: number) => new Date(ms);

/**
 * The ledger's rules in memory, one command at a time, as slow and plain as can be: what the real one is held
 * against. Time is in ms and comes with each command.
 */
export class ReferenceLedger {
  readonly transfers = new Map<string, Transfer>();
  readonly holds = new Map<string, Placed>();

  /** By the transfers alone. */
  balance(account: Account): bigint {
    let sum = 0n;
    for (const { source, target, coins } of this.transfers.values()) {
      if (target === account) sum += coins;
      if (source === account) sum -= coins;
    }
    return sum;
  }

  #move(id: string, source: Account, target: Account, coins: bigint): void {
    if (coins > 0n) this.transfers.set(id, { id, source, target, coins });
  }

  welcome(user: string, coins: bigint): Outcome {
    if (this.transfers.has(`welcome:${user}`)) return "known";
    this.#move(`welcome:${user}`, "house:welcome", `user:${user}`, coins);
    return "opened";
  }

  spend(id: string, user: string, coins: bigint): Outcome {
    const known = this.transfers.get(`spend:${id}`);
    if (known) return known.source === `user:${user}` && known.coins === coins ? "known" : "id_reused";
    if (this.balance(`user:${user}`) < coins) return "too_few";
    this.#move(`spend:${id}`, `user:${user}`, "house:spent", coins);
    return "spent";
  }

  #place(id: string, placed: Omit<Placed, "hold">, coins: bigint, expiresAt: number): Outcome {
    const known = this.holds.get(id);
    if (known) {
      const same =
        known.user === placed.user && known.purpose === placed.purpose && known.host === placed.host;
      return same && (placed.host !== null || known.hold.coins === coins) ? "known" : "id_reused";
    }
    if (this.balance(`user:${placed.user}`) < coins) return "too_few";
    this.holds.set(id, { ...placed, hold: { id, coins, expiresAt: expiry(expiresAt), state: "held" } });
    this.#move(`hold:${id}`, `user:${placed.user}`, `hold:${id}`, coins);
    return "held";
  }

  /** Coins that wait for any room's request or pin. */
  setAside(id: string, user: string, purpose: Purpose, coins: bigint, now: number, ttl: number): Outcome {
    return this.#place(id, { user, host: null, purpose, placedAt: now }, coins, now + ttl);
  }

  /** The price of a request or pin in `host`'s room. */
  place(
    id: string,
    { user, host, purpose, prices }: { user: string; host: string; purpose: Purpose; prices: Prices },
    now: number,
    ttl: number,
  ): Outcome {
    const price = BigInt(priceOf(prices, purpose));
    const [waiting] = [...this.holds.values()]
      .filter((p) => p.user === user && p.purpose === purpose && p.host === null && p.hold.state === "held")
      .filter((p) => p.hold.expiresAt.getTime() > now)
      .toSorted((a, b) => a.placedAt - b.placedAt);
    if (waiting && !this.holds.has(id)) {
      this.void(waiting.hold.id);
      if (waiting.hold.coins < price) return "held_too_few";
    }
    return this.#place(id, { user, host, purpose, placedAt: now }, price, now + ttl);
  }

  capture(id: string, percent: number): Outcome {
    const placed = this.holds.get(id);
    if (!placed?.host) return "unknown";
    const captured = capture(placed.hold, percent);
    if (!captured) return "ended_otherwise";
    if (captured === placed.hold || captured.state !== "captured") return "known";
    this.holds.set(id, { ...placed, hold: captured });
    this.#move(`share:${id}`, `hold:${id}`, `user:${placed.host}`, captured.hostCoins);
    this.#move(`fee:${id}`, `hold:${id}`, "house:fees", captured.coins - captured.hostCoins);
    return "captured";
  }

  void(id: string): Outcome {
    const placed = this.holds.get(id);
    if (!placed) return "unknown";
    if (placed.hold.state === "voided") return "known";
    const voided = voidHold(placed.hold);
    if (!voided) return "ended_otherwise";
    this.holds.set(id, { ...placed, hold: voided });
    this.#move(`void:${id}`, `hold:${id}`, `user:${placed.user}`, placed.hold.coins);
    return "voided";
  }

  sweep(now: number): number {
    const due = [...this.holds.values()].filter(
      ({ hold }) => hold.state === "held" && hold.expiresAt.getTime() <= now,
    );
    for (const { hold } of due) this.void(hold.id);
    return due.length;
  }
}

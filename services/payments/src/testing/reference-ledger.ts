import { boughtShare, capture, giftsAbove, type Hold, type Purpose, voidHold } from "../model/hold.ts";
import type { HostTerms } from "../model/ledger.ts";
import { type Prices, priceOf } from "../model/price.ts";
import type { Account, Transfer } from "../model/transfer.ts";

/** The outcome of a command, named as in the real ledger. */
export type Outcome =
  | "opened"
  | "credited"
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

interface Placed {
  hold: Hold;
  user: string;
  host: string | null;
  purpose: Purpose;
  placedAt: number;
  bought: bigint;
}

const expiry = (ms: number) => new Date(ms);

/**
 * Reference model of the ledger in memory, single-threaded and simple, which the real one is compared with. Each
 * command takes its time, in ms.
 */
export class ReferenceLedger {
  readonly transfers = new Map<string, Transfer>();
  readonly holds = new Map<string, Placed>();
  /** Gift coins that each host kept per day. */
  readonly #giftIncome = new Map<string, bigint>();

  #sum(account: Account, part: "coins" | "bought"): bigint {
    let sum = 0n;
    for (const transfer of this.transfers.values()) {
      if (transfer.target === account) sum += transfer[part];
      if (transfer.source === account) sum -= transfer[part];
    }
    return sum;
  }

  /** Derived from the transfers alone. */
  balance(account: Account): bigint {
    return this.#sum(account, "coins");
  }

  /** How many of an account's coins were bought. */
  bought(account: Account): bigint {
    return this.#sum(account, "bought");
  }

  #move(id: string, source: Account, target: Account, coins: bigint, bought: bigint): void {
    if (coins > 0n) this.transfers.set(id, { id, source, target, coins, bought });
  }

  /** The bought part of a payment of `coins`, which uses gifts first. */
  #boughtOf(user: string, coins: bigint): bigint {
    const gifts = this.balance(`user:${user}`) - this.bought(`user:${user}`);
    return coins > gifts ? coins - gifts : 0n;
  }

  welcome(user: string, coins: bigint): Outcome {
    if (this.transfers.has(`welcome:${user}`)) return "known";
    this.#move(`welcome:${user}`, "house:welcome", `user:${user}`, coins, 0n);
    return "opened";
  }

  buy(id: string, user: string, coins: bigint): Outcome {
    if (this.transfers.has(`purchase:${id}`)) return "known";
    this.#move(`purchase:${id}`, "house:purchases", `user:${user}`, coins, coins);
    return "credited";
  }

  spend(id: string, user: string, coins: bigint): Outcome {
    const known = this.transfers.get(`spend:${id}`);
    if (known) return known.source === `user:${user}` && known.coins === coins ? "known" : "id_reused";
    if (this.balance(`user:${user}`) < coins) return "too_few";
    this.#move(`spend:${id}`, `user:${user}`, "house:spent", coins, this.#boughtOf(user, coins));
    return "spent";
  }

  #place(id: string, placed: Omit<Placed, "hold" | "bought">, coins: bigint, expiresAt: number): Outcome {
    const known = this.holds.get(id);
    if (known) {
      const same =
        known.user === placed.user && known.purpose === placed.purpose && known.host === placed.host;
      return same && (placed.host !== null || known.hold.coins === coins) ? "known" : "id_reused";
    }
    if (this.balance(`user:${placed.user}`) < coins) return "too_few";
    const bought = this.#boughtOf(placed.user, coins);
    const hold: Hold = { id, coins, expiresAt: expiry(expiresAt), state: "held" };
    this.holds.set(id, { ...placed, hold, bought });
    this.#move(`hold:${id}`, `user:${placed.user}`, `hold:${id}`, coins, bought);
    return "held";
  }

  /** Holds coins for any room's request or pin. */
  setAside(id: string, user: string, purpose: Purpose, coins: bigint, now: number, ttl: number): Outcome {
    return this.#place(id, { user, host: null, purpose, placedAt: now }, coins, now + ttl);
  }

  /** Holds the price of a request or pin in `host`'s room. */
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

  /** `day` identifies the day of the capture. */
  capture(id: string, { percent, giftsPerDay }: HostTerms, day: string): Outcome {
    const placed = this.holds.get(id);
    if (!placed?.host) return "unknown";
    const captured = capture(placed.hold, percent);
    if (!captured) return "ended_otherwise";
    if (captured === placed.hold || captured.state !== "captured") return "known";
    this.holds.set(id, { ...placed, hold: captured });
    const { coins, hostCoins } = captured;
    const { host, bought } = placed;
    const hostBought = boughtShare(bought, hostCoins, coins);
    const gifts = hostCoins - hostBought;
    const income = this.#giftIncome.get(`${host} ${day}`) ?? 0n;
    const withheld = giftsAbove(gifts, BigInt(giftsPerDay), income);
    this.#giftIncome.set(`${host} ${day}`, income + gifts - withheld);
    this.#move(`share:${id}`, `hold:${id}`, `user:${host}`, hostCoins, hostBought);
    this.#move(`withhold:share:${id}`, `user:${host}`, "house:withheld", withheld, 0n);
    this.#move(`fee:${id}`, `hold:${id}`, "house:fees", coins - hostCoins, bought - hostBought);
    return "captured";
  }

  void(id: string): Outcome {
    const placed = this.holds.get(id);
    if (!placed) return "unknown";
    if (placed.hold.state === "voided") return "known";
    const voided = voidHold(placed.hold);
    if (!voided) return "ended_otherwise";
    this.holds.set(id, { ...placed, hold: voided });
    this.#move(`void:${id}`, `hold:${id}`, `user:${placed.user}`, placed.hold.coins, placed.bought);
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

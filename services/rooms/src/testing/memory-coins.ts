import { ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import type { Coins, Placing, Purpose } from "../model/ports.ts";

export interface MemoryHold {
  readonly userId: string;
  readonly coins: number;
  state: "held" | "captured" | "voided";
}

const prices: Record<Purpose, number> = { song_request: 30, express_request: 40, pin_track: 10 };

/**
 * How a call fails: before its effect; after it, when only the response is lost; or late, when it takes effect after
 * its caller's timeout.
 */
export type Failure = "before" | "after" | "late";

/** In-memory ledger with payments' guarantees, and failures on demand. */
export function memoryCoins(welcome = 100) {
  const holds = new Map<string, MemoryHold>();
  const balances = new Map<string, number>();
  const balanceOf = (userId: string) => balances.get(userId) ?? welcome;
  const plan = { next: (): Failure | null => null };
  let late: (() => unknown)[] = [];

  function answered<T>(work: () => T): T {
    const failure = plan.next();
    if (failure === "late") late.push(work);
    if (failure === "before" || failure === "late") throw fault("unavailable");
    const answer = work();
    if (failure === "after") throw fault("unavailable");
    return answer;
  }

  function place({ holdId, payer: { userId }, purpose, shownPrice }: Placing) {
    const known = holds.get(holdId);
    if (known?.state === "voided") throw fault("hold_ended.returned");
    const coins = known?.coins ?? prices[purpose];
    if (!known) {
      if (shownPrice !== null && shownPrice !== coins)
        throw fault("price_changed", { price: coins }, { price: coins });
      if (balanceOf(userId) < coins)
        throw fault("insufficient_coins", {}, { current_coins: balanceOf(userId), required_coins: coins });
      balances.set(userId, balanceOf(userId) - coins);
      holds.set(holdId, { userId, coins, state: "held" });
    }
    return { coins, remaining: BigInt(balanceOf(userId)) };
  }

  function end(holdId: string, state: "captured" | "voided") {
    const hold = holds.get(holdId);
    if (!hold) throw fault("hold_unknown");
    if (hold.state === state) return;
    if (hold.state !== "held") throw fault("hold_ended", { state: hold.state });
    hold.state = state;
    if (state === "voided") balances.set(hold.userId, balanceOf(hold.userId) + hold.coins);
  }

  const coins: Coins = {
    place: async (input) => answered(() => place(input)),
    capture: async (holdId) => answered(() => end(holdId, "captured")),
    release: async (holdId) =>
      answered(() => {
        if (holds.has(holdId)) end(holdId, "voided");
      }),
    balance: async (userId) => BigInt(balanceOf(userId)),
  };
  /** Delivers late calls, after their callers' timeouts. */
  const deliverLate = () => {
    const arriving = late;
    late = [];
    for (const work of arriving)
      try {
        work();
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
      }
  };
  /** Changes a balance from outside. */
  const earn = (userId: string, earned: number) => balances.set(userId, balanceOf(userId) + earned);
  return { coins, holds, balanceOf, plan, deliverLate, earn };
}

import { notFound, ProductError, unavailable } from "@tutti/proto/errors";
import type { Coins, Placing, Purpose } from "../ports.ts";

export interface MemoryHold {
  readonly userId: string;
  readonly coins: number;
  state: "held" | "captured" | "voided";
}

const prices: Record<Purpose, number> = { song_request: 30, express_request: 40, pin_track: 10 };

/** When a call fails: before anything happened, or after it happened and only the answer was lost. */
export type Failure = "before" | "after" | null;

/** A ledger in memory that keeps payments' promises, and whose calls fail when they are told to. */
export function memoryCoins(welcome = 100) {
  const holds = new Map<string, MemoryHold>();
  const balances = new Map<string, number>();
  const balanceOf = (userId: string) => balances.get(userId) ?? welcome;
  const plan = { next: (): Failure => null };

  function answered<T>(work: () => T): T {
    const failure = plan.next();
    if (failure === "before") throw unavailable();
    const answer = work();
    if (failure === "after") throw unavailable();
    return answer;
  }

  function place({ holdId, payer: { userId }, purpose }: Placing) {
    const known = holds.get(holdId);
    const coins = known?.coins ?? prices[purpose];
    if (!known) {
      if (balanceOf(userId) < coins)
        throw new ProductError("too_few_coins", "insufficient_coins", "Insufficient coins", {
          current_coins: balanceOf(userId),
          required_coins: coins,
        });
      balances.set(userId, balanceOf(userId) - coins);
      holds.set(holdId, { userId, coins, state: "held" });
    }
    return { coins, remaining: BigInt(balanceOf(userId)) };
  }

  function end(holdId: string, state: "captured" | "voided") {
    const hold = holds.get(holdId);
    if (!hold) throw notFound("There is no such hold.", "hold_not_found");
    if (hold.state === state) return;
    if (hold.state !== "held") throw new ProductError("conflict", "hold_ended", "This hold has ended.");
    hold.state = state;
    if (state === "voided") balances.set(hold.userId, balanceOf(hold.userId) + hold.coins);
  }

  const coins: Coins = {
    place: async (wish) => answered(() => place(wish)),
    capture: async (holdId) => answered(() => end(holdId, "captured")),
    release: async (holdId) =>
      answered(() => {
        if (holds.has(holdId)) end(holdId, "voided");
      }),
    balance: async (userId) => BigInt(balanceOf(userId)),
  };
  return { coins, holds, balanceOf, plan };
}

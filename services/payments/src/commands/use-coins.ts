import { fault } from "@tutti/proto/faults";
import { isPurpose } from "../model/hold.ts";
import type { Placed, Refusal, Spent } from "../model/ledger.ts";
import type { Deps } from "../model/ports.ts";
import { refusal } from "../model/refusals.ts";

interface Input {
  /** Idempotency key chosen by the user. */
  readonly operationId: string;
  readonly userId: string;
  readonly coins: bigint;
  readonly feature: string;
}

const maxCoins = 1_000_000_000n;

function check({ operationId, coins, feature }: Input): void {
  if (coins < 1n || coins > maxCoins) throw fault("coins_invalid");
  if (feature.length < 1 || feature.length > 64) throw fault("feature_invalid");
  if (operationId.length < 1 || operationId.length > 128) throw fault("operation_id_invalid");
}

/**
 * Spends coins on a feature. Coins for a request or a pin are only held, for 60 s, since the request itself is what
 * they pay for. Returns the remaining balance.
 */
export async function useCoins({ ledger, welcomeCoins }: Deps, input: Input): Promise<bigint> {
  check(input);
  const { operationId, userId, coins, feature } = input;
  const id = `use:${userId}:${operationId}`;
  const attempt = (): Promise<Spent | Placed | Refusal> =>
    isPurpose(feature)
      ? ledger.setAside({ id, userId, coins, purpose: feature })
      : ledger.spend({ id, userId, coins, feature });
  let answer = await attempt();
  if (answer.outcome === "no_account") {
    await ledger.welcome(userId, welcomeCoins);
    answer = await attempt();
  }
  if ("balance" in answer && answer.outcome !== "too_few") return answer.balance;
  throw refusal(answer);
}

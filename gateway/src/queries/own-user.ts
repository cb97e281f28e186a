import { ProductError } from "@tutti/proto/errors";
import type { Account } from "@tutti/proto/rpc/auth/v1/auth";
import type { Movement } from "@tutti/proto/rpc/payments/v1/payments";
import type { DescribedHold } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type OwnUser, presentOwnUser } from "../presenters/user.ts";
import type { Dependencies } from "./dependencies.ts";

/** An account with its balance, as its owner sees it. */
export async function ownUser(
  { payments, legal }: Pick<Dependencies, "payments" | "legal">,
  account: Account,
): Promise<OwnUser> {
  const { coins } = await payments.getBalance({ userId: account.id });
  return presentOwnUser(account, coins, legal("terms", "en").version);
}

/**
 * What the coins of these movements were held for, by hold id. Empty while rooms does not answer: a statement without
 * song titles is better than none.
 */
export async function heldFor(
  { rooms }: Pick<Dependencies, "rooms">,
  movements: readonly Movement[],
): Promise<ReadonlyMap<string, DescribedHold>> {
  const holdIds = [...new Set(movements.flatMap(({ holdId }) => holdId || []))];
  if (holdIds.length === 0) return new Map();
  try {
    const { holds } = await rooms.describeHolds({ holdIds });
    return new Map(holds.map((hold) => [hold.holdId, hold]));
  } catch (error) {
    if (error instanceof ProductError && error.kind === "unavailable") return new Map();
    throw error;
  }
}

import type { ProductError } from "@tutti/proto/errors";
import { banned, sanctionOn } from "@tutti/proto/peace";
import type { Deps, Transaction } from "../ports.ts";
import { type PeaceColumns, peaceOf } from "./peace-of.ts";
import { account } from "./person.ts";

/**
 * Why what an account asked for before it was banned ends; null if it is not banned. Read under the room's lock, which a
 * ban takes as well: either the ban finds the request, or the request finds the ban.
 */
export async function refusalOfBanned(
  { clock }: Pick<Deps, "clock">,
  tx: Pick<Transaction, "sanction">,
  room: PeaceColumns,
  userId: string,
): Promise<ProductError | null> {
  const now = clock.now();
  const ban = sanctionOn("ban", await peaceOf(tx, room, now), account({ userId }), now);
  return ban && banned(ban);
}

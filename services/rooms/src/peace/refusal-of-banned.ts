import type { ProductError } from "@tutti/proto/errors";
import { banned, sanctionOn } from "@tutti/proto/peace";
import type { Change } from "../model/ports.ts";
import { peaceOf } from "./peace-of.ts";
import { account } from "./person.ts";

/**
 * Why what an account asked for before it was banned ends; null if it is not banned. Read under the room's lock, which a
 * ban takes as well: either the ban finds the request, or the request finds the ban.
 */
export async function refusalOfBanned(
  { tx, clock, room }: Change,
  userId: string,
): Promise<ProductError | null> {
  const now = clock.now();
  const ban = sanctionOn("ban", await peaceOf(tx, room, now), account({ userId }), now);
  return ban && banned(ban);
}

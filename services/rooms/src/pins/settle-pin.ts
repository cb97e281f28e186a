import type { Pin } from "../../gen/prisma/client.ts";
import { settleHold } from "../escrow/settle.ts";
import type { Deps } from "../ports.ts";

export const holdOfPin = ({ id }: { id: string }): string => `pin:${id}`;

/** Captures or voids a pin's hold, as decided. Throws when payments does not answer. */
export async function settlePinNow(
  { db, coins }: Pick<Deps, "db" | "coins">,
  { id, settlement }: Pick<Pin, "id" | "settlement">,
): Promise<void> {
  if (settlement !== "capture" && settlement !== "void") return;
  await settleHold({ coins }, holdOfPin({ id }), settlement);
  await db.pin.updateMany({ where: { id, settlement }, data: { settlement: "done" } });
}

import type { Settlement } from "../../gen/prisma/enums.ts";
import type { Deps } from "../model/ports.ts";

/** A hold of a request or pin that is to be captured or voided, by the id of that request or pin. */
export interface EndedHold {
  readonly kind: "request" | "pin";
  readonly id: string;
  readonly settlement: Settlement;
}

type Settling = Pick<Deps, "db" | "coins" | "log">;

/** The id of the hold of a request or pin. */
export const holdOf = (kind: EndedHold["kind"], id: string): string => `${kind}:${id}`;

/** Captures or voids a hold, as decided; idempotent. Throws if payments does not answer. */
export async function settleHold(
  { db, coins }: Pick<Settling, "db" | "coins">,
  { kind, id, settlement }: EndedHold,
): Promise<void> {
  if (settlement !== "capture" && settlement !== "void") return;
  if (settlement === "capture") await coins.capture(holdOf(kind, id));
  else await coins.release(holdOf(kind, id));
  const settled = { where: { id, settlement }, data: { settlement: "done" } } as const;
  if (kind === "request") await db.request.updateMany(settled);
  else await db.pin.updateMany(settled);
}

/** Captures and voids holds, as decided. Never throws: the decision is final, and what fails is left to recovery. */
export async function settleEnded(deps: Settling, ended: readonly EndedHold[]): Promise<void> {
  try {
    await Promise.all(ended.map((hold) => settleHold(deps, hold)));
  } catch (error) {
    deps.log.warn({ err: error, ended }, "settling coins failed; recovery retries");
  }
}

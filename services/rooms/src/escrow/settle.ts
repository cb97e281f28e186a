import type { Settlement } from "../../gen/prisma/enums.ts";
import type { Deps } from "../ports.ts";
import { holdOf } from "./request.ts";

interface Unsettled {
  readonly id: string;
  readonly settlement: Settlement;
}
type Settling = Pick<Deps, "db" | "coins" | "log">;

/** Captures or voids a hold, as decided; idempotent. */
export async function settleHold(
  { coins }: Pick<Deps, "coins">,
  holdId: string,
  settlement: Settlement,
): Promise<void> {
  if (settlement === "capture") await coins.capture(holdId);
  if (settlement === "void") await coins.release(holdId);
}

/** Captures or voids the hold of a decided request. Throws when payments does not answer. */
export async function settleNow(deps: Settling, { id, settlement }: Unsettled): Promise<void> {
  if (settlement !== "capture" && settlement !== "void") return;
  await settleHold(deps, holdOf({ id }), settlement);
  await deps.db.request.updateMany({ where: { id, settlement }, data: { settlement: "done" } });
}

/** `settleNow` that never throws, since the decision is final: a failure is left to recovery. */
export const settleRequest = (deps: Settling, request: Unsettled): Promise<void> =>
  settleNow(deps, request).catch((error: unknown) =>
    deps.log.warn({ err: error, request: request.id }, "settling a request's coins failed"),
  );

import type { Deps } from "../ports.ts";
import { holdOf } from "./request.ts";

export interface Unsettled {
  readonly id: string;
  readonly settlement: string;
}
type Settling = Pick<Deps, "db" | "coins" | "log">;

/** Does with the hold what was decided; repeating it does no harm. */
export async function settleHold(
  { coins }: Pick<Deps, "coins">,
  holdId: string,
  settlement: string,
): Promise<void> {
  if (settlement === "capture") await coins.capture(holdId);
  if (settlement === "void") await coins.release(holdId);
}

/** A decided request's coins go where they belong. Throws when payments does not answer. */
export async function settleNow(deps: Settling, { id, settlement }: Unsettled): Promise<void> {
  if (settlement !== "capture" && settlement !== "void") return;
  await settleHold(deps, holdOf({ id }), settlement);
  await deps.db.request.updateMany({ where: { id, settlement }, data: { settlement: "done" } });
}

/** The same, where the decision stands whatever payments says: who cannot reach it leaves it to the recovery. */
export const settleRequest = (deps: Settling, request: Unsettled): Promise<void> =>
  settleNow(deps, request).catch((error: unknown) =>
    deps.log.warn({ err: error, request: request.id }, "a request's coins are settled later"),
  );

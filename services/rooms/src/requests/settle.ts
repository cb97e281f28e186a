import type { Deps } from "../ports.ts";
import { holdOf } from "./request.ts";

export interface Unsettled {
  readonly id: string;
  readonly settlement: string;
}

/** Does with the hold what was decided; repeating it does no harm. */
export async function settle(
  { coins }: Pick<Deps, "coins">,
  holdId: string,
  settlement: string,
): Promise<void> {
  if (settlement === "capture") await coins.capture(holdId);
  if (settlement === "void") await coins.release(holdId);
}

/** A decided request's coins go where they belong. Who cannot reach payments leaves it to the recovery. */
export async function settleRequest(
  deps: Pick<Deps, "db" | "coins" | "log">,
  { id, settlement }: Unsettled,
): Promise<void> {
  if (settlement !== "capture" && settlement !== "void") return;
  try {
    await settle(deps, holdOf({ id }), settlement);
    await deps.db.request.updateMany({ where: { id, settlement }, data: { settlement: "done" } });
  } catch (error) {
    deps.log.warn({ err: error, request: id }, "a request's coins are settled later");
  }
}

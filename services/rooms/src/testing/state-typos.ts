import type { PrismaClient, Request } from "../../gen/prisma/client.ts";
import { decline } from "../escrow/decline.ts";
import { messageOf } from "../escrow/request.ts";
import { settleHold } from "../escrow/settle.ts";
import type { Change, Deps } from "../model/ports.ts";

/** Compiled, never called: each statement has a typo that the types must reject, else `tsc` reports an unused directive. */
export function stateTypos(db: PrismaClient, deps: Deps, change: Change, request: Request): void {
  // @ts-expect-error
  db.request.findMany({ where: { state: "pendng" } });
  // @ts-expect-error
  db.request.updateMany({ data: { state: "aproved" } });
  // @ts-expect-error
  db.request.updateMany({ data: { settlement: "captured" } });
  // @ts-expect-error
  db.request.updateMany({ where: { notice: "shown" }, data: {} });
  // @ts-expect-error
  db.request.findMany({ where: { state: { in: ["funding", "waiting"] } } });
  // @ts-expect-error
  db.pin.updateMany({ where: { state: "fundng" }, data: {} });
  // @ts-expect-error
  db.pin.updateMany({ data: { state: "approved" } });
  // @ts-expect-error
  db.pin.updateMany({ data: { settlement: "voided" } });
  // @ts-expect-error
  request.state === "rejectd";
  // @ts-expect-error
  settleHold(deps, { kind: "request", id: "1", settlement: "captur" });
  // @ts-expect-error
  decline(change, request, { state: "expird" });
  // @ts-expect-error
  messageOf("declined", request, "");
}

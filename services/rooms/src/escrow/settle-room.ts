import { Settlement } from "../../gen/prisma/enums.ts";
import { settlePinNow } from "../pins/settle-pin.ts";
import type { Deps } from "../ports.ts";
import { settleNow } from "./settle.ts";

const inOneGo = 100;

/**
 * Captures and voids the holds of a room's ended requests and pins, as decided. Never throws: the decision is final, and
 * what fails is left to recovery.
 */
export async function settleRoom(deps: Pick<Deps, "db" | "coins" | "log">, roomId: string): Promise<void> {
  const where = { roomId, settlement: { in: [Settlement.capture, Settlement.void] } };
  const columns = { where, select: { id: true, settlement: true }, take: inOneGo };
  try {
    const [requests, pins] = await Promise.all([
      deps.db.request.findMany(columns),
      deps.db.pin.findMany(columns),
    ]);
    await Promise.all([
      ...requests.map((request) => settleNow(deps, request)),
      ...pins.map((pin) => settlePinNow(deps, pin)),
    ]);
  } catch (error) {
    deps.log.warn({ err: error, room: roomId }, "settling a room's coins failed; recovery retries");
  }
}

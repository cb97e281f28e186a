import { pricesChanged } from "@tutti/proto/events";
import { type Caller, outboxRow } from "@tutti/service-kit";
import { requireOwner } from "../model/policy.ts";
import type { Deps } from "../model/ports.ts";
import { checkPrice, type Prices } from "../model/price.ts";
import { knownRoom } from "../model/rooms.ts";

interface Input {
  readonly roomId: string;
  readonly pinPrice?: number | undefined;
  readonly requestPrice?: number | undefined;
}

/** Sets a room's prices for its owner; publishes an event if they changed. */
export async function setPrices(deps: Deps, caller: Caller, input: Input): Promise<Prices> {
  const { db, clock } = deps;
  const { roomId } = input;
  const room = await knownRoom(deps, roomId);
  // guard: owner-sets-prices
  requireOwner(room.ownerId, caller);
  const wanted = {
    ...(input.pinPrice === undefined ? {} : { pinPrice: checkPrice(input.pinPrice) }),
    ...(input.requestPrice === undefined ? {} : { requestPrice: checkPrice(input.requestPrice) }),
  };
  return db.$transaction(async (tx) => {
    // Row lock, so that a later change's event includes an earlier change.
    await tx.$queryRaw`select 1 from payments.rooms where room_id = ${roomId}::uuid for update`;
    const before = await tx.room.findUniqueOrThrow({ where: { roomId } });
    const after = { ...before, ...wanted };
    if (after.pinPrice === before.pinPrice && after.requestPrice === before.requestPrice) return before;
    await tx.room.update({ where: { roomId }, data: wanted });
    const { pinPrice: pin_price, requestPrice: request_price } = after;
    const changed = { room_id: roomId, pin_price, request_price, at: Math.round(clock.now()) };
    await tx.outbox.create({ data: outboxRow(pricesChanged, changed) });
    return after;
  });
}

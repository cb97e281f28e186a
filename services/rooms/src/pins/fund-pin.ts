import { notFound } from "@tutti/proto/errors";
import type { Pin } from "../../gen/prisma/client.ts";
import { isUnanswered } from "../coins/payments-coins.ts";
import { pinAfter } from "../playlist.ts";
import type { Deps } from "../ports.ts";
import { settle } from "../requests/settle.ts";
import { lockRoomById, playlistOf, writePlaylist } from "../store.ts";

const holdOf = ({ id }: { id: string }): string => `pin:${id}`;

/** A pin's coins go where they belong. Who cannot reach payments leaves it to the recovery. */
export async function settlePin(
  { db, coins, log }: Pick<Deps, "db" | "coins" | "log">,
  { id, settlement }: Pick<Pin, "id" | "settlement">,
): Promise<void> {
  if (settlement !== "capture" && settlement !== "void") return;
  try {
    await settle({ coins }, holdOf({ id }), settlement);
    await db.pin.updateMany({ where: { id, settlement }, data: { settlement: "done" } });
  } catch (error) {
    log.warn({ err: error, pin: id }, "a pin's coins are settled later");
  }
}

/** Its coins are held: the song moves, if it is still there. */
function move({ db, clock }: Deps, { id, roomId }: Pin, coins: number, playing: string): Promise<Pin> {
  return db.$transaction(async (tx) => {
    const room = await lockRoomById(tx, roomId);
    const pin = await tx.pin.findUniqueOrThrow({ where: { id } });
    if (pin.state === "done") return pin;
    const before = await playlistOf(tx, roomId);
    const changedAt = new Date(clock.now());
    const isThere = before.some((track) => track.songId === pin.songId);
    if (pin.state === "failed" || !isThere) {
      const given = { state: "failed", settlement: "void" };
      return tx.pin.update({ where: { id }, data: { ...given, coins, changedAt } });
    }
    const after = pinAfter(before, pin.songId, playing);
    await writePlaylist(tx, clock, room, before, after);
    const paid = { state: "done", settlement: "capture" };
    return tx.pin.update({ where: { id }, data: { ...paid, coins, changedAt } });
  });
}

/** Holds a pin's coins and moves the song; one hold and one move, however often. Answers the guest's balance. */
export async function fundPin(deps: Deps, pin: Pin, playing: string): Promise<bigint> {
  const { coins, db, clock } = deps;
  const payer = { userId: pin.requesterId, username: pin.requesterName };
  const hold = { holdId: holdOf(pin), payer, roomId: pin.roomId, purpose: "pin_track" as const };
  const placed = await coins.place(hold).catch(async (error: unknown) => {
    if (!isUnanswered(error))
      await db.pin.updateMany({
        where: { id: pin.id, state: "funding" },
        data: { state: "failed", settlement: "void", changedAt: new Date(clock.now()) },
      });
    throw error;
  });
  const moved = await move(deps, pin, placed.coins, playing);
  await settlePin(deps, moved);
  if (moved.state === "failed") throw notFound("This song is not in the room any more.", "track_not_found");
  return placed.remaining;
}

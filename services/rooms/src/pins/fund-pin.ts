import type { ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import type { Pin } from "../../gen/prisma/client.ts";
import { PinState } from "../../gen/prisma/enums.ts";
import { claimPending, finishEach, isUnanswered } from "../escrow/pending.ts";
import { holdOf } from "../escrow/settle.ts";
import { pinEnters } from "../escrow/states.ts";
import { isNext, type Playlist, pinAfter } from "../model/playlist.ts";
import type { Deps } from "../model/ports.ts";
import { refusalOfBanned } from "../peace/refusal-of-banned.ts";
import { changeAnyRoom } from "../room/change.ts";
import { playlistOf, roomNotFound } from "../room/read.ts";
import { writePlaylist } from "../room/write-playlist.ts";

const songGone = () => fault("track_not_found");
const songIsPlaying = () => fault("song_is_playing");
const songIsNext = () => fault("already_next");
export const pinFailed = () => fault("pin_failed");

/** The error for a pin that would move nothing, which is not charged; null if the song would move. */
export function pinRefusal(playlist: Playlist, songId: string, playing: string): ProductError | null {
  if (!playlist.some((track) => track.songId === songId)) return songGone();
  if (songId === playing) return songIsPlaying();
  return isNext(playlist, songId, playing) ? songIsNext() : null;
}

interface Moved {
  readonly pin: Pin;
  /** The error if nothing moved. */
  readonly refusal: ProductError | null;
}

/** Moves the song once its coins are held, if it still can. */
async function move(deps: Deps, { id, roomId }: Pin, coins: number, playing: string): Promise<Moved> {
  const moved = await changeAnyRoom(deps, roomId, async (change): Promise<Moved> => {
    const { tx, room, clock } = change;
    // Read after the wait for the lock: a play that was over by then does not count for this pin.
    const now = clock.now();
    // A refusal fails the pin without the room's lock; the row lock decides the race.
    const where = { id, state: PinState.funding };
    const [held] = await tx.pin.updateManyAndReturn({ where, data: { coins } });
    if (!held) {
      const pin = await tx.pin.findUniqueOrThrow({ where: { id } });
      if (pin.state !== "failed") return { pin, refusal: null };
      // The hold arrived after the pin had failed: void it.
      const given = await tx.pin.update({ where: { id }, data: { coins, ...pinEnters("failed", now) } });
      return { pin: given, refusal: pinFailed() };
    }
    const before = await playlistOf(tx, roomId);
    const refusal = room.removedAt
      ? roomNotFound()
      : ((await refusalOfBanned(change, held.requesterId)) ?? pinRefusal(before, held.songId, playing));
    const end = refusal ? pinEnters("failed", now) : { ...pinEnters("done", now), placedAt: new Date(now) };
    const pin = await tx.pin.update({ where: { id }, data: end });
    // After the pin, which the queue's order depends on.
    if (!refusal)
      await writePlaylist(change, before, pinAfter(before, held.songId, playing), held.requesterId);
    return { pin, refusal };
  });
  if (!moved) throw roomNotFound();
  return moved;
}

/** Holds a pin's coins and moves the song; idempotent. Returns the guest's balance. */
export async function fundPin(deps: Deps, pin: Pin, playing: string): Promise<bigint> {
  const { coins, db, clock } = deps;
  const payer = { userId: pin.requesterId, username: pin.requesterName };
  const { roomId, shownPrice } = pin;
  const hold = { holdId: holdOf("pin", pin.id), payer, roomId, purpose: "pin_track" as const, shownPrice };
  const placed = await coins.place(hold).catch(async (error: unknown) => {
    if (!isUnanswered(error))
      await db.pin.updateMany({
        where: { id: pin.id, state: "funding" },
        data: pinEnters("failed", clock.now()),
      });
    throw error;
  });
  const moved = await move(deps, pin, placed.coins, playing);
  if (moved.refusal) throw moved.refusal;
  return placed.remaining;
}

/** Resumes pins that were interrupted while funding. */
export async function fundPins(deps: Deps): Promise<void> {
  const id = { in: await claimPending(deps, "pins", "funding") };
  const claimed = await deps.db.pin.findMany({
    where: { id },
    include: { room: { select: { name: true } } },
  });
  await finishEach(deps, claimed, async ({ room, ...pin }) =>
    fundPin(deps, pin, await deps.playingNow(room.name)),
  );
}

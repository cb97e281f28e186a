import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";
import type { Pin, Room } from "../../gen/prisma/client.ts";
import { pinTrack as pinFreely } from "../commands/edit-tracks.ts";
import type { Deps } from "../model/ports.ts";
import { requireMayAct } from "../peace/peace-of.ts";
import { account } from "../peace/person.ts";
import { requireUnchanged, requireWasHere } from "../peace/was-here.ts";
import { changeRoom } from "../room/change.ts";
import { playlistOf, type RoomWithPlaylist, requireRoom } from "../room/read.ts";
import { mayIn } from "../room/roles.ts";
import { fundPin, pinFailed, pinRefusal } from "./fund-pin.ts";

interface PinInput {
  readonly roomName: string;
  readonly songId: string;
  /** The playing song; empty when there is none. */
  readonly playing: string;
  /** Idempotency key; empty if the caller sent none. */
  readonly operationId: string;
  /** The price shown to a guest. */
  readonly shownPrice?: number | undefined;
}

interface Pinned extends RoomWithPlaylist {
  /** The guest's balance; null when it was free. */
  readonly remaining: bigint | null;
}

/** Stores the pin before a coin moves. Returns the existing one for a repeated call. */
function openPin(deps: Deps, caller: Caller, found: Room, input: PinInput): Promise<Pin> {
  const { id: roomId } = found;
  const { songId, playing, operationId, shownPrice = null } = input;
  const own = { requesterId: caller.userId };
  // Any account may pin; a repeated call gets its pin before anything is checked.
  return changeRoom(deps, { id: roomId }, caller, "none", async ({ tx, room, clock }) => {
    if (operationId) {
      const named = await tx.pin.findUnique({ where: { requesterId_operationId: { ...own, operationId } } });
      if (named && (named.roomId !== roomId || named.songId !== songId)) throw fault("key_reused");
      if (named) return named;
    }
    const underWay = await tx.pin.findFirst({ where: { ...own, roomId, songId, state: "funding" } });
    if (underWay) return underWay;
    await requireMayAct(tx, room, account(caller), clock.now());
    requireUnchanged(room, found);
    const playlist = await playlistOf(tx, roomId);
    const refusal = pinRefusal(playlist, songId, playing);
    if (refusal) throw refusal;
    const title = playlist.find((track) => track.songId === songId)?.title ?? "";
    const now = new Date(clock.now());
    const who = { ...own, requesterName: caller.username, operationId: operationId || null };
    return tx.pin.create({
      data: {
        id: deps.ids.uuid(),
        roomId,
        songId,
        title,
        ...who,
        shownPrice,
        createdAt: now,
        changedAt: now,
      },
    });
  });
}

/** Moves a song right after the playing one: free for the host, at the room's pin price for a guest. */
export async function pinTrack(deps: Deps, caller: Caller | null, input: PinInput): Promise<Pinned> {
  const found = await requireRoom(deps.db, input.roomName);
  // guard: free-pin-for-host
  if (await mayIn(deps.db, found, caller, "edit_list"))
    return {
      ...(await pinFreely(deps, caller, input.roomName, input.songId, input.playing)),
      remaining: null,
    };
  if (!caller) throw fault("unauthenticated");
  await requireWasHere(deps, found, caller, account(caller));
  const pin = await openPin(deps, caller, found, input);
  if (pin.state === "failed") throw pinFailed();
  const remaining =
    pin.state === "funding"
      ? await fundPin(deps, pin, input.playing)
      : await deps.coins.balance(caller.userId);
  const room = await deps.db.room.findUniqueOrThrow({ where: { id: found.id } });
  return { room, playlist: await playlistOf(deps.db, room.id), remaining };
}

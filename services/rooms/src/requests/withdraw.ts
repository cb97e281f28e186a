import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";
import { z } from "zod";
import type { Request, Room } from "../../gen/prisma/client.ts";
import { publishSettled } from "../escrow/end-waiting.ts";
import { requestEnters } from "../escrow/states.ts";
import { remove } from "../model/playlist.ts";
import type { Deps, Transaction } from "../model/ports.ts";
import { changeAnyRoom } from "../room/change.ts";
import { playlistOf, type RoomWithPlaylist, roomNotFound } from "../room/read.ts";
import { writePlaylist } from "../room/write-playlist.ts";
import { roomsOfRequester } from "./rooms-of-requester.ts";

interface Withdrawn extends RoomWithPlaylist {
  readonly request: Request;
  /** The requester's balance. */
  readonly remaining: bigint;
}

const notWithdrawable: Partial<
  Record<Request["state"], "request_decided.played" | "request_decided.withdrawn">
> = {
  played: "request_decided.played",
  withdrawn: "request_decided.withdrawn",
};

/** The caller's request if it can be withdrawn. Throws 404 for anybody else's, 409 for one that is over. */
async function requireOwn(tx: Transaction, { userId }: Caller, roomId: string, id: string): Promise<Request> {
  const request = z.uuid().safeParse(id).success
    ? await tx.request.findFirst({ where: { id, roomId, /* guard: own-request */ requesterId: userId } })
    : null;
  if (!request || request.state === "funding" || request.state === "failed") throw fault("request_not_found");
  const isWaiting = request.state === "approved" && request.settlement === "none";
  if (request.state !== "pending" && !isWaiting)
    throw fault(notWithdrawable[request.state] ?? "request_decided.over");
  return request;
}

/** The room of the caller's request, among those to which the name leads the caller; the first one for an unknown request. */
async function roomOfRequest(deps: Deps, caller: Caller, roomName: string, id: string): Promise<Room> {
  const rooms = await roomsOfRequester(deps, caller, roomName);
  const [first] = rooms;
  if (rooms.length === 1 || !z.uuid().safeParse(id).success) return first;
  const request = await deps.db.request.findUnique({ where: { id }, select: { roomId: true } });
  return rooms.find((room) => room.id === request?.roomId) ?? first;
}

/** Withdraws the caller's request, until its song plays: the song leaves the playlist and the coins are returned. */
export async function withdrawRequest(
  deps: Deps,
  caller: Caller,
  roomName: string,
  id: string,
): Promise<Withdrawn> {
  const { id: roomId, name, removedAt } = await roomOfRequest(deps, caller, roomName, id);
  const playing = removedAt ? "" : await deps.playingNow(name);
  const withdrawn = await changeAnyRoom(deps, roomId, async (change) => {
    const { tx, room, clock } = change;
    const _own = await requireOwn(tx, caller, roomId, id);
    const before = await playlistOf(tx, roomId);
    const entry = before.find((track) => track.requestId === id);
    if (entry && /* guard: playing-song-is-paid */ entry.songId === playing) throw fault("song_is_playing");
    const request = await tx.request.update({
      where: { id },
      data: { ...requestEnters("withdrawn", clock.now()), message: "", notice: "none" },
    });
    await publishSettled(change, [{ request, message: "" }], "withdrawn");
    if (!entry) return { request, room, playlist: before };
    const playlist = remove(before, entry.songId);
    return { request, ...(await writePlaylist(change, before, playlist, caller.userId)) };
  });
  if (!withdrawn) throw roomNotFound();
  return { ...withdrawn, remaining: await deps.coins.balance(caller.userId) };
}

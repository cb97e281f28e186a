import { conflict, notFound } from "@tutti/proto/errors";
import type { Caller } from "@tutti/service-kit";
import { z } from "zod";
import type { Request, Room } from "../../gen/prisma/client.ts";
import { hasExpired } from "../escrow/request.ts";
import { settleRequest } from "../escrow/settle.ts";
import type { Deps, Transaction } from "../ports.ts";
import { requireDecider } from "../room/roles.ts";
import { lockRoom, requireRoom } from "../room/store.ts";
import { approveOrDecline, decline, type Outcome } from "./conclude.ts";

const isId = (id: string) => z.uuid().safeParse(id).success;

/** The pending request of this room. Throws 404 if there is none, 409 if it is decided or expired. */
async function requirePending({ clock }: Deps, tx: Transaction, room: Room, id: string): Promise<Request> {
  const request = isId(id)
    ? await tx.request.findFirst({ where: { id, /* guard: request-of-this-room */ roomId: room.id } })
    : null;
  if (!request || request.state === "funding" || request.state === "failed")
    throw notFound("There is no such request in this room.", "request_not_found");
  if (/* guard: undecided-request */ request.state !== "pending" || hasExpired(request, clock.now()))
    throw conflict("This request is decided already.", "request_decided");
  return request;
}

type Approved = Extract<Outcome, { kind: "approved" }>;

/** Approves a request for the host. */
export async function approveRequest(
  deps: Deps,
  caller: Caller | null,
  roomName: string,
  id: string,
): Promise<Approved> {
  const found = await requireRoom(deps.db, roomName);
  await requireDecider(deps.db, found, caller);
  const playing = await deps.playingNow(found.name);
  const outcome = await deps.db.$transaction(async (tx) => {
    const room = await lockRoom(tx, roomName);
    await requireDecider(tx, room, caller);
    const request = await requirePending(deps, tx, room, id);
    return approveOrDecline(deps, tx, room, request, { playing, isNotified: true });
  });
  await settleRequest(deps, outcome.request);
  if (outcome.kind === "declined") throw outcome.refusal;
  return outcome;
}

/** Rejects a request for the host; its coins are returned. */
export async function rejectRequest(
  deps: Deps,
  caller: Caller | null,
  roomName: string,
  id: string,
): Promise<void> {
  const declined = await deps.db.$transaction(async (tx) => {
    const room = await lockRoom(tx, roomName);
    await requireDecider(tx, room, caller);
    return decline(deps, tx, room, await requirePending(deps, tx, room, id), {});
  });
  await settleRequest(deps, declined);
}

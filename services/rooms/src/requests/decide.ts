import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";
import { z } from "zod";
import type { Request } from "../../gen/prisma/client.ts";
import { decline } from "../escrow/decline.ts";
import { hasExpired } from "../escrow/request.ts";
import type { Change, Deps } from "../model/ports.ts";
import { changeRoom } from "../room/change.ts";
import { requireRoom } from "../room/read.ts";
import { requireDecider } from "../room/roles.ts";
import { approveOrDecline, type Outcome } from "./conclude.ts";

const isId = (id: string) => z.uuid().safeParse(id).success;

/** The pending request of this room. Throws 404 if there is none, 409 if it is decided or expired. */
async function requirePending({ tx, room, clock }: Change, id: string): Promise<Request> {
  const request = isId(id)
    ? await tx.request.findFirst({ where: { id, /* guard: request-of-this-room */ roomId: room.id } })
    : null;
  if (!request || request.state === "funding" || request.state === "failed") throw fault("request_not_found");
  if (/* guard: undecided-request */ request.state !== "pending" || hasExpired(request, clock.now()))
    throw fault("request_decided");
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
  const outcome = await changeRoom(deps, { name: roomName }, caller, "decide_requests", async (change) =>
    approveOrDecline(change, await requirePending(change, id), { playing, isNotified: true }),
  );
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
  await changeRoom(deps, { name: roomName }, caller, "decide_requests", async (change) =>
    decline(change, await requirePending(change, id), {}),
  );
}

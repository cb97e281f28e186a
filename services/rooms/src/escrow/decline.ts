import { requestDecided } from "@tutti/proto/events";
import type { Request } from "../../gen/prisma/client.ts";
import type { Change } from "../model/ports.ts";
import { messageOf } from "./request.ts";
import { requestEnters } from "./states.ts";

/** The reason for a request whose room was removed. */
export const roomIsGone = "The room was removed.";

/** Publishes a decision to the requester and the host. Ownerless rooms have nothing to decide. */
export async function publishDecision(
  { room, publish }: Change,
  request: Request,
  state: "approved" | "rejected" | "expired",
  message: string,
): Promise<void> {
  if (room.ownerId === null) return;
  const concerned = { request_id: request.id, requester_id: request.requesterId, owner_id: room.ownerId };
  await publish(requestDecided, { ...concerned, status: state, message });
}

interface Declining {
  state?: "rejected" | "expired";
  reason?: string;
  /** False if the requester gets the decision as the response to the call itself. */
  isNotified?: boolean;
}

/** Declines the request and marks its hold to be voided. */
export async function decline(
  change: Change,
  request: Request,
  { state = "rejected", reason = "", isNotified = true }: Declining,
): Promise<Request> {
  const message = messageOf(state, request, reason);
  if (isNotified) await publishDecision(change, request, state, message);
  return change.tx.request.update({
    where: { id: request.id },
    data: {
      ...requestEnters(state, change.clock.now()),
      reason,
      message,
      notice: isNotified ? "waiting" : "none",
    },
  });
}

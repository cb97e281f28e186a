import type { Deps } from "../ports.ts";
import type { Request } from "../request.ts";

/** Queues a request; idempotent for repeated events. Ignores rooms that are not moderated by the AI. */
export async function receiveRequest({ db, clock }: Pick<Deps, "db" | "clock">, request: Request) {
  if (request.moderation_mode !== "ai") return;
  const row = { requestId: request.request_id, roomId: request.room_id, request };
  const receivedAt = new Date(clock.now());
  await db.decision.createMany({ data: [{ ...row, receivedAt }], skipDuplicates: true });
}

import type { Deps } from "../ports.ts";
import type { Request } from "../request.ts";

/** Puts a request in line, once however often its event comes. What a host decides alone is not ours. */
export async function receiveRequest({ db, clock }: Pick<Deps, "db" | "clock">, request: Request) {
  if (request.moderation_mode !== "ai") return;
  const row = { requestId: request.request_id, roomId: request.room_id, request };
  const receivedAt = new Date(clock.now());
  await db.decision.createMany({ data: [{ ...row, receivedAt }], skipDuplicates: true });
}

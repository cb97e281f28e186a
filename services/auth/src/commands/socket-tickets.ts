import { fault } from "@tutti/proto/faults";
import { z } from "zod";
import { findSession, isLive } from "../identity/sessions.ts";
import type { Deps } from "../model/ports.ts";

/** TTL of a ticket, in ms. */
// guard: ticket-age
const ticketTtl = 30_000;
const bearer = z.object({
  sessionId: z.string(),
  userId: z.string(),
  username: z.string(),
  createdAt: z.coerce.date().optional(),
  createdIn: z.array(z.string()).default([]),
});
type TicketBearer = z.infer<typeof bearer>;

const key = (ticket: string) => `auth:ticket:${ticket}`;

export async function issueSocketTicket(deps: Deps, token: string) {
  const { id, user } = await findSession(deps, token);
  // guard: deleted-accounts-offline
  if (user.deletionAt !== null) throw fault("account_leaving.socket");
  const ticket = deps.ids.token();
  const { createdAt, createdIn } = user;
  const named: TicketBearer = {
    sessionId: id,
    userId: user.id,
    username: user.username,
    createdAt,
    createdIn,
  };
  await deps.cache.set(key(ticket), JSON.stringify(named), ticketTtl);
  return { ticket, expiresAt: new Date(deps.clock.now() + ticketTtl) };
}

/** Redeems a ticket: valid once, and only while the session that requested it is. Throws `ticket_dead`. */
export async function redeemSocketTicket(deps: Deps, ticket: string): Promise<TicketBearer> {
  // guard: ticket-once
  const stored = await deps.cache.take(key(ticket));
  const named = stored === null ? null : bearer.parse(JSON.parse(stored));
  if (!named || /* guard: ticket-of-live-session */ !(await isLive(deps, named.sessionId)))
    throw fault("ticket_dead");
  return named;
}

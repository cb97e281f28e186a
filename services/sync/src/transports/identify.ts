import { guest, type Identity, type Tickets } from "../model/ports.ts";

/** The identity of the URL's ticket, or a guest without one. Throws for an invalid ticket. */
export async function identify(url: URL, tickets: Tickets): Promise<Identity> {
  const ticket = url.searchParams.get("ticket");
  return ticket === null || ticket === "" ? guest : tickets.redeem(ticket);
}

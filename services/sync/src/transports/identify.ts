import { guest, type Identity, type Tickets } from "../ports.ts";

/** Who comes with this address: the bearer of its ticket, or a guest without one. A bad ticket throws. */
export async function identify(url: URL, tickets: Tickets): Promise<Identity> {
  const ticket = url.searchParams.get("ticket");
  return ticket === null || ticket === "" ? guest : tickets.redeem(ticket);
}

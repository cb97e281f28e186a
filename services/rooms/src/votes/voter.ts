import { createHmac } from "node:crypto";
import type { CallerBrowser } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Caller } from "@tutti/service-kit";
import type { Deps } from "../ports.ts";

/**
 * Whose vote it is: an account's id, or for a visitor a UUID derived from the browser and the network, as keyed hashes.
 * Null for a visitor of whom neither is known.
 */
export function voterOf(
  { networkIds }: Pick<Deps, "networkIds">,
  caller: Caller | null,
  browser: CallerBrowser | undefined,
): string | null {
  if (caller) return caller.userId;
  if (!browser?.network) return null;
  const { network } = networkIds(browser.network);
  const hash = createHmac("sha256", network).update(`voter ${browser.userAgent}`).digest("hex");
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

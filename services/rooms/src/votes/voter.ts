import type { CallerBrowser } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type Caller, keyedId } from "@tutti/service-kit";
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
  return keyedId(network, `voter ${browser.userAgent}`);
}

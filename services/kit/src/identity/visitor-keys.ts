import type { VisitorKeys } from "../log/context.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { BrowserKey } from "./browser-key.ts";
import { keyedId } from "./keyed-id.ts";

interface SeenVisitor {
  /** Null for a browser without a key. */
  readonly browser: BrowserKey | null;
  /** The narrow network, see `callerNetwork`. */
  readonly network: string;
}

/** The id of a network, keyed by the services' secret, so that the database has no addresses. */
export const networkKey = (secret: string, network: string): string =>
  keyedId(/* guard: keyed-network-ids */ secret, `network ${network}`);

/** Derives a visitor's keys; the one place where that is done. */
export const visitorKeys =
  (secrets: Secrets) =>
  ({ browser, network }: SeenVisitor): VisitorKeys => ({
    browsers: browser === null ? [] : secrets.map((secret) => keyedId(secret, `browser ${browser.key}`)),
    networks: secrets.map((secret) => networkKey(secret, network)),
    firstDay: browser?.firstDay ?? null,
  });

import type { Secrets } from "../platform/secrets.ts";
import type { BrowserKey } from "./browser-key.ts";
import { keyedId } from "./keyed-id.ts";

/**
 * The browser and network behind a call or connection, as keyed ids: by the current secret first, then by the other
 * accepted ones, since during a rotation some parts store those.
 */
export interface VisitorKeys {
  /** Empty for a browser without a key. */
  readonly browsers: readonly string[];
  readonly networks: readonly string[];
  /** The day on which the browser was first seen, since 1970-01-01 UTC; absent or null where that is unknown. */
  readonly firstDay?: number | null | undefined;
}

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

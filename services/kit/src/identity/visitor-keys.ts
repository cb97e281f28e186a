import type { Secrets } from "../platform/secrets.ts";
import { keyedId } from "./keyed-id.ts";

/**
 * Who a visitor is, as keyed ids: by the current secret first, then by the other accepted ones, since during a rotation
 * some parts store those.
 */
export interface VisitorKeys {
  /** Empty for a browser without a key. */
  readonly browsers: readonly string[];
  readonly networks: readonly string[];
}

/** The cookie with a browser's key, a random value. */
export const browserCookie = "tutti_browser";
const browserKey = new RegExp(`(?:^|;\\s*)${browserCookie}=([\\w-]{22})(?:;|$)`);

/** The browser's key in a Cookie header; null without one. */
export const browserIn = (cookies: string | undefined): string | null =>
  browserKey.exec(cookies ?? "")?.[1] ?? null;

export interface SeenVisitor {
  /** The browser's key; null without one. */
  readonly browser: string | null;
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
    browsers: browser === null ? [] : secrets.map((secret) => keyedId(secret, `browser ${browser}`)),
    networks: secrets.map((secret) => networkKey(secret, network)),
  });

import {
  type Clock,
  hostOf,
  isAddress,
  isPublicAnswer,
  type Logger,
  memoryCache,
  resolveHost,
} from "@tutti/service-kit";
import type { IsInternalLink } from "../model/ports.ts";

/** Hosts of the catalogue's own links, which need no lookup. */
const knownHosts = /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be|ytimg\.com)$/;

/** DNS timeout, in ms. */
const timeout = 1500;
/** Cache TTL of an answer, in ms. */
const maxAge = 60_000;
/** Cache TTL of a name without an answer, in ms. */
const retryAfter = 10_000;

interface Options {
  readonly clock: Clock;
  readonly log: Logger;
  /** Name servers as `address:port`; default: the system's. */
  readonly servers?: readonly string[];
}

/**
 * Resolves the hosts of links that are neither addresses nor the catalogue's own hosts, and caches answers for a
 * minute.
 *
 * Only an answer rejects a link: a name with at least one address that is not public. A name without an answer
 * (timeout, NXDOMAIN, no name server) passes, since without internet no name resolves, and rooms must work there. That
 * gives an attacker nothing more: anyone with a name server can answer a public address here and a private one later
 * (DNS rebinding), which no check at this point can exclude. The one server that opens such links, the gateway for
 * covers, checks the address that it connects to.
 */
export function hostCheck({ clock, log, servers }: Options): IsInternalLink {
  const cache = memoryCache(clock);
  return async (link) => {
    if (!URL.canParse(link)) return false;
    const host = hostOf(new URL(link));
    if (isAddress(host) || knownHosts.test(host)) return false;
    const cached = await cache.get(host);
    if (cached !== null) return cached === "inside";
    const addresses = await resolveHost(host, { clock, timeout, servers });
    const isInside = addresses.some((address) => !isPublicAnswer(address));
    const hasAnswer = addresses.length > 0;
    if (!hasAnswer) log.debug({ host }, "the host of a link was not resolved");
    await cache.set(host, isInside ? "inside" : "public", hasAnswer ? maxAge : retryAfter);
    return isInside;
  };
}

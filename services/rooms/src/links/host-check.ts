import {
  type Clock,
  hostOf,
  isAddress,
  isPublicAnswer,
  type Logger,
  memoryCache,
  resolveHost,
} from "@tutti/service-kit";

/** Does the link's host name resolve to an address that is not public? Never throws; takes 1.5 s at most. */
export type LeadsInside = (link: string) => Promise<boolean>;

/** Hosts of the catalogue's own links; a room full of them costs no lookup. */
const knownHosts = /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be|ytimg\.com)$/;

/** How long a link waits for the name server, in ms. */
const timeout = 1500;
/** How long an answer counts, in ms. */
const maxAge = 60_000;
/** How long a name without an answer is not asked for again, in ms. */
const retryAfter = 10_000;

interface Options {
  readonly clock: Clock;
  readonly log: Logger;
  /** Name servers as `address:port`; the system's when left out. */
  readonly servers?: readonly string[];
}

/**
 * Looks up the hosts of links that are neither addresses nor the catalogue's own hosts, and keeps the answers for a minute.
 *
 * Only an answer refuses a link: a name with at least one address that is not public. A name without an answer (time-out,
 * NXDOMAIN, no name server) passes, since on a machine without internet no name has one, and rooms must work there. That
 * gives an attacker nothing more: whoever runs a name server can answer a public address here and a private one later
 * (DNS rebinding), which no check at this point can exclude. One server of the product opens such links, the gateway for covers: it checks
 * again what it connects to.
 */
export function hostCheck({ clock, log, servers }: Options): LeadsInside {
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

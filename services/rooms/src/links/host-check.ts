import { Resolver } from "node:dns/promises";
import { type Clock, type Logger, memoryCache } from "@tutti/service-kit";
import { isPublicAnswer } from "./public-address.ts";
import { hostOf, isAddress } from "./public-link.ts";

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

/** All addresses of a name that arrive in time; none when there is no answer. */
async function addressesOf(host: string, clock: Clock, servers?: readonly string[]): Promise<string[]> {
  // c-ares, not getaddrinfo: a slow name server occupies no thread of the pool, and names from this machine's own hosts
  // file, which mean nothing to a listener, do not count. One resolver for one host, so that `cancel` ends its queries only.
  const resolver = new Resolver({ timeout, tries: 1 });
  if (servers) resolver.setServers(servers);
  const cancelTimer = clock.after(timeout, () => resolver.cancel());
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  cancelTimer();
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

/**
 * Looks up the hosts of links that are neither addresses nor the catalogue's own hosts, and keeps the answers for a minute.
 *
 * Only an answer refuses a link: a name with at least one address that is not public. A name without an answer (time-out,
 * NXDOMAIN, no name server) passes, since on a machine without internet no name has one, and rooms must work there. That
 * gives an attacker nothing more: whoever runs a name server can answer a public address here and a private one later
 * (DNS rebinding), which no check at this point can exclude. No server of the product ever opens these links.
 */
export function hostCheck({ clock, log, servers }: Options): LeadsInside {
  const cache = memoryCache(clock);
  return async (link) => {
    if (!URL.canParse(link)) return false;
    const host = hostOf(new URL(link));
    if (isAddress(host) || knownHosts.test(host)) return false;
    const cached = await cache.get(host);
    if (cached !== null) return cached === "inside";
    const addresses = await addressesOf(host, clock, servers);
    const isInside = addresses.some((address) => !isPublicAnswer(address));
    const hasAnswer = addresses.length > 0;
    if (!hasAnswer) log.debug({ host }, "the host of a link was not resolved");
    await cache.set(host, isInside ? "inside" : "public", hasAnswer ? maxAge : retryAfter);
    return isInside;
  };
}

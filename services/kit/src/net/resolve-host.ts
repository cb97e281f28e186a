import { Resolver } from "node:dns/promises";
import type { Clock } from "../platform/clock.ts";

interface Options {
  readonly clock: Clock;
  /** Timeout of the lookup, in ms. */
  readonly timeout: number;
  /** Name servers as `address:port`; defaults to the system's. */
  readonly servers?: readonly string[] | undefined;
}

/** All addresses of a name that arrive before the timeout; empty when there are none. Never throws. */
export async function resolveHost(
  host: string,
  { clock, timeout, servers }: Options,
): Promise<readonly string[]> {
  // c-ares, not getaddrinfo: a slow name server blocks no thread of the pool, and this machine's own hosts file, which
  // means nothing to a listener, is ignored. One resolver per host, so that `cancel` ends only its queries.
  const resolver = new Resolver({ timeout, tries: 1 });
  if (servers) resolver.setServers(servers);
  const cancelTimer = clock.after(timeout, () => resolver.cancel());
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  cancelTimer();
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

import { Resolver } from "node:dns/promises";
import type { Clock } from "../platform/clock.ts";

interface Options {
  readonly clock: Clock;
  /** How long the name server is waited for, in ms. */
  readonly timeout: number;
  /** Name servers as `address:port`; the system's when left out. */
  readonly servers?: readonly string[] | undefined;
}

/** All addresses of a name that arrive in time; none when there is no answer. Never throws. */
export async function resolveHost(
  host: string,
  { clock, timeout, servers }: Options,
): Promise<readonly string[]> {
  // c-ares, not getaddrinfo: a slow name server occupies no thread of the pool, and names from this machine's own hosts
  // file, which mean nothing to a listener, do not count. One resolver for one host, so that `cancel` ends its queries only.
  const resolver = new Resolver({ timeout, tries: 1 });
  if (servers) resolver.setServers(servers);
  const cancelTimer = clock.after(timeout, () => resolver.cancel());
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  cancelTimer();
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

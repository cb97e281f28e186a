import { lookup } from "node:dns/promises";
import type { Lookup } from "./watch-addresses.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * The system's resolver, which knows the hosts file and the search domains of a cluster. One lookup at a time: each
 * occupies a thread of the pool, and without a name server it does so for 10 s.
 */
export const systemLookup: Lookup = (name) => {
  const found = last.then(async () => {
    const addresses = await lookup(name, { all: true });
    return addresses.map(({ address }) => address);
  });
  last = found.catch(() => {});
  return found;
};

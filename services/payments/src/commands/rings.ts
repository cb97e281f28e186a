/** Coins that one person paid into another's rooms. */
export interface Flow {
  readonly payer: string;
  readonly host: string;
  readonly coins: bigint;
}

/** People connected to each other by payments in both directions, and what they paid each other. */
export interface Ring {
  readonly members: string[];
  readonly coins: bigint;
}

/** Adjacency list: for each person, the hosts they pay. */
function hostsOf(flows: readonly Flow[]): Map<string, string[]> {
  const hosts = new Map<string, string[]>();
  for (const { payer, host } of flows) {
    hosts.set(payer, [...(hosts.get(payer) ?? []), host]);
    if (!hosts.has(host)) hosts.set(host, []);
  }
  return hosts;
}

/**
 * The rings among payments, most coins first: strongly connected components of two people or more (Tarjan), iterative,
 * since a chain of payments may exceed the call stack.
 */
export function ringsOf(flows: readonly Flow[]): Ring[] {
  const hosts = hostsOf(flows);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const ringOf = new Map<string, number>();
  const open: string[] = [];
  const rings: string[][] = [];

  const enter = (person: string) => {
    index.set(person, index.size);
    low.set(person, index.size - 1);
    open.push(person);
    return { person, next: 0 };
  };
  const lower = (person: string, to: number) => low.set(person, Math.min(low.get(person) ?? to, to));
  const close = (person: string) => {
    if (low.get(person) !== index.get(person)) return;
    const members = open.splice(open.lastIndexOf(person));
    for (const member of members) ringOf.set(member, rings.length);
    rings.push(members);
  };

  for (const start of hosts.keys()) {
    if (index.has(start)) continue;
    const path = [enter(start)];
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const host = hosts.get(at.person)?.[at.next++];
      if (host === undefined) {
        path.pop();
        const above = path.at(-1);
        if (above) lower(above.person, low.get(at.person) ?? 0);
        close(at.person);
      } else if (!index.has(host)) path.push(enter(host));
      else if (!ringOf.has(host)) lower(at.person, index.get(host) ?? 0);
    }
  }

  const coins = rings.map(() => 0n);
  for (const { payer, host, coins: paid } of flows) {
    const ring = ringOf.get(payer);
    if (ring !== undefined && ring === ringOf.get(host)) coins[ring] = (coins[ring] ?? 0n) + paid;
  }
  return rings
    .map((members, at) => ({ members: members.toSorted(), coins: coins[at] ?? 0n }))
    .filter(({ members }) => members.length > 1)
    .toSorted((a, b) => Number(b.coins - a.coins));
}

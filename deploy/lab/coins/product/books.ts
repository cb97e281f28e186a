import { type Client, client } from "../../../contract/client.ts";
import type { Person } from "../../../contract/paid-rooms.ts";
import { type Findings, forEach, hostTerms, missedGoals, type Simulated, welcomeCoins } from "../world.ts";
import type { Attack } from "./attack.ts";

/** The fields of a statement's line that are read here. */
interface Movement {
  readonly date: string;
  readonly kind: string;
  readonly amount: number;
  readonly bought: number;
}
interface Account {
  readonly coins: number;
  readonly bought: number;
  readonly movements: readonly Movement[];
}

async function accountOf(call: Client, { token }: Person): Promise<Account> {
  const balance = await call.get("/api/payments/get-user-coins", { token });
  const movements: Movement[] = [];
  for (let next: unknown = ""; next !== null; ) {
    const page = await call.get(`/api/payments/statement${next ? `?before=${next}` : ""}`, { token });
    if (balance.status !== 200 || page.status !== 200)
      throw new Error(`The books of an account were answered ${balance.status} and ${page.status}.`);
    movements.push(...(page.body.movements as Movement[]));
    ({ next } = page.body);
  }
  return { coins: Number(balance.body.coins), bought: Number(balance.body.bought), movements };
}

const total = <T>(items: readonly T[], coins: (item: T) => number): number =>
  items.reduce((sum, item) => sum + coins(item), 0);

const coinsOf = (accounts: readonly Account[], kind: string): number =>
  total(accounts, ({ movements }) =>
    total(
      movements.filter((movement) => movement.kind === kind),
      ({ amount }) => amount,
    ),
  );

/** The most gift coins that the account earned and kept on one UTC day. */
function mostKept({ movements }: Account): number {
  const days = new Map<string, number>();
  for (const { date, kind, amount, bought } of movements) {
    if (kind !== "earned" && kind !== "withheld") continue;
    const day = date.slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + amount - bought);
  }
  return Math.max(0, ...days.values());
}

/** Reads the books through the product's own calls, and what the ledger's view says of them. */
export async function readBooks(
  origin: string,
  attack: Attack,
  ledger: Pick<Simulated, "faults">,
): Promise<Findings> {
  const call = client(origin);
  const hosts: Account[] = [];
  const others: Account[] = [];
  await forEach(attack.hosts, async (host) => hosts.push(await accountOf(call, host)), 8);
  await forEach(attack.throwAways, async (person) => others.push(await accountOf(call, person)), 8);
  const all = [...hosts, ...others];

  const paid = attack.paidByThrowAways + attack.paidByHosts;
  const welcome = coinsOf(all, "welcome");
  const maxGifts = Math.max(...hosts.map(mostKept));
  const withheld = -coinsOf(all, "withheld");
  const fees = paid - (paid * hostTerms.percent) / 100;
  const left = total(all, ({ coins }) => coins);
  const boughtCoins = total(hosts, ({ bought }) => bought);
  const missing = welcome - left - withheld - fees;
  const given = all.length * welcomeCoins;
  return {
    title: `${others.length} throw-away accounts feed ${hosts.length} hosts over HTTP, who then feed each other`,
    rows: [
      ["welcome gifts", welcome],
      ["paid by the throw-away accounts", attack.paidByThrowAways],
      ["paid by the hosts to each other", attack.paidByHosts],
      ["the most gifts that one host kept on one day", maxGifts],
      ["above the day's limit, kept by the house", withheld],
      ["the house's own part of the prices", fees],
      ["left in all purses", left],
      ["attempts of the hosts to get coins for nothing", attack.attempts],
      ["bought coins among the hosts", boughtCoins],
      ["unaccounted coins", missing],
    ],
    faults: [
      ...attack.faults,
      ...(welcome === given ? [] : [`the welcome gifts are ${welcome} coins, should be ${given}`]),
      ...missedGoals({ maxGifts, boughtCoins, missing }),
      ...(await ledger.faults()),
    ],
  };
}

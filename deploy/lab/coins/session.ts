import { Seeded } from "@tutti/service-kit/testing";
import { type Findings, hostTerms, type Simulated, welcomeCoins } from "./world.ts";

const pack = { coins: 100, cents: 499 };
const prices = { request: 30, pin: 10 };
const pricesOf = { song_request: 30, express_request: 40, pin_track: 10 } as const;
const purposes = ["song_request", "express_request", "pin_track"] as const;

/** Expected coins of a person or of the house, computed independently of the ledger. */
interface Purse {
  gifts: number;
  bought: number;
}
interface Open {
  readonly id: string;
  readonly guest: string;
  readonly gifts: number;
  readonly bought: number;
}

const textOf = ({ gifts, bought }: Purse) => `${gifts} gift and ${bought} bought coins`;

/**
 * A session of friends: one hosts, the others pay for requests and pins with gift coins, and with coins that some have
 * bought; some requests are declined, some expire, and some purchases are refunded at the end.
 */
export async function simulateSession(
  world: Simulated,
  { people, seed }: { readonly people: number; readonly seed: number },
): Promise<Findings> {
  const chance = new Seeded(seed);
  const host = await world.person();
  const room = await world.room(host, prices.request, prices.pin);
  const guests = await Promise.all(Array.from({ length: people - 1 }, () => world.person()));
  const purses = new Map(guests.map((guest) => [guest, { gifts: welcomeCoins, bought: 0 }]));
  const purseOf = (guest: string): Purse => purses.get(guest) ?? { gifts: 0, bought: 0 };
  const orders = new Map<string, string>();
  for (const guest of guests.filter((_, index) => index % 3 === 0)) {
    orders.set(guest, await world.buy(guest));
    purseOf(guest).bought += pack.coins;
  }

  const open: Open[] = [];
  const earned: Purse = { gifts: 0, bought: 0 };
  const keptOn = new Map<number, number>();
  const house: Purse = { gifts: 0, bought: 0 };
  const counts = { asked: 0, played: 0, declined: 0, undecided: 0, tooFew: 0, refunded: 0 };
  const giveBack = ({ guest, gifts, bought }: Open) => {
    purseOf(guest).gifts += gifts;
    purseOf(guest).bought += bought;
  };
  for (let step = 0; step < people * 8; step++) {
    const guest = chance.pick(guests) ?? host;
    const purpose = chance.pick(purposes) ?? "pin_track";
    const purse = purseOf(guest);
    const price = pricesOf[purpose];
    const id = await world.place(guest, room, purpose);
    if ((id === null) !== purse.gifts + purse.bought < price) throw new Error(`A hold of ${price} is wrong.`);
    if (id === null) {
      counts.tooFew++;
      continue;
    }
    counts.asked++;
    const gifts = Math.min(purse.gifts, price);
    const hold: Open = { id, guest, gifts, bought: price - gifts };
    purse.gifts -= hold.gifts;
    purse.bought -= hold.bought;
    const roll = chance.next();
    if (roll < 0.6) {
      await world.capture(id);
      const share = Math.floor((price * hostTerms.percent) / 100);
      const bought = Math.floor((hold.bought * share) / price);
      const day = await world.dayOf(id);
      const kept = Math.min(share - bought, hostTerms.giftsPerDay - (keptOn.get(day) ?? 0));
      keptOn.set(day, (keptOn.get(day) ?? 0) + kept);
      earned.bought += bought;
      earned.gifts += kept;
      house.bought += hold.bought - bought;
      house.gifts += hold.gifts - kept;
      counts.played++;
    } else if (roll < 0.85) {
      await world.ledger.void(id);
      giveBack(hold);
      counts.declined++;
    } else open.push(hold);
  }
  // Undecided holds expire and their coins are returned.
  counts.undecided = open.length;
  await world.ledger.sweep(1000, new Date(Date.now() + 3_700_000));
  for (const hold of open) giveBack(hold);
  for (const [guest, orderId] of orders) {
    if (purseOf(guest).bought < pack.coins) continue;
    await world.ledger.refund({
      orderId,
      revision: 0,
      returnedCents: pack.cents,
      disputedCents: 0,
      made: [],
      failed: [],
      source: null,
    });
    purseOf(guest).bought -= pack.coins;
    counts.refunded++;
  }

  const faults: string[] = [];
  const all = [...purses, [host, { gifts: welcomeCoins + earned.gifts, bought: earned.bought }] as const];
  for (const [userId, must] of all) {
    const account = await world.ledger.account(userId);
    const has = {
      gifts: Number((account?.coins ?? 0n) - (account?.bought ?? 0n)),
      bought: Number(account?.bought ?? 0n),
    };
    if (has.gifts !== must.gifts || has.bought !== must.bought)
      faults.push(
        `${userId === host ? "the host" : "a guest"} has ${textOf(has)}, should have ${textOf(must)}`,
      );
  }
  const given = people * welcomeCoins + (orders.size - counts.refunded) * pack.coins;
  const inPurses = all.reduce((sum, [, { gifts, bought }]) => sum + gifts + bought, 0);
  const missing = given - inPurses - house.gifts - house.bought;
  if (missing !== 0) faults.push(`${missing} coins are unaccounted for`);
  return {
    title: `A session of ${people} people (seed ${seed})`,
    rows: [
      ["requests and pins", counts.asked],
      ["played", counts.played],
      ["declined, coins returned", counts.declined],
      ["never decided, coins returned", counts.undecided],
      ["asked with too few coins", counts.tooFew],
      ["packs bought", orders.size],
      ["packs refunded", counts.refunded],
      ["coins given and bought, less refunds", given],
      ["gifts that the host kept", earned.gifts],
      ["bought coins that the host earned", earned.bought],
      ["coins that went to the house", house.gifts + house.bought],
      ["unaccounted coins", missing],
    ],
    faults: [...faults, ...(await world.faults())],
  };
}

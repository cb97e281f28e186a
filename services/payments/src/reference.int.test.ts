import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ledger } from "./model/ledger.ts";
import { apply, type Command, command, hostTerms, people, rooms, welcomeCoins } from "./testing/commands.ts";
import { balanced, openPayments, type TestPayments } from "./testing/payments.ts";
import { ReferenceLedger } from "./testing/reference-ledger.ts";

let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

type Names = Record<(typeof people)[number], string>;
interface World {
  ids: Names;
  roomIds: Names;
  prefix: string;
}

const each = async (make: (name: (typeof people)[number]) => Promise<string>): Promise<Names> => ({
  a: await make("a"),
  b: await make("b"),
  c: await make("c"),
});

let worlds = 0;
async function newWorld(): Promise<World> {
  const ids = await each(() => payments.person(0));
  const roomIds = await each(async (name) => (await payments.room(rooms[name], ids[name])).roomId);
  return { ids, roomIds, prefix: `w${++worlds}-` };
}

/** A purchase by its checkout's name, paid at once. */
async function buyOnce(userId: string, sessionId: string, coins: bigint): Promise<string> {
  const known = await payments.db.order.findUnique({ where: { sessionId } });
  const order = known ?? (await payments.order(userId, { coins, sessionId }));
  return (await payments.pay(order)).outcome;
}

/** The UTC day on which a hold ended, as the ledger counts it. */
async function dayOf(id: string): Promise<string> {
  const hold = await payments.db.hold.findUnique({ where: { id } });
  return hold?.endedAt?.toISOString().slice(0, 10) ?? "";
}

/** The real ledger applies the command; answers the outcome only. */
async function applyToDatabase(
  ledger: Ledger,
  { ids, roomIds, prefix }: World,
  next: Command,
): Promise<string> {
  switch (next.kind) {
    case "welcome": {
      const before = await ledger.balance(ids[next.user]);
      await ledger.welcome(ids[next.user], Number(welcomeCoins));
      return before === (await ledger.balance(ids[next.user])) ? "known" : "opened";
    }
    case "buy":
      return buyOnce(ids[next.user], prefix + next.id, next.coins);
    case "spend": {
      const { coins, user, id } = next;
      return (await ledger.spend({ id: prefix + id, userId: ids[user], coins, feature: "x" })).outcome;
    }
    case "setAside": {
      const { coins, user, id, purpose } = next;
      return (await ledger.setAside({ id: prefix + id, userId: ids[user], coins, purpose })).outcome;
    }
    case "place": {
      const { id, user, host, purpose } = next;
      const who = { id: prefix + id, userId: ids[user], roomId: roomIds[host] };
      return (await ledger.place({ ...who, purpose, ttlSeconds: 3600 })).outcome;
    }
    case "capture":
      return (await ledger.capture(prefix + next.id, hostTerms)).outcome;
    case "void":
      return (await ledger.void(prefix + next.id)).outcome;
  }
}

test("the ledger in Postgres answers every command by the rules, and has the same coins of each provenance", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 40 }), async (commands) => {
      const world = await newWorld();
      const reference = new ReferenceLedger();
      // Coins are spread by two accounts with welcome coins, so that most commands have something to move.
      const all: Command[] = [{ kind: "welcome", user: "a" }, { kind: "welcome", user: "b" }, ...commands];
      for (const [i, next] of all.entries()) {
        const really = await applyToDatabase(payments.ledger, world, next);
        const day = next.kind === "capture" ? await dayOf(world.prefix + next.id) : "";
        expect(really).toBe(apply(reference, next, i, day));
        for (const name of people) {
          const { coins, bought } = (await payments.ledger.account(world.ids[name])) ?? {};
          const account = `user:${name}` as const;
          expect([coins, bought]).toEqual([reference.balance(account), reference.bought(account)]);
        }
      }
    }),
    { numRuns: 60 },
  );
  expect(await payments.audit()).toEqual(balanced);
});

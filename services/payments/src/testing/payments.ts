import { randomUUID } from "node:crypto";
import { fault } from "@tutti/proto/faults";
import { createLogger, createPool, memoryCache, prismaAdapter, systemIds } from "@tutti/service-kit";
import { type ManualClock, manualClock, testDatabase } from "@tutti/service-kit/testing";
import { type Order, PrismaClient } from "../../gen/prisma/client.ts";
import { OrderProvider } from "../../gen/prisma/enums.ts";
import { practicePayments } from "../checkout/practice.ts";
import { stripePayments } from "../checkout/stripe.ts";
import { paymentsHandlers } from "../handlers/coins.ts";
import { postgresLedger } from "../ledger/postgres-ledger.ts";
import type { HostTerms } from "../model/ledger.ts";
import type { Deps, RoomFacts } from "../model/ports.ts";
import type { TestStripe } from "./stripe/index.ts";

interface Setup {
  readonly welcomeCoins?: number;
  readonly hostTerms?: HostTerms;
  /** The payment provider: this Stripe, practice, or none. */
  readonly stripe?: TestStripe;
  readonly practice?: boolean;
  readonly clock?: ManualClock;
}

/** A host keeps half of each price, in effect without a daily limit. */
export const half: HostTerms = { percent: 50, giftsPerDay: 1_000_000_000 };

/** The service's handlers on a test database, with rooms that the test defines. */
export async function openPayments(setup: Setup = {}) {
  const { welcomeCoins = 100, hostTerms = half, clock = manualClock() } = setup;
  const migrations = new URL("../../prisma/migrations", import.meta.url);
  const database = await testDatabase({ name: "payments", migrations });
  const log = createLogger("test", "silent");
  const pool = createPool(database.url, { max: 16, log });
  const db = new PrismaClient({ adapter: prismaAdapter(database.url, "payments", log) });
  /** Every reported balance change. */
  const published: { userId: string; coins: bigint }[] = [];
  const ledger = postgresLedger(pool, (userId, coins) => published.push({ userId, coins }));
  const practice = setup.practice
    ? practicePayments(db, { serviceSecrets: ["test-secret"], clock, ids: systemIds })
    : null;
  /** Rooms that the rooms service would return. */
  const elsewhere = new Map<string, RoomFacts>();
  const deps: Deps = {
    db,
    pool,
    ledger,
    clock,
    log,
    welcomeCoins,
    hostTerms,
    ids: systemIds,
    cache: memoryCache(clock),
    coupons: new Map([["TUTTI90", 90]]),
    supportEmail: "help@tutti.example",
    practice,
    provider: setup.stripe ? stripePayments(setup.stripe, clock) : practice,
    askRoom: async (roomId) => {
      const facts = elsewhere.get(roomId);
      if (!facts) throw fault("room_not_found.id");
      return facts;
    },
  };
  const call = (userId: string | null = null) => ({
    caller: userId === null ? null : { userId, username: "somebody", isAdmin: false },
    signal: new AbortController().signal,
  });

  return {
    url: database.url,
    pool,
    db,
    ledger,
    deps,
    call,
    elsewhere,
    published,
    log,
    handlers: paymentsHandlers(deps),
    balance: (userId: string) => ledger.balance(userId),
    person: async (coins = 100) => {
      const userId = randomUUID();
      await ledger.welcome(userId, coins);
      return userId;
    },
    order: (userId: string, input: Partial<Order> = {}): Promise<Order> => {
      const id = randomUUID();
      const now = new Date();
      const pack = { packageId: "basic", packageName: "Starter Pack", coins: 100n, amountCents: 499 };
      const checkout = { currency: "usd", provider: OrderProvider.stripe, sessionId: `cs_${id}` };
      return db.order.create({
        data: { id, userId, ...pack, ...checkout, createdAt: now, nextLookAt: now, ...input },
      });
    },
    /** Credits an order's payment, as reported by the provider. */
    pay: ({ id, sessionId, amountCents, currency }: Order) =>
      ledger.credit({
        orderId: id,
        sessionId: sessionId ?? "",
        paymentId: `pi_${id}`,
        method: null,
        cents: amountCents,
        currency,
        source: null,
      }),
    /** Applies a look-up of an order's payment: money that went back, and money in open disputes, in cents. */
    returned: async (orderId: string, returnedCents: number, disputedCents = 0) => {
      const revision = (await ledger.revision(orderId)) ?? 0;
      return ledger.refund({
        orderId,
        revision,
        returnedCents,
        disputedCents,
        made: [],
        failed: [],
        source: null,
      });
    },
    /** Creates a room with a host, unknown to payments until it is queried. */
    room: async (
      prices: { pinPrice?: number; requestPrice?: number } = {},
      ownerId: string = randomUUID(),
    ) => {
      const roomId = randomUUID();
      elsewhere.set(roomId, { roomId, roomName: "Blue", ownerId });
      if (Object.keys(prices).length > 0)
        await db.room.create({ data: { roomId, roomName: "Blue", ownerId, ...prices } });
      return { roomId, hostId: ownerId };
    },
    /** The ledger's consistency checks: there must be no faults, and a sum of zero over all accounts. */
    audit: async () => {
      const faults = (await pool.query("select * from payments.ledger_faults")).rows;
      const sums = await pool.query(
        "select coalesce(sum(coins), 0) as sum, coalesce(sum(bought), 0) as bought from payments.derived_balances",
      );
      return { faults, sum: Number(sums.rows[0]?.sum), bought: Number(sums.rows[0]?.bought) };
    },
    close: async () => {
      await db.$disconnect();
      await pool.end();
      await database.drop();
    },
  };
}

export type TestPayments = Awaited<ReturnType<typeof openPayments>>;
export const balanced = { faults: [], sum: 0, bought: 0 };

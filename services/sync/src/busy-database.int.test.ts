import { randomUUID } from "node:crypto";
import { createLogger, isDatabaseAway, prismaAdapter } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PrismaClient } from "../gen/prisma/client.ts";
import { prismaArchive } from "./store.ts";
import { silence } from "./timeline/timeline.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let somebodyElse: pg.Client;
const clients: PrismaClient[] = [];
beforeAll(async () => {
  const migrations = new URL("../prisma/migrations", import.meta.url);
  database = await testDatabase({ name: "sync", migrations });
  somebodyElse = new pg.Client({ connectionString: database.url });
  await somebodyElse.connect();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.$disconnect()));
  await somebodyElse.end();
  await database.drop();
});

/** A client with one connection and these timeouts: settings of Postgres. */
function connect(limits = "") {
  const url = `${database.url}?${limits}`;
  const db = new PrismaClient({ adapter: prismaAdapter(url, "sync", createLogger("test", "silent"), 1) });
  clients.push(db);
  return db;
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable("the database took it"),
    (error: unknown) => error,
  );
const raise = (code: string) => `do $$ begin raise exception 'no' using errcode = '${code}'; end $$`;

test.each(["lock_timeout", "statement_timeout"])(
  "a call that waits too long for a locked table (%s) is refused as retryable, for reads and writes",
  async (limit) => {
    const archive = prismaArchive(connect(`${limit}=50`));
    await somebodyElse.query("begin; lock table sync.room_timelines in access exclusive mode");
    const failures = [
      await failureOf(archive.load(randomUUID())),
      await failureOf(archive.save(randomUUID(), { ...silence, rev: 1 })),
    ];
    await somebodyElse.query("rollback");
    expect(failures.map(isDatabaseAway)).toEqual([true, true]);
  },
);

/** A transaction that lasts until `end`. */
async function begin(db: PrismaClient, timeout: number) {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = async () => {
    begun.resolve();
    await ended.promise;
  };
  const done = db.$transaction(work, { timeout });
  await begun.promise;
  return { done, end: () => ended.resolve() };
}

test("a transaction that gets no connection in time may be retried", async () => {
  const db = connect();
  const first = await begin(db, 20_000);
  const second = await failureOf(db.$transaction(async () => {}, { maxWait: 50 }));
  first.end();
  await first.done;
  expect(isDatabaseAway(second)).toBe(true);
});

test("a transaction that lasted too long may be retried", async () => {
  const db = connect();
  const first = await begin(db, 50);
  const failure = failureOf(first.done);
  // There is one connection: the next transaction has it when it was taken from the first.
  await db.$transaction(async () => {});
  first.end();
  expect(isDatabaseAway(await failure)).toBe(true);
});

test("so may one that ended so long ago that Prisma has dropped it", async () => {
  const db = connect();
  const ended = Promise.withResolvers<void>();
  const late = failureOf(
    db.$transaction(
      async (tx) => {
        await ended.promise;
        await tx.$executeRawUnsafe("select 1");
      },
      { timeout: 50 },
    ),
  );
  // Prisma remembers the last hundred that it closed.
  for (let i = 0; i < 110; i++) await db.$transaction(async () => {}, { maxWait: 10_000 });
  ended.resolve();
  const failure = await late;
  expect(String(failure)).toContain("Transaction not found");
  expect(isDatabaseAway(failure)).toBe(true);
});

test.each([
  ["a full disk", "53100"],
  ["too little memory", "53200"],
  ["a crowd of connections", "53300"],
  ["a deadlock", "40P01"],
  ["a server that starts", "57P03"],
])("%s passes, for a query and within a transaction", async (_what, code) => {
  const db = connect();
  const alone = await failureOf(db.$executeRawUnsafe(raise(code)));
  const within = await failureOf(db.$transaction((tx) => tx.$executeRawUnsafe(raise(code))));
  expect([alone, within].map(isDatabaseAway)).toEqual([true, true]);
});

test("a mistake of ours does not pass by itself", async () => {
  const db = connect();
  const failures = [
    await failureOf(db.$queryRawUnsafe("select 1 / 0")),
    await failureOf(db.$queryRawUnsafe("select * from sync.nothing")),
    await failureOf(db.$executeRawUnsafe(raise("23514"))),
  ];
  expect(failures.map(isDatabaseAway)).toEqual([false, false, false]);
});

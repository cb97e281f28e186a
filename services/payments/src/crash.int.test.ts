import { randomUUID } from "node:crypto";
import { isDatabaseAway } from "@tutti/service-kit";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { balanced, half, openPayments, type TestPayments } from "./testing/payments.ts";

let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());
afterEach(async () => expect(await payments.audit()).toEqual(balanced));

const killOthers = `select count(pg_terminate_backend(pid)) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Runs statements in one transaction on a connection that dies before the commit. */
async function dyingAfter(statements: [text: string, values: unknown[]][]): Promise<void> {
  const client = await payments.pool.connect();
  await client.query("begin");
  for (const [text, values] of statements) await client.query(text, values);
  const { rows } = await client.query("select pg_backend_pid() as pid");
  const gone = new Promise<void>((resolve) => client.once("end", resolve));
  await payments.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await gone;
  client.release(true);
}

const placed = "select payments.place_hold($1, $2, $3, 'song_request', 60)";
const guestIn = async () => {
  const { roomId, hostId } = await payments.room({ requestPrice: 30 });
  return { roomId, hostId, userId: await payments.person(100), id: `request:${randomUUID()}` };
};
const input = ({ id, userId, roomId }: Awaited<ReturnType<typeof guestIn>>) => ({
  id,
  userId,
  roomId,
  purpose: "song_request" as const,
  ttlSeconds: 60,
});

test("a hold whose connection dies before the commit does not exist, and can be placed", async () => {
  const guest = await guestIn();
  await dyingAfter([[placed, [guest.id, guest.userId, guest.roomId]]]);
  expect(await payments.balance(guest.userId)).toBe(100n);
  expect(await payments.ledger.place(input(guest))).toMatchObject({ outcome: "held", balance: 70n });
});

test("a capture whose connection dies before the commit leaves the hold open", async () => {
  const guest = await guestIn();
  await payments.ledger.place(input(guest));
  await dyingAfter([["select payments.capture_hold($1, 50, 100)", [guest.id]]]);
  expect(await payments.balance(guest.hostId)).toBeNull();
  expect(await payments.ledger.capture(guest.id, half)).toMatchObject({ outcome: "captured" });
  expect(await payments.balance(guest.hostId)).toBe(15n);
});

test("a void whose connection dies before the commit has returned nothing yet", async () => {
  const guest = await guestIn();
  await payments.ledger.place(input(guest));
  await dyingAfter([["select payments.void_hold($1)", [guest.id]]]);
  expect(await payments.balance(guest.userId)).toBe(70n);
  expect(await payments.ledger.void(guest.id)).toMatchObject({ outcome: "voided" });
});

test("an answer that was lost is found again by the same command", async () => {
  const guest = await guestIn();
  await payments.ledger.place(input(guest));
  expect(await payments.ledger.place(input(guest))).toMatchObject({ outcome: "known", balance: 70n });
  await payments.ledger.capture(guest.id, half);
  expect(await payments.ledger.capture(guest.id, half)).toMatchObject({ outcome: "known" });
});

test("with every connection killed repeatedly, each command that is retried until it is answered is applied once", async () => {
  const { roomId, hostId } = await payments.room({ requestPrice: 2 });
  const userId = await payments.person(1000);
  const stubbornly = async <T>(run: () => Promise<T>): Promise<T> => {
    for (;;)
      try {
        return await run();
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
      }
  };
  let answered = 0;
  let kills = 0;
  const ends: string[] = [];
  const guests = Array.from({ length: 12 }, async (_, worker) => {
    for (let i = 0; i < 20; i++) {
      const id = `request:${worker}-${i}`;
      const hold = { id, userId, roomId, purpose: "song_request" as const, ttlSeconds: 60 };
      await stubbornly(() => payments.ledger.place(hold));
      const end = await stubbornly(() =>
        i % 3 === 0 ? payments.ledger.void(id) : payments.ledger.capture(id, half),
      );
      if (end.outcome !== "unknown") ends.push(end.hold.state);
      if (++answered % 40 === 0) {
        kills++;
        await stubbornly(() => payments.pool.query(killOthers));
      }
    }
  });
  await Promise.all(guests);
  expect(kills).toBe(6);
  const captured = ends.filter((state) => state === "captured").length;
  expect([ends.length, captured]).toEqual([240, 12 * 13]);
  expect(await payments.balance(userId)).toBe(1000n - 2n * BigInt(captured));
  expect(await payments.balance(hostId)).toBe(BigInt(captured));
});

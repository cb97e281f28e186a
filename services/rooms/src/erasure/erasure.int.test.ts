import { randomUUID } from "node:crypto";
import { roomOwnerChanged } from "@tutti/proto/events";
import { createPool } from "@tutti/service-kit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addFavoriteSong } from "../commands/favorites.ts";
import { roomsHandlers } from "../handlers/rooms.ts";
import { recover } from "../recovery.ts";
import { sweepRooms } from "../removal/sweeper.ts";
import { setRole, setSuccessor } from "../roles/set-role.ts";
import { expectBooksToAgree } from "../testing/books.ts";
import { openDatabase, silent } from "../testing/open-database.ts";
import { track, type World, world as worldIn } from "../testing/world.ts";
import { erasePerson, people } from "./erase-person.ts";
import { type FindAccount, leaveRooms } from "./leave-rooms.ts";
import { returnCoins } from "./return-coins.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await openDatabase();
  pool = createPool(database.url, { max: 1, log: silent });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});
const world = (parts: Parameters<typeof worldIn>[1] = {}) => worldIn(database.db, parts);
const nobody: FindAccount = async () => null;

const room = ({ deps, roomName }: World, known?: { roomId: string; playlistVersion: number }) =>
  roomsHandlers(deps).getRoom(
    { roomName, roomId: "", known },
    { caller: null, signal: new AbortController().signal },
  );

/** Erases as the service does, until it is done. */
async function erase(w: World, person: World["ada"], findAccount = nobody): Promise<boolean> {
  const hasLeft = await leaveRooms(w.deps, person.userId, findAccount);
  if (!(await returnCoins(w.deps, person.userId)) || !hasLeft) return false;
  const client = await pool.connect();
  await erasePerson(client, { userId: person.userId, username: person.username }, randomUUID());
  client.release();
  return true;
}
const peopleOf = async () => (await pool.query<{ id: string }>(people)).rows.map(({ id }) => id);
/** All rows of the schema, as text. */
async function everything(): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'rooms' and table_name <> 'outbox'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select to_jsonb(t)::text as row from rooms.${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join("\n");
}

describe("a guest who leaves", () => {
  test("a guest who leaves gets the coins of everything that waits back, and their songs leave the playlist", async () => {
    const w = await world();
    await w.ask(w.ada, "x");
    await w.approve((await w.ask(w.ada, "y")).request.id);
    await w.pin(w.ben, "c");
    expect(await w.songs()).toContain("y");
    expect(await erase(w, w.ada)).toBe(true);
    expect(await w.songs()).not.toContain("y");
    expect(await w.deps.coins.balance(w.ada.userId)).toBe(100n);
    expect((await w.requests()).map(({ state, settlement }) => [state, settlement])).toEqual([
      ["rejected", "done"],
      ["refunded", "done"],
    ]);
    // Others' pins wait on.
    expect(await w.deps.coins.balance(w.ben.userId)).toBe(90n);
    await expectBooksToAgree(w);
  });

  test("a guest who leaves is not erased while payments has not returned the coins, and is afterwards", async () => {
    const w = await world();
    await w.ask(w.ada, "x");
    w.ledger.plan.next = () => "before";
    expect(await erase(w, w.ada)).toBe(false);
    expect(await peopleOf()).toContain(w.ada.userId);
    w.ledger.plan.next = () => null;
    w.clock.advance(18_000);
    await recover(w.deps);
    expect(await erase(w, w.ada)).toBe(true);
    expect(await w.deps.coins.balance(w.ada.userId)).toBe(100n);
  });

  test("a guest who leaves is named by no row, and the host's history of songs stays", async () => {
    const w = await world({ mode: "off" });
    await w.ask(w.ada, "x");
    await w.play("x");
    await setRole(w.deps, w.host, { roomName: w.roomName, userId: w.ada.userId, role: "dj" });
    await w.setQueue("votes");
    await w.vote(w.ada, "b");
    expect(await everything()).toContain(w.ada.userId);
    const read = await room(w);
    expect(read.room?.playlist.find(({ songId }) => songId === "demo_x")?.requestedByUsername).toBe("ada");
    expect(await erase(w, w.ada)).toBe(true);
    // Readers that have the playlist in memory find that it has changed.
    const { playlistVersion = 0, id = "" } = read.room ?? {};
    const later = await room(w, { roomId: id, playlistVersion });
    expect(later.unchanged ?? false).toBe(false);
    // In quotes: ids of random digits contain the letters, too.
    expect(JSON.stringify(later.room)).not.toMatch(/"ada"/);
    const rows = await everything();
    expect(rows).not.toContain(w.ada.userId);
    expect(rows).not.toMatch(/"ada"/);
    expect(await w.songs()).toContain("x");
    expect((await w.requests())[0]).toMatchObject({ state: "played", requesterName: "" });
    // A second time finds nothing.
    expect(await erase(w, w.ada)).toBe(true);
  });
});

describe("the rooms of a host who leaves", () => {
  const changes = async () =>
    (await database.db.outbox.findMany({ where: { subject: roomOwnerChanged.subject } })).map(({ payload }) =>
      roomOwnerChanged.payload.parse(payload),
    );

  test("with a successor are theirs, with everything in them", async () => {
    const w = await world();
    await setRole(w.deps, w.host, { roomName: w.roomName, userId: w.ben.userId, role: "cohost" });
    await setSuccessor(w.deps, w.host, { roomName: w.roomName, userId: w.ben.userId });
    const { request } = await w.ask(w.ada, "x");
    const ben: FindAccount = async (userId) => (userId === w.ben.userId ? w.ben : null);
    expect(await erase(w, w.host, ben)).toBe(true);
    const room = await database.db.room.findUniqueOrThrow({ where: { id: w.room.id } });
    expect(room).toMatchObject({
      ownerId: w.ben.userId,
      ownerName: "ben",
      successorId: null,
      removedAt: null,
    });
    expect((await changes()).at(-1)).toMatchObject({ room_id: w.room.id, owner_id: w.ben.userId });
    expect(await database.db.request.findUnique({ where: { id: request.id } })).toMatchObject({
      state: "pending",
    });
    expect(await everything()).not.toContain(w.host.userId);
  });

  test("without one are deleted after all coins are back with those who paid", async () => {
    const w = await world();
    await addFavoriteSong(w.deps, w.host, track("a"));
    await w.ask(w.ada, "x");
    await w.approve((await w.ask(w.ben, "y")).request.id);
    expect(await erase(w, w.host)).toBe(false);
    for (let round = 0; round < 3; round++) await sweepRooms(w.deps);
    expect(await database.db.room.count()).toBe(0);
    expect(await erase(w, w.host)).toBe(true);
    for (const { userId } of [w.ada, w.ben]) expect(await w.deps.coins.balance(userId)).toBe(100n);
  });

  test("whose successor left, too, are deleted", async () => {
    const w = await world();
    await setRole(w.deps, w.host, { roomName: w.roomName, userId: w.ben.userId, role: "cohost" });
    await setSuccessor(w.deps, w.host, { roomName: w.roomName, userId: w.ben.userId });
    await erase(w, w.host);
    await sweepRooms(w.deps);
    expect(await database.db.room.count()).toBe(0);
  });
});

import { randomUUID } from "node:crypto";
import { type Caller, claimStoredNames, foldName } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ensureFavoritesRoom } from "./commands/create-room.ts";
import { addTracks } from "./commands/edit-tracks.ts";
import { roomsHandlers } from "./handlers/rooms.ts";
import { storedNames } from "./names/former-names.ts";
import { renameRoom } from "./names/rename-room.ts";
import { findRoom } from "./room/read.ts";
import { openDatabase, type silent } from "./testing/open-database.ts";
import { testDeps } from "./testing/test-deps.ts";
import { track } from "./testing/world.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
});
beforeEach(async () => {
  await database.db.room.deleteMany();
});
afterAll(() => database.close());

const clock = manualClock(Date.UTC(2026, 0, 1));
const deps = () => testDeps(database.db, { clock });
const person = (username: string): Caller => ({ userId: randomUUID(), username, isAdmin: false });
const ada = person("ada");
const open = (name: string, caller: Caller | null = ada) => addTracks(deps(), caller, name, [track("a")]);
const check = (roomName: string, caller: Caller | null = ada) =>
  roomsHandlers(deps()).checkName(
    { roomName, append: false, makerKey: "" },
    { caller, signal: new AbortController().signal },
  );

/** A room as it was stored before keys were, `day` days into the year. */
const old = (name: string, day: number, owner: Caller) =>
  database.db.room.create({
    data: {
      id: randomUUID(),
      name,
      folded: foldName(name),
      ownerId: owner.userId,
      ownerName: owner.username,
      createdAt: new Date(Date.UTC(2026, 0, day)),
    },
  });
const start = async () => {
  const lines: unknown[] = [];
  const log = { warn: (fields: unknown) => lines.push(fields) } as unknown as typeof silent;
  await claimStoredNames(database.url, storedNames, log);
  return lines;
};

test.each([
  ["Paul", "PauI"],
  ["Alice's den", "AIice's den"],
  ["will", "vvill"],
  ["Night Drive", "Night  Dr\u0131ve"],
  ["Mix 10", "Mix IO"],
  ["Mix ten", "Mix ten\u00a0"],
])("beside the room %s there is no %s", async (name, imitation) => {
  await open(name);
  const ben = person("ben");
  await expect(open(imitation, ben)).rejects.toMatchObject({
    kind: expect.stringMatching(/conflict|forbidden/),
  });
  await expect(check(imitation, ben)).rejects.toMatchObject({ code: "room_name_taken" });
  expect(await database.db.room.count()).toBe(1);
});

test("a look-alike is refused with a name that is free", async () => {
  await open("Paul");
  await open("PauI 2", person("ben")).catch(() => undefined);
  const refused = await open("PauI", person("cleo")).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "room_name_taken", fields: { suggestion: "PauI 3" } });
});

test("one of several look-alike rooms that are opened concurrently is made", async () => {
  const names = ["Paul", "PauI", "Pau1", "pauI", "PAUL"];
  const results = await Promise.allSettled(names.map((name) => open(name, person(`p${name}`))));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await database.db.room.count()).toBe(1);
});

test("a deleted room's name is free again", async () => {
  const { room } = await open("Paul");
  await database.db.room.delete({ where: { id: room.id } });
  await expect(open("PauI")).resolves.toBeDefined();
});

test("room names of staff are for administrators; an existing room keeps its name", async () => {
  const refused = { code: "room_name_reserved", kind: "forbidden" };
  for (const name of ["Tutti Support", "0fficial", "T.u.t.t.i", "Adm1n's room"]) {
    await expect(open(name)).rejects.toMatchObject(refused);
    await expect(check(name)).rejects.toMatchObject(refused);
    await expect(open(name, null)).rejects.toMatchObject(refused);
  }
  await old("Tutti House Mix", 1, ada);
  await expect(open("tutti house mix")).resolves.toBeDefined();
  await expect(check("Tutti House Mix")).resolves.toMatchObject({ isNew: false });
  await expect(open("Official", { ...ada, isAdmin: true })).resolves.toBeDefined();
});

test("existing rooms with look-alike names are logged for the operator and keep working", async () => {
  const [ben, cleo] = [person("ben"), person("cleo")];
  const original = await old("Paul", 1, ben);
  const imitation = await old("PauI", 2, cleo);
  const numbers = await old("1234", 3, ben);
  expect(await start()).toEqual([
    expect.objectContaining({
      table: "rooms.rooms",
      id: imitation.id,
      name: "PauI",
      holderId: original.id,
      holderName: "Paul",
    }),
  ]);
  for (const [room, owner] of [
    [original, ben],
    [imitation, cleo],
    [numbers, ben],
  ] as const) {
    const added = await addTracks(deps(), owner, room.name, [track("b")]);
    expect(added.room.id).toBe(room.id);
  }
  await expect(check("pau1")).rejects.toMatchObject({ code: "room_name_taken" });
  expect(await start()).toEqual([]);
});

test.each([
  ["Straße", "STRASSE"],
  ["ΟΔΟΣ", "οδοσ"],
  ["İstanbul", "istanbul"],
  ["Strasse", "straße"],
])("the room %s is found as %s", async (name, other) => {
  const { room } = await open(name);
  expect((await findRoom(database.db, other))?.id).toBe(room.id);
  await expect(check(other)).resolves.toMatchObject({ isNew: false });
  await expect(open(other, person("ben"))).rejects.toMatchObject({
    kind: expect.stringMatching(/conflict|forbidden/),
  });
});

test("former names keep their keys when the rule for keys changes", async () => {
  const { room } = await open("Paul");
  await renameRoom(deps(), ada, "Paul", "Robert");
  await expect(check("PauI", person("ben"))).rejects.toMatchObject({ code: "room_name_taken" });
  await database.db.room.update({ where: { id: room.id }, data: { nameKeysVersion: 0 } });
  await start();
  await expect(check("PauI", person("ben"))).rejects.toMatchObject({ code: "room_name_taken" });
});

test("accounts from before that look alike have a favorites room each", async () => {
  for (const username of ["Paul", "PauI"]) {
    await ensureFavoritesRoom(deps(), person(username));
    expect((await findRoom(database.db, `favorites_${username}`))?.name).toBe(`favorites_${username}`);
  }
});

test("many concurrent first visits to a favorites room make one room", async () => {
  await Promise.all(Array.from({ length: 8 }, () => ensureFavoritesRoom(deps(), ada)));
  expect(await database.db.room.count()).toBe(1);
});

test("a favorites room's prefix is not imitated", async () => {
  for (const name of ["FAVOR1TES_paul", "FAVORlTES_paul", "favorites_paul", "ｆavorites_paul"])
    await expect(open(name)).rejects.toMatchObject({ code: "room_name_reserved" });
});

import { randomUUID } from "node:crypto";
import { foldName, memoryCache, systemIds } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { logIn } from "./commands/log-in.ts";
import { register } from "./commands/register.ts";
import { hashPassword } from "./identity/password.ts";
import { claimUsernames } from "./names/username-keys.ts";
import { firefox } from "./testing/browsers.ts";
import { openDatabase, silent } from "./testing/open-database.ts";
import { settled } from "./testing/settled.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;

const clock = manualClock(Date.UTC(2026, 0, 1));
const password = "correct horse";
let [db, url, close]: [Opened["db"], string, Opened["close"]] = [] as never;
let passwordHash: string;
beforeAll(async () => {
  ({ db, url, close } = await openDatabase());
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  await db.user.deleteMany();
});
afterAll(() => close());

const deps = () => ({
  db,
  cache: memoryCache(clock),
  clock,
  ids: systemIds,
  log: silent,
  google: null,
  wakeMail: () => {},
  ...settled,
});
const signUp = (username: string) =>
  register(deps(), { username, email: `${randomUUID()}@example.org`, password }, firefox);
const taken = { code: "username_taken", kind: "conflict" };

/** An account as it was stored before keys were, `day` days into the year. */
const old = (username: string, day: number) =>
  db.user.create({
    data: {
      id: randomUUID(),
      username,
      folded: foldName(username),
      passwordHash,
      createdAt: new Date(Date.UTC(2026, 0, day)),
    },
  });
/** Claims the keys of stored names, as a start does; answers the collisions and the lines for the operator. */
const start = async () => {
  const lines: unknown[] = [];
  const log = { warn: (fields: unknown) => lines.push(fields) } as unknown as typeof silent;
  const collisions = await claimUsernames(url, log);
  return { pairs: collisions.map(({ name, holderName }) => [name, holderName]), lines };
};

test.each([
  ["Paul", "PauI"],
  ["Paul", "pau1"],
  ["Alice", "AIice"],
  ["will", "vvill"],
  ["Tom", "Torn"],
  ["B0bby", "BObby"],
  ["COPE", "СОРЕ"],
])("beside %s the name %s is taken", async (name, imitation) => {
  await signUp(name);
  await expect(signUp(imitation)).rejects.toMatchObject(taken);
  expect(await db.user.count()).toBe(1);
});

test.each([
  ["Straße", "STRASSE"],
  ["Νίκος", "ΝΊΚΟσ"],
  ["İbrahim", "ibrahim"],
])("the account %s logs in as %s, and nobody else gets that name", async (name, other) => {
  const { user } = await signUp(name);
  await expect(signUp(other)).rejects.toMatchObject(taken);
  for (const username of [name, other, other.toLowerCase()])
    expect((await logIn(deps(), { username, password, address: "x" }, firefox)).user.id).toBe(user.id);
});

test("accounts that full case folding makes one are both found by their own names after a start", async () => {
  const [first, second] = [await old("Straße", 1), await old("Strasse", 2)];
  expect((await start()).pairs).toEqual([["Strasse", "Straße"]]);
  for (const { id, username } of [first, second])
    expect((await logIn(deps(), { username, password, address: "x" }, firefox)).user.id).toBe(id);
});

test("Ian, Lan and Ali can coexist", async () => {
  for (const name of ["Ian", "Lan", "Ali"]) await expect(signUp(name)).resolves.toBeDefined();
});

test("one of several look-alikes that register concurrently is made", async () => {
  const names = ["Paul", "PauI", "Pau1", "pauI", "Ｐaul", "PAUL", "paul", "Paul"];
  const results = await Promise.allSettled(names.map(signUp));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results) if (result.status === "rejected") expect(result.reason).toMatchObject(taken);
  expect(await db.user.count()).toBe(1);
});

test("the name of a deleted account is free, and its look-alikes are", async () => {
  const { user } = await signUp("Paul");
  await db.user.delete({ where: { id: user.id } });
  expect(await db.nameKey.count()).toBe(0);
  await expect(signUp("PauI")).resolves.toBeDefined();
});

test("a start claims the keys of accounts from before, once", async () => {
  await old("Paul", 1);
  await old("Alice", 2);
  expect((await start()).pairs).toEqual([]);
  await expect(signUp("PauI")).rejects.toMatchObject(taken);
  await expect(signUp("AIice")).rejects.toMatchObject(taken);
  const before = await db.nameKey.findMany({ orderBy: { key: "asc" } });
  expect((await start()).pairs).toEqual([]);
  expect(await db.nameKey.findMany({ orderBy: { key: "asc" } })).toEqual(before);
});

test("existing accounts with look-alike names are logged for the operator and keep working", async () => {
  const imitation = await old("PauI", 2);
  const original = await old("Paul", 1);
  await old("admin2", 3);
  const { pairs, lines } = await start();
  expect(pairs).toEqual([["PauI", "Paul"]]);
  expect(lines).toEqual([
    expect.objectContaining({
      table: "auth.users",
      id: imitation.id,
      name: "PauI",
      holderId: original.id,
      holderName: "Paul",
    }),
  ]);
  for (const username of ["Paul", "PauI", "admin2"])
    expect((await logIn(deps(), { username, password, address: "x" }, firefox)).user.username).toBe(username);
  await expect(signUp("pau1")).rejects.toMatchObject(taken);
  expect((await start()).pairs).toEqual([]);
});

test("keys of an older rule are recomputed", async () => {
  const { user } = await signUp("Paul");
  await db.nameKey.deleteMany();
  await db.nameKey.create({ data: { key: "older rule", holderId: user.id } });
  await db.user.update({ where: { id: user.id }, data: { nameKeysVersion: 0 } });
  await Promise.all([start(), start()]);
  expect(await db.nameKey.count({ where: { key: "older rule" } })).toBe(0);
  await expect(signUp("PauI")).rejects.toMatchObject(taken);
});

import { memoryCache } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { register } from "./commands/register.ts";
import { freeAbandonedName, hasRows, unconfirmedNameFor } from "./names/abandoned-names.ts";
import { firefox } from "./testing/browsers.ts";
import { openDatabase } from "./testing/open-database.ts";
import { people } from "./testing/people.ts";

const clock = manualClock(Date.UTC(2026, 0, 1));
let database: Awaited<ReturnType<typeof openDatabase>>;
let accounts: ReturnType<typeof people>;
beforeAll(async () => {
  database = await openDatabase();
  accounts = people(database.db, clock);
});
beforeEach(async () => {
  await database.db.user.deleteMany();
});
afterAll(() => database.close());

const deps = () => ({ ...accounts.deps, cache: memoryCache(clock) });
let n = 0;
/** An account of now; its times are of the test's clock. */
async function signUp(username: string) {
  const given = { username, email: `abandoned${++n}@example.org`, password: "correct horse" };
  const { user } = await register(deps(), given, firefox);
  return database.db.user.update({ where: { id: user.id }, data: { createdAt: new Date(clock.now()) } });
}
const later = () => clock.advance(unconfirmedNameFor);
const taken = { code: "username_taken" };

test("the name of an account that never confirmed its address is free after seven days without use", async () => {
  const first = await signUp("Halo");
  clock.advance(unconfirmedNameFor - 1);
  await expect(signUp("Halo")).rejects.toMatchObject(taken);
  clock.advance(1);
  const second = await signUp("HaIo");
  expect(second.username).toBe("HaIo");
  const renamed = await database.db.user.findUniqueOrThrow({ where: { id: first.id } });
  expect(renamed).toMatchObject({ email: first.email, username: expect.stringMatching(/^[A-Z]\w+\d+$/) });
  await accounts.logIn(renamed.username);
  await expect(signUp("halo")).rejects.toMatchObject(taken);
});

test("one of two callers who want it at once gets it", async () => {
  await signUp("Halo");
  later();
  const results = await Promise.allSettled([signUp("Halo"), signUp("halo"), signUp("HALO")]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  [
    "confirmed its address",
    (id) => database.db.user.update({ where: { id }, data: { emailVerified: true } }),
  ],
  ["signs in with Google", (id) => database.db.user.update({ where: { id }, data: { googleSub: id } })],
  [
    "was used this week",
    (id) =>
      database.db.session.updateMany({
        where: { userId: id },
        data: { lastSeenAt: new Date(clock.now() - 1000) },
      }),
  ],
  ["has a profile", (id) => database.db.profile.create({ data: { userId: id, bio: "x" } })],
  ["is an administrator", (id) => database.db.user.update({ where: { id }, data: { isAdmin: true } })],
  [
    "is being deleted",
    (id) => database.db.user.update({ where: { id }, data: { deletionAt: new Date(clock.now()) } }),
  ],
])("an account that %s keeps its name", async (_what, change) => {
  const { id } = await signUp("Halo");
  later();
  await change(id);
  await expect(signUp("Halo")).rejects.toMatchObject(taken);
  expect(await database.db.user.findUnique({ where: { id } })).toMatchObject({ username: "Halo" });
});

test("an account with rooms or payments keeps its name", async () => {
  await signUp("Halo");
  later();
  expect(await freeAbandonedName({ ...deps(), hasUsed: async () => true }, "Halo")).toBe(false);
  expect(await freeAbandonedName(deps(), "Halo")).toBe(true);
});

test("welcome coins are no use; a second transfer, a purchase or a room is, on any page", async () => {
  const service =
    (...pages: [string, number][]) =>
    (request: { cursor: string }) => {
      const i = Number(request.cursor || 0);
      const [table = "", count = 0] = pages[i] ?? [];
      const page = { table, rows: Array.from({ length: count }, () => "{}") };
      return Promise.resolve({ page, next: i + 1 < pages.length ? String(i + 1) : "" });
    };
  const start = service(["coins", 1], ["coin_transfers", 1], ["purchases", 0]);
  expect(await hasRows([service(["rooms", 0]), start], "x")).toBe(false);
  expect(await hasRows([service(["rooms", 1]), start], "x")).toBe(true);
  expect(await hasRows([service(["coins", 1], ["coin_transfers", 1], ["coin_transfers", 1])], "x")).toBe(
    true,
  );
  expect(await hasRows([service(["coins", 1], ["purchases", 1])], "x")).toBe(true);
});

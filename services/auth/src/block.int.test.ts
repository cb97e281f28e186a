import { foldName, memoryCache, systemIds } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blockedBy, maxBlocked, setBlock } from "./commands/block.ts";
import { setFollow } from "./commands/follow.ts";
import { openDatabase, silent } from "./testing/open-database.ts";
import { settled } from "./testing/settled.ts";

const clock = manualClock(Date.UTC(2026, 0, 1));
let db: Awaited<ReturnType<typeof openDatabase>>["db"];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
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
const named = (username: string) => {
  const email = `${username}@example.org`;
  return { username, folded: foldName(username), email, emailFolded: email, passwordHash: "x" };
};
let n = 0;
const person = () => {
  const username = `eve${++n}`;
  return db.user.create({ data: { id: systemIds.uuid(), ...named(username) } });
};
type Person = Awaited<ReturnType<typeof person>>;
const block = (blocker: Person, { username }: Pick<Person, "username">, isBlocked = true) =>
  setBlock(deps(), { blockerId: blocker.id, username, isBlocked });
const follow = (follower: Person, { username }: Person) =>
  setFollow(deps(), { followerId: follower.id, username, isFollowing: true });
const names = async ({ id }: Person) => (await blockedBy(deps(), id)).map(({ username }) => username);
const followsBetween = (one: Person, other: Person) =>
  db.follow.count({ where: { followerId: { in: [one.id, other.id] } } });

test("blocking twice is blocking once, in any case of the name, and unblocking ends it", async () => {
  const [ada, ben] = [await person(), await person()];
  await Promise.all([1, 2, 3].map(() => block(ada, { username: ben.username.toUpperCase() })));
  expect(await names(ada)).toEqual([ben.username]);
  expect(await names(ben)).toEqual([]);
  await block(ada, ben, false);
  await block(ada, ben, false);
  expect(await names(ada)).toEqual([]);
});

test("blocking ends following both ways, and neither follows the other until it ends", async () => {
  const [ada, ben] = [await person(), await person()];
  await follow(ada, ben);
  await follow(ben, ada);
  await block(ada, ben);
  expect(await followsBetween(ada, ben)).toBe(0);
  await expect(follow(ben, ada)).rejects.toMatchObject({ code: "cannot_follow" });
  await expect(follow(ada, ben)).rejects.toMatchObject({ code: "cannot_follow" });
  await block(ada, ben, false);
  await follow(ben, ada);
  expect(await followsBetween(ada, ben)).toBe(1);
});

test("a follow that races with a block does not outlive it", async () => {
  for (let round = 0; round < 10; round++) {
    const [ada, ben] = [await person(), await person()];
    await Promise.allSettled([follow(ben, ada), block(ada, ben), follow(ben, ada)]);
    expect(await followsBetween(ada, ben)).toBe(0);
  }
});

test("oneself and unknown accounts are not blocked", async () => {
  const ada = await person();
  await expect(block(ada, ada)).rejects.toMatchObject({ code: "block_yourself" });
  await expect(block(ada, { username: "nobody-of-that-name" })).rejects.toMatchObject({ kind: "not_found" });
  await expect(block(ada, { username: `${ada.username}\u200b` })).rejects.toMatchObject({
    kind: "not_found",
  });
  const pair = { blockerId: ada.id, blockedId: ada.id };
  await expect(db.block.create({ data: pair })).rejects.toThrow(/blocks_somebody_else/);
});

test("one person blocks at most 1000 accounts, and one of them again", async () => {
  const ada = await person();
  const ids = Array.from({ length: maxBlocked }, () => systemIds.uuid());
  const users = ids.map((id) => ({ id, ...named(id) }));
  await db.user.createMany({ data: users });
  await db.block.createMany({ data: ids.map((blockedId) => ({ blockerId: ada.id, blockedId })) });
  await expect(block(ada, await person())).rejects.toMatchObject({ code: "too_many_blocked" });
  await expect(block(ada, { username: ids[0] ?? "" })).resolves.toBeUndefined();
});

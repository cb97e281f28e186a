import { memoryCache, systemIds } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { followedBy, setFollow } from "./commands/follow.ts";
import { openDatabase, silent } from "./testing/open-database.ts";
import { settled } from "./testing/settled.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;

const clock = manualClock(Date.UTC(2026, 0, 1));
let db: Opened["db"];
let close: Opened["close"];
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
let n = 0;
const person = () => {
  const username = `eve${++n}`;
  const named = { username, folded: username, email: `${username}@example.org` };
  return db.user.create({
    data: { id: systemIds.uuid(), ...named, emailFolded: named.email, passwordHash: "x" },
  });
};
const names = async (followerId: string) => (await followedBy(deps(), followerId)).map((u) => u.username);

test("following twice is following once, and unfollowing ends it", async () => {
  const [ada, ben] = [await person(), await person()];
  const input = { followerId: ada.id, username: ben.username.toUpperCase() };
  await Promise.all([1, 2, 3].map(() => setFollow(deps(), { ...input, isFollowing: true })));
  expect(await names(ada.id)).toEqual([ben.username]);
  await setFollow(deps(), { ...input, isFollowing: false });
  await setFollow(deps(), { ...input, isFollowing: false });
  expect(await names(ada.id)).toEqual([]);
});

test("following oneself or an unknown account is refused", async () => {
  const ada = await person();
  const follow = (username: string) => setFollow(deps(), { followerId: ada.id, username, isFollowing: true });
  await expect(follow(ada.username)).rejects.toMatchObject({
    kind: "invalid",
    message: "You cannot follow yourself",
  });
  await expect(follow("nobody-of-that-name")).rejects.toMatchObject({ kind: "not_found" });
  const pair = { followerId: ada.id, followeeId: ada.id };
  await expect(db.follow.create({ data: pair })).rejects.toThrow(/follows_somebody_else/);
});

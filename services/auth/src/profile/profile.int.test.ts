import type { AuthServiceServer } from "@tutti/proto/rpc/auth/v1/auth";
import { type Caller, foldName, type Handlers, memoryCache, systemIds } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authHandlers } from "../handlers/auth.ts";
import { openDatabase, silent } from "../testing/open-database.ts";
import { settled } from "../testing/settled.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;

const clock = manualClock(Date.UTC(2026, 0, 1));
const { signal } = new AbortController();
let db: Opened["db"];
let close: Opened["close"];
let auth: Handlers<AuthServiceServer>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
  auth = authHandlers({
    db,
    cache: memoryCache(clock),
    clock,
    ids: systemIds,
    log: silent,
    google: null,
    wakeMail: () => {},
    ...settled,
  });
});
afterAll(() => close());

let n = 0;
const person = async (): Promise<Caller> => {
  const username = `fay${++n}`;
  const named = { username, folded: foldName(username), email: `${username}@example.org` };
  const data = { id: systemIds.uuid(), ...named, emailFolded: named.email, passwordHash: "x" };
  const { id } = await db.user.create({ data });
  return { userId: id, username, isAdmin: false };
};
const as = (caller: Caller | null) => ({ caller, signal });
const profileOf = async (username: string, caller: Caller | null = null) =>
  (await auth.getProfile({ username }, as(caller))).profile;
const noTags = { genres: [], languages: [], styles: [], artists: [] };
const square = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();

test("a profile is empty at first, and a change leaves the other fields", async () => {
  const fay = await person();
  expect(await profileOf("", fay)).toMatchObject({ bio: "", country: "", sex: "", tags: noTags });
  const tags = { ...noTags, genres: ["Jazz"], artists: ["Nina Simone"] };
  await auth.updateProfile({ bio: "Bass.", age: 30, country: "DE", tags }, as(fay));
  await auth.updateProfile({ sex: "female", tags: undefined }, as(fay));
  expect(await profileOf(fay.username.toUpperCase())).toMatchObject({
    bio: "Bass.",
    age: 30,
    country: "DE",
    sex: "female",
    tags,
  });
  await auth.updateProfile({ age: 0, tags: noTags }, as(fay));
  const changed = await profileOf(fay.username);
  expect(changed).toMatchObject({ bio: "Bass.", tags: noTags });
  expect(changed?.age).toBeUndefined();
});

test("followers are counted and listed newest first, and a profile has the caller's own follow state", async () => {
  const [fay, gus, hal] = [await person(), await person(), await person()];
  const follow = { username: fay.username, isFollowing: true };
  await auth.setFollow(follow, as(gus));
  await db.follow.updateMany({ data: { createdAt: new Date(0) } });
  await auth.setFollow(follow, as(hal));
  const { users } = await auth.listFollowers({ userId: fay.userId }, as(null));
  expect(users.map((user) => user.username)).toEqual([hal.username, gus.username]);
  expect(await profileOf(fay.username, gus)).toMatchObject({ followers: 2, following: 0, isFollowing: true });
  expect(await profileOf(gus.username, fay)).toMatchObject({
    followers: 0,
    following: 1,
    isFollowing: false,
  });
  expect(await profileOf(fay.username)).toMatchObject({ isFollowing: false });
});

test("each picture has an address of its own, and replaces the last one", async () => {
  const fay = await person();
  await expect(auth.getAvatar({ username: fay.username }, as(null))).rejects.toMatchObject({
    kind: "not_found",
  });
  const first = await auth.setAvatar({ image: await square("red") }, as(fay));
  const second = await auth.setAvatar({ image: await square("blue") }, as(fay));
  expect(first.avatarUrl).toMatch(new RegExp(`^/api/avatar/${fay.username}\\?v=[\\w-]{12}$`));
  expect(second.avatarUrl).not.toBe(first.avatarUrl);
  expect((await profileOf(fay.username))?.user?.avatar).toBe(second.avatarUrl);
  const kept = await auth.getAvatar({ username: fay.username }, as(null));
  expect(second.avatarUrl).toContain(kept.version);
  expect(await sharp(kept.image).metadata()).toMatchObject({ format: "webp", width: 400, height: 400 });
  expect(await db.avatar.count({ where: { userId: fay.userId } })).toBe(1);
});

test("a visitor changes nothing, and an unknown profile is not found", async () => {
  const visitor = as(null);
  await expect(auth.updateProfile({ bio: "me", tags: undefined }, visitor)).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  await expect(auth.setAvatar({ image: await square("red") }, visitor)).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  await expect(profileOf("")).rejects.toMatchObject({ kind: "unauthenticated" });
  await expect(profileOf("nobody-of-that-name")).rejects.toMatchObject({ kind: "not_found" });
});

test("the database itself refuses invalid profiles", async () => {
  const { userId } = await person();
  for (const wrong of [{ age: 12 }, { bio: "b".repeat(501) }, { country: "de" }, { sex: "yes" }])
    await expect(db.profile.create({ data: { userId, ...wrong } })).rejects.toThrow();
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
});
afterAll(() => product.stop());

const noTags = { genres: [], languages: [], styles: [], artists: [] };
const profile = (username = "", token?: string) =>
  call.get(`/api/user/profile${username && `/${encodeURIComponent(username)}`}`, { token });
const change = (body: unknown, token?: string) => call.post("/api/user/profile", body, { token });

async function openRoom(token: string) {
  const name = `Room ${randomUUID().slice(0, 8)}`;
  await call.post("/api/add-to-playlist", { room_name: name, track: demoTrack("a") }, { token });
  return name;
}

describe("a profile", () => {
  test("a profile of the caller has everything, email and coins included", async () => {
    const ada = await call.register("ada");
    const { status, body } = await profile("", ada.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      username: ada.username,
      avatar: `/api/avatar/${ada.username}`,
      created_at: expect.any(String),
      bio: "",
      country: "",
      age: null,
      sex: "",
      tags: noTags,
      is_own: true,
      is_following: false,
      stats: { rooms: 0, favorites: 0, following: 0, followers: 0 },
      rooms: [],
      favorites: [],
      following: [],
      followers: [],
      email: `${ada.username}@example.org`,
      coins: 100,
    });
    expect((await profile(ada.username, ada.token)).body).toEqual(body);
  });

  test("a profile of another account has its public fields, never email or coins", async () => {
    const [ada, ben] = [await call.register("ada"), await call.register("ben")];
    for (const token of [undefined, ben.token]) {
      const { status, body } = await profile(ada.username.toUpperCase(), token);
      expect(status).toBe(200);
      expect(body).toMatchObject({ username: ada.username, is_own: false });
      expect(body).not.toHaveProperty("email");
      expect(body).not.toHaveProperty("coins");
      expect(JSON.stringify(body)).not.toContain("@");
    }
  });

  test("a profile shows rooms, favorites, followers and followed accounts", async () => {
    const [ada, ben] = [await call.register("ada"), await call.register("ben")];
    const [own, liked] = [await openRoom(ada.token), await openRoom(ben.token)];
    await call.post("/api/user/favorite", { room_name: liked, action: "add" }, ada);
    await call.post("/api/favorite-song", { track: demoTrack("b") }, ada);
    await call.post("/api/user/follow", { username: ben.username, action: "follow" }, ada);
    const { body } = await profile(ada.username, ben.token);
    expect(body).toMatchObject({
      stats: { rooms: 1, favorites: 1, following: 1, followers: 0 },
      rooms: [{ name: own, song_count: 1, host: { username: ada.username } }],
      favorites: [{ name: liked, host: { username: ben.username } }],
      following: [{ username: ben.username, avatar: `/api/avatar/${ben.username}`, is_following: false }],
      is_following: false,
    });
    expect((await profile(ben.username, ada.token)).body).toMatchObject({
      is_following: true,
      followers: [{ username: ada.username }],
    });
    expect((await profile("", ada.token)).body.following).toMatchObject([{ is_following: true }]);
  });

  test("a profile lists another account's favorites room to the profile's owner only", async () => {
    const [ada, ben] = [await call.register("ada"), await call.register("ben")];
    await call.post("/api/favorite-song", { track: demoTrack("b") }, ada);
    const room_name = `favorites_${ada.username}`;
    await call.post("/api/user/favorite", { room_name, action: "add" }, ben);
    expect((await profile("", ben.token)).body.favorites).toMatchObject([{ name: room_name }]);
    expect((await profile(ben.username, ada.token)).body).toMatchObject({
      favorites: [],
      stats: { favorites: 0 },
    });
  });

  test("a profile needs a login for the caller's own, and is 404 for an unknown name", async () => {
    expect(await profile()).toMatchObject({ status: 401 });
    expect(await profile("nobody-of-that-name")).toMatchObject({
      status: 404,
      body: { code: "user_not_found" },
    });
    expect(await call.get("/api/user/profile/%00")).toMatchObject({ status: 404 });
  });
});

describe("changing a profile", () => {
  test("changing a profile answers the changed fields, and leaves the others unchanged", async () => {
    const ada = await call.register("ada");
    const tags = { genres: ["Jazz"], languages: ["English"], styles: ["Live"], artists: ["Nina Simone"] };
    const whole = { bio: "Bass, mostly.", country: "DE", age: 33, sex: "non-binary", tags };
    expect(await change(whole, ada.token)).toMatchObject({ status: 200, body: { ...whole, is_own: true } });
    expect((await change({ age: null }, ada.token)).body).toMatchObject({ ...whole, age: null });
    expect((await profile(ada.username)).body).toMatchObject({ ...whole, age: null });
  });

  test.each([
    ["rights and coins", { is_admin: true, coins: 1_000_000 }],
    ["another name", { username: "admin2" }],
    ["a bio of 501 characters", { bio: "b".repeat(501) }],
    ["twelve years", { age: 12 }],
    ["no years at all", { age: 0 }],
    ["half a year", { age: 30.5 }],
    ["an age in quotes", { age: "30" }],
    ["a country that is none", { country: "XX" }],
    ["a sex off the list", { sex: "yes" }],
    ["21 genres", { tags: { ...noTags, genres: Array.from({ length: 21 }, (_, n) => `g${n}`) } }],
    ["a tag of 41 characters", { tags: { ...noTags, artists: ["a".repeat(41)] } }],
    ["tags of another kind", { tags: { ...noTags, moods: ["calm"] } }],
    ["a list that is none", { tags: { ...noTags, genres: "Jazz" } }],
  ])("to %s is refused, and nothing changes", async (_what, body) => {
    const ada = await call.register("ada");
    const before = (await profile("", ada.token)).body;
    expect(await change(body, ada.token)).toMatchObject({ status: 422 });
    expect((await profile("", ada.token)).body).toEqual(before);
    expect((await call.get("/api/auth/user", ada)).body).toMatchObject({
      user: { is_admin: false, coins: 100 },
    });
  });

  test("changing a profile needs a login", async () => {
    expect(await change({ bio: "me" })).toMatchObject({ status: 401 });
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../../tools/testing/product.ts";
import { type Client, client, demoTrack } from "../client.ts";
import { operations } from "../openapi.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct({ GENERATIONS_PER_DAY: "1" });
  call = client(product.origin);
});
afterAll(() => product.stop());

const login = { username: "somebody", password: "correct horse" };

test.each(["text/plain", "application/x-www-form-urlencoded", "application/vnd.x+json"])(
  "a body of the type %s is refused as such",
  async (type) => {
    const headers = { "content-type": type };
    const answer = await call.post("/api/auth/login", login, { headers });
    expect(answer).toMatchObject({ status: 415, body: { code: "wrong_type" } });
  },
);

describe("a call without input", () => {
  const paths = ["/api/auth/socket-ticket", "/api/auth/logout"];

  test.each(paths)("%s needs no body", async (path) => {
    const own = (await call.register()).token;
    const answer = await fetch(product.origin + path, {
      method: "POST",
      headers: { authorization: `Bearer ${own}` },
    });
    expect(answer.status).toBe(200);
  });

  test.each(paths)("%s takes an empty one, and nothing that is unknown", async (path) => {
    const own = (await call.register()).token;
    expect(await call.post(path, { is_admin: true }, { token: own })).toMatchObject({
      status: 422,
      body: { code: "invalid_input", error: "“is_admin” is not known here." },
    });
    for (const raw of ["[]", "7", "null"])
      expect((await call.post(path, undefined, { token: own, raw })).status).toBeOneOf([400, 422]);
    // After the refusals the session is still valid.
    expect((await call.get("/api/auth/user", { token: own })).status).toBe(200);
    expect((await call.post(path, {}, { token: own })).status).toBe(200);
    expect((await call.post(path, undefined, { token: (await call.register()).token, raw: "" })).status).toBe(
      200,
    );
  });
});

test("a validation error is a sentence that does not repeat the input", async () => {
  const { token } = await call.register();
  const said = async (path: string, body: object) => {
    const { status, body: answer } = await call.post(path, body, { token });
    return [status, answer.error];
  };
  expect(await said("/api/auth/login", { password: "x" })).toEqual([422, "“username” is missing."]);
  const [status, sentence] = await said("/api/user/profile", { sex: "<b>mine</b>" });
  expect(status).toBe(422);
  expect(sentence).toMatch(/^“?[A-Za-z]/);
  expect(sentence).not.toMatch(/mine|Issues|\{/);
  expect(await call.get("/api/explore/rooms?page=x")).toMatchObject({
    status: 422,
    body: { error: "“page” is not valid." },
  });
});

test.each([
  [{ title: "" }, "This track cannot be used: “title” must have 1 to 300 characters."],
  [
    { duration_seconds: 0 },
    "This track cannot be used: “duration_seconds” must be more than 0 and at most 86400 seconds.",
  ],
  [
    { song_url: "/media/../api/x" },
    "This track cannot be used: “song_url” must be an http or https link that leads everybody to the same place.",
  ],
])("a track with %j is refused in a sentence", async (part, error) => {
  const { token } = await call.register();
  const track = { ...demoTrack("a"), ...part };
  const answer = await call.post("/api/add-to-playlist", { room_name: "Any room", track }, { token });
  expect(answer).toMatchObject({ status: 422, body: { error } });
});

test.each(
  operations.filter(({ query }) => query.includes("room_name")).map(({ name, path }) => [name, path]),
)("%s answers the maximum length of a room's name", async (_name, path) => {
  const { token } = await call.register();
  const answer = await call.get(`/api${path}?room_name=${"x".repeat(10_001)}`, { token });
  const error = "“room_name” must have at most 10000 characters.";
  expect(answer).toMatchObject({ status: 422, body: { error } });
});

test("no cache stores answers with a token in them", async () => {
  const { headers } = await call.post("/api/auth/login", login);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("a search finds a name however its letters are composed", async () => {
  const { token } = await call.register();
  const name = `Ätherwelle ${randomUUID().slice(0, 6)}`;
  await call.post("/api/add-to-playlist", { room_name: name, track: demoTrack("a") }, { token });
  const found = async (search: string) => {
    const { body } = await call.get(`/api/explore/rooms?search=${encodeURIComponent(search)}`);
    return (body.rooms as { name: string }[]).map((room) => room.name);
  };
  expect(await found(name)).toEqual([name]);
  expect(await found(name.normalize("NFD"))).toEqual([name]);
});

const input = (room_name: string) => ({
  prompt: "rainy evening jazz",
  genre: "",
  occasion: "",
  room_name,
  moderation: "no",
  song_count: 20,
  niche_level: 50,
  append_to_room: false,
});

test("a rate-limit refusal is not stored as the answer of a key", async () => {
  const { token } = await call.register();
  const generate = (key: string) =>
    call.post("/api/generate-playlist", input(`Room ${key}`), {
      token,
      // New accounts share the quota of their network.
      headers: { "idempotency-key": key, "x-forwarded-for": "203.0.113.50" },
    });
  const [first, second] = [randomUUID(), randomUUID()];
  expect((await generate(first)).status).toBe(200);
  const refused = await generate(second);
  expect(refused.status).toBe(429);
  const again = await generate(second);
  expect(again.status).toBe(429);
  // It counts down, in seconds.
  const [before, after] = [refused, again].map(({ headers }) => Number(headers.get("retry-after")));
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThanOrEqual(before ?? 0);
});

test("a session that has ended is no answer for a visitor with the same key", async () => {
  const like = (token?: string) =>
    call.post(
      "/api/user/favorite",
      { room_name: "Blue", action: "add" },
      { token, headers: { "idempotency-key": "the-same" } },
    );
  const dead = await like("a-token-of-nobody");
  const visitor = await like();
  expect([dead.status, visitor.status]).toEqual([401, 401]);
  expect(visitor.body.error).not.toBe(dead.body.error);
});

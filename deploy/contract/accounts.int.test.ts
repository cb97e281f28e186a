import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";
import { behindTheGateway } from "./operator.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
});
afterAll(() => product.stop());

test("a new account has its welcome coins and a session that works", async () => {
  const ada = await call.register("ada");
  const { status, body } = await call.get("/api/auth/user", { token: ada.token });
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    user: {
      username: ada.username,
      email: `${ada.username}@example.org`,
      avatar: `/api/avatar/${ada.username}`,
      coins: 100,
      is_admin: false,
      has_accepted_terms: false,
      deletion_at: null,
      language: null,
    },
  });
});

test("the token is taken bare, too", async () => {
  const ada = await call.register();
  const { status } = await call.get("/api/payments/get-user-coins", {
    headers: { authorization: ada.token },
  });
  expect(status).toBe(200);
});

test("a logout ends the session within a second", async () => {
  const { token } = await call.register();
  expect((await call.get("/api/auth/user", { token })).status).toBe(200);
  expect((await call.post("/api/auth/logout", {}, { token })).body).toEqual({ success: true });
  await expect
    .poll(async () => (await call.get("/api/auth/user", { token })).body, { timeout: 1000 })
    .toMatchObject({ success: false, code: "session_ended" });
});

test("with an invalid token every call is 401 and none is treated as a visitor's; logging in with it works", async () => {
  const ada = await call.register();
  const dead = { token: "x".repeat(43) };
  const roomName = `Room ${ada.username}`;
  const answers = await Promise.all([
    call.get("/api/explore/rooms", dead),
    call.get(`/api/room/host?room_name=${encodeURIComponent(roomName)}`, dead),
    call.get(`/api/user/profile/${ada.username}`, dead),
    call.post("/api/generate-playlist", { prompt: "rainy jazz", room_name: roomName, song_count: 10 }, dead),
    call.post("/api/pin-track", { room_name: roomName, track_id: "a", is_guest_pin: false }, dead),
    call.post("/api/auth/socket-ticket", {}, dead),
  ]);
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 401, body: { code: "session_ended" } });
  const room = await call.get(`/api/room-playlist?room_name=${encodeURIComponent(roomName)}`);
  expect(room.status).toBe(404);
  const login = { username: ada.username, password: "correct horse" };
  expect((await call.post("/api/auth/login", login, dead)).status).toBe(200);
  expect((await call.post("/api/auth/logout", {}, dead)).status).toBe(200);
});

test("a logout past this gateway is felt within a second", async () => {
  const { token } = await call.register();
  expect((await call.get("/api/auth/user", { token })).status).toBe(200);
  const behind = behindTheGateway(product);
  await behind.as(null, () => behind.auth.logout({ token }));
  behind.close();
  await expect
    .poll(async () => (await call.get("/api/auth/user", { token })).body, { timeout: 1000 })
    .toMatchObject({ success: false, code: "session_ended" });
});

describe("refusals", () => {
  const registration = { username: "someone", email: "someone@example.org", password: "correct horse" };

  test.each([
    ["an empty name", { ...registration, username: "" }, 422],
    ["a name of 10,000 characters", { ...registration, username: "x".repeat(10_000) }, 422],
    ["an address that is none", { ...registration, email: "nobody" }, 422],
    ["a short password", { ...registration, password: "short" }, 422],
    ["a number for a name", { ...registration, username: 12345 }, 422],
    ["a list for a name", { ...registration, username: ["ada"] }, 422],
    ["a missing password", { username: "ada", email: "a@b.c" }, 422],
    ["a field that nobody knows", { ...registration, is_admin: true }, 422],
    ["a control character", { ...registration, username: "ada\u0000x" }, 400],
    ["no object at all", [], 422],
  ])("%s", async (_what, body, status) => {
    const answer = await call.post("/api/auth/register", body);
    expect(answer.status).toBe(status);
    const { params, ...members } = answer.body;
    expect(members).toEqual({
      error: expect.any(String),
      code: expect.stringMatching(/^[a-z_]+$/),
      key: expect.stringMatching(/^[a-z_.]+$/),
    });
    expect(["undefined", "object"]).toContain(typeof params);
  });

  test("broken JSON", async () => {
    const answer = await call.post("/api/auth/register", null, { raw: '{"username": ' });
    expect(answer).toMatchObject({ status: 400, body: { code: "malformed" } });
  });

  test("a body of a megabyte", async () => {
    const answer = await call.post("/api/auth/register", { ...registration, username: "x".repeat(1 << 20) });
    expect(answer).toMatchObject({ status: 413, body: { code: "too_large" } });
  });

  test.each(["/api/auth/user", "/api/payments/get-user-coins"])("%s without a session", async (path) => {
    expect(await call.get(path)).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    const dead = await call.get(path, { token: "x".repeat(43) });
    expect(dead).toMatchObject({ status: 401, body: { code: "session_ended" } });
  });

  test("a call that does not exist", async () => {
    expect(await call.get("/api/nothing")).toMatchObject({ status: 404, body: { code: "no_such_call" } });
  });

  test("Google, where it is not configured", async () => {
    const answer = await call.post("/api/auth/google", { credential: "x" });
    expect(answer).toMatchObject({ status: 503, body: { code: "google_not_configured" } });
  });
});

test("no answer names the server or lets a page be framed elsewhere", async () => {
  const { headers } = await call.get("/");
  expect(headers.get("x-powered-by")).toBeNull();
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/script-src 'self'(?![^;]*unsafe)/);
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});

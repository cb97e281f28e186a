import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
});
afterAll(() => product.stop());

/** A POST, with its answer as text. */
async function send(path: string, body: string | FormData, headers: Record<string, string>) {
  const response = await fetch(`${product.origin}${path}`, { method: "POST", body, headers });
  const text = await response.text();
  const answer: Record<string, unknown> = JSON.parse(text);
  return { status: response.status, text, body: answer, cacheControl: response.headers.get("cache-control") };
}

const sendJson = (path: string, body: object, key: string) =>
  send(path, JSON.stringify(body), { "content-type": "application/json", "idempotency-key": key });

function registration(password = "correct horse") {
  const username = `user_x${randomUUID().slice(0, 7)}`;
  return { username, email: `${username}@example.org`, password };
}

describe("a registration that is sent again with its key", () => {
  test("a registration that is sent again with its key is answered byte for byte as the first, with a token that works, and makes one account", async () => {
    const [key, body] = [randomUUID(), registration()];
    const first = await sendJson("/api/auth/register", body, key);
    const again = await sendJson("/api/auth/register", body, key);
    expect(first.status).toBe(200);
    expect(again).toEqual(first);
    expect(again.cacheControl).toBe("no-store");
    const token = String(again.body.token);
    const user = await call.get("/api/auth/user", { token });
    expect(user.body).toMatchObject({ user: { username: body.username, coins: 100 } });
    const other = await sendJson("/api/auth/register", body, randomUUID());
    expect(other.status).toBe(409);
  });

  test("three times at once makes one account and is answered three times alike", async () => {
    const [key, body] = [randomUUID(), registration()];
    const [first, ...others] = await Promise.all(
      [1, 2, 3].map(() => sendJson("/api/auth/register", body, key)),
    );
    expect(first?.status).toBe(200);
    expect(others).toEqual([first, first]);
  });

  test("a registration that is sent again with its key is 422 with another password, name or address", async () => {
    const [key, body] = [randomUUID(), registration()];
    expect((await sendJson("/api/auth/register", body, key)).status).toBe(200);
    for (const change of [{ password: "wrong horse" }, { username: "another" }, { email: "a@example.org" }])
      expect(await sendJson("/api/auth/register", { ...body, ...change }, key)).toMatchObject({
        status: 422,
        body: { code: "key_reused" },
      });
  });

  test("a registration that is sent again with its key is refused as the first was", async () => {
    const [key, body] = [randomUUID(), registration("short")];
    const first = await sendJson("/api/auth/register", body, key);
    expect(first.status).toBe(422);
    expect(await sendJson("/api/auth/register", body, key)).toEqual(first);
  });
});

test.each(["/api/auth/login", "/API/Auth/Login/"])("%s opens a new session for each call", async (path) => {
  const [key, { username, email, password }] = [randomUUID(), registration()];
  await sendJson("/api/auth/register", { username, email, password }, key);
  const credentials = { username, password };
  const first = await sendJson(path, credentials, key);
  const again = await sendJson(path, credentials, key);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.token).not.toBe(first.body.token);
});

describe("an avatar that is uploaded again with its key", () => {
  const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, "base64"));
  /** One pixel each. */
  const png = fromBase64(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  );
  const gif = fromBase64("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7");

  const upload = (bytes: Uint8Array<ArrayBuffer>, token: string, key: string, name = "me.png") => {
    const body = new FormData();
    body.append("avatar", new Blob([bytes], { type: "image/png" }), name);
    return send("/api/user/avatar", body, { authorization: `Bearer ${token}`, "idempotency-key": key });
  };

  test("an avatar that is uploaded again with its key is answered as the first and changes nothing, independent of the file's name", async () => {
    const { token, username } = await call.register("ada");
    const [first, second] = [randomUUID(), randomUUID()];
    const answer = await upload(png, token, first);
    expect(answer.status).toBe(200);
    const newer = await upload(gif, token, second);
    expect(await upload(png, token, first, "again.png")).toEqual(answer);
    const profile = await call.get(`/api/user/profile/${username}`);
    expect(profile.body.avatar).toBe(newer.body.avatar_url);
  });

  test("an avatar that is uploaded again with its key is 422 with other bytes", async () => {
    const { token } = await call.register("ada");
    const key = randomUUID();
    expect((await upload(png, token, key)).status).toBe(200);
    expect(await upload(gif, token, key)).toMatchObject({ status: 422, body: { code: "key_reused" } });
  });

  test("an avatar that is uploaded again with its key is refused as the first was when it is no picture", async () => {
    const { token } = await call.register("ada");
    const key = randomUUID();
    const text = new TextEncoder().encode("no picture");
    const first = await upload(text, token, key);
    expect(first.status).toBe(415);
    expect(await upload(text, token, key)).toEqual(first);
  });
});

test("40 concurrent registrations: each refused one made no account, and all others made one", async () => {
  const people = Array.from({ length: 40 }, () => registration());
  const answers = await Promise.all(people.map((body) => sendJson("/api/auth/register", body, randomUUID())));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const [i, { username, password }] of people.entries()) {
    const login = await call.post("/api/auth/login", { username, password });
    const { status } = answers[i] ?? {};
    expect(status).toBeOneOf([200, 429, 503]);
    expect(login.status).toBe(status === 200 ? 200 : 401);
  }
});

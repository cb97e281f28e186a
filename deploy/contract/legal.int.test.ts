import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct({ SUPPORT_EMAIL: "help@tutti.example" });
  call = client(product.origin);
});
afterAll(() => product.stop());

test.each(["terms", "privacy", "rules"])(
  "the %s are served in both languages, with the operator's address",
  async (document) => {
    const [english, chinese] = await Promise.all(
      ["en", "zh"].map((language) => call.get(`/api/legal?document=${document}&language=${language}`)),
    );
    expect(english).toMatchObject({ status: 200, body: { language: "en", version: "2026-11-25" } });
    expect(chinese).toMatchObject({ status: 200, body: { language: "zh", version: "2026-11-25" } });
    for (const answer of [english, chinese])
      expect(JSON.stringify(answer?.body)).toContain("mailto:help@tutti.example");
  },
);

test("links lead to the terms and policies of YouTube and Google", async () => {
  const terms = JSON.stringify((await call.get("/api/legal?document=terms")).body);
  expect(terms).toContain("https://www.youtube.com/t/terms");
  const privacy = JSON.stringify((await call.get("/api/legal?document=privacy")).body);
  expect(privacy).toContain("https://policies.google.com/privacy");
  expect(privacy).toContain("https://security.google.com/settings/security/permissions");
});

test("an unknown document or language is refused", async () => {
  expect((await call.get("/api/legal?document=secrets")).status).toBe(422);
  expect((await call.get("/api/legal?document=terms&language=../en")).status).toBe(422);
});

test("security.txt says where weaknesses are reported, and until when it holds", async () => {
  const response = await fetch(`${product.origin}/.well-known/security.txt`);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toContain("Contact: mailto:help@tutti.example\n");
  expect(text).toContain("Preferred-Languages: en, zh, de\n");
  const [, expires = ""] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = (new Date(expires).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

describe("the accepted version of the terms", () => {
  const register = async (terms_version?: string) => {
    const username = `ada_x${randomUUID().slice(0, 7)}`;
    const person = { username, email: `${username}@example.org`, password: "correct horse" };
    return call.post("/api/auth/register", { ...person, ...(terms_version ? { terms_version } : {}) });
  };
  const present = async () => String((await call.get("/api/legal?document=terms")).body.version);
  const userOf = async (token: unknown) =>
    (await call.get("/api/auth/user", { token: String(token) })).body.user;

  test("the accepted version of the terms is kept when a person registers with it", async () => {
    const { status, body } = await register(await present());
    expect({ status, user: body.user }).toMatchObject({ status: 200, user: { has_accepted_terms: true } });
    expect(await userOf(body.token)).toMatchObject({ has_accepted_terms: true });
  });

  test.each([undefined, "2020-01-01", "yesterday"])(
    "the accepted version of the terms is not kept when it is %s",
    async (version) => {
      const { status, body } = await register(version);
      expect({ status, user: body.user }).toMatchObject({ status: 200, user: { has_accepted_terms: false } });
    },
  );

  test("the accepted version of the terms is accepted once later; another version is refused", async () => {
    const { body } = await register();
    const token = String(body.token);
    const accept = (version: string) => call.post("/api/legal/accept", { version }, { token });
    expect(await accept("2020-01-01")).toMatchObject({ status: 409, body: { code: "terms_changed" } });
    for (let i = 0; i < 2; i++) expect((await accept(await present())).status).toBe(200);
    expect(await userOf(token)).toMatchObject({ has_accepted_terms: true });
    const { body: again } = await call.post("/api/auth/login", {
      username: Object(body.user).username,
      password: "correct horse",
    });
    expect(again.user).toMatchObject({ has_accepted_terms: true });
    expect((await call.post("/api/legal/accept", { version: await present() })).status).toBe(401);
  });
});

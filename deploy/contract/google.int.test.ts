import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkIn, mails } from "../tools/testing/mails.ts";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Answer, type Client, client } from "./client.ts";

/** A fake on loopback of the two calls of Google's that signing in needs. */
const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const jwk = { ...publicKey.export({ format: "jwk" }), kid: "own", alg: "RS256", use: "sig" };
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
function idToken(claims: object): string {
  const at = Math.floor(Date.now() / 1000);
  const whole = { iss: "https://accounts.google.com", aud: "tutti", iat: at, exp: at + 600, ...claims };
  const body = `${encode({ alg: "RS256", kid: "own" })}.${encode(whole)}`;
  return `${body}.${sign("sha256", Buffer.from(body), privateKey).toString("base64url")}`;
}
const exchanges: URLSearchParams[] = [];
const google = createServer(async (request, response) => {
  if (request.url === "/certs") return void response.end(JSON.stringify({ keys: [jwk] }));
  exchanges.push(new URLSearchParams(await text(request)));
  response.end(JSON.stringify({ id_token: idToken({ sub: "flow", email: "flow@example.org" }) }));
});

const redirectUri = "http://127.0.0.1/auth/google/callback";
let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  await new Promise<void>((ready) => google.listen(0, "127.0.0.1", ready));
  const at = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  product = await startTestProduct({
    GOOGLE_CLIENT_ID: "tutti",
    GOOGLE_CLIENT_SECRET: "secret",
    GOOGLE_REDIRECT_URIS: redirectUri,
    GOOGLE_CERTS_URL: `${at}/certs`,
    GOOGLE_TOKEN_URL: `${at}/token`,
    GOOGLE_AUTH_URL: `${at}/auth`,
  });
  call = client(product.origin);
});
afterAll(async () => {
  await product.stop();
  google.closeAllConnections();
  await new Promise((done) => google.close(done));
});

const open = (path: string, cookie = "") =>
  fetch(`${product.origin}${path}`, { redirect: "manual", headers: { cookie } });
const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";

/** As far as a browser gets until Google sends it back with a code. */
async function begin() {
  const started = await open(`/auth/google/start?redirect_uri=${encodeURIComponent(redirectUri)}`);
  const asked = new URL(started.headers.get("location") ?? "").searchParams;
  return { asked, cookie: cookieOf(started), setCookie: started.headers.get("set-cookie") ?? "" };
}
const exchange = (code: string, cookie = "", uri = redirectUri) =>
  call.post("/api/auth/google/exchange", { code, redirect_uri: uri }, { headers: { cookie } });

describe("the button", () => {
  test("Google's token lets its person in, and the page's own words about them do not", async () => {
    const sub = randomUUID();
    const name = `ida_${sub.slice(0, 6)}`;
    const credential = idToken({ sub, email: `${name}@example.org`, email_verified: true, name });
    const user_info = { email: "victim@example.org", name: "Victim", picture: "https://evil.example/x.png" };
    const answer = await call.post("/api/auth/google", { credential, redirect_uri: redirectUri, user_info });
    expect(answer).toMatchObject({ status: 200, body: { user: { username: name, coins: 100 } } });
    const { body } = await call.get("/api/auth/user", { token: String(answer.body.token) });
    expect(body).toMatchObject({ success: true, user: { email: `${name}@example.org` } });
  });

  test.each(["王伟", "🎉", "Аdа", null, ""])("the name %j publishes nothing of the address", async (name) => {
    const sub = randomUUID();
    const credential = idToken({
      sub,
      email: `${sub}@example.org`,
      email_verified: "true",
      name,
      picture: null,
    });
    const user_info = { email: `${sub}@example.org`, name: null, picture: null };
    const { status, body } = await call.post("/api/auth/google", { credential, user_info });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ username: expect.stringMatching(/^[A-Z][a-z]+[A-Z][a-z]+\d+$/) });
  });

  test.each([{ user_info: null }, { user_info: { name: "x".repeat(3000), picture: "y".repeat(3000) } }])(
    "odd hints of the page refuse nobody: %j",
    async (hints) => {
      const credential = idToken({ sub: randomUUID() });
      expect(await call.post("/api/auth/google", { credential, ...hints })).toMatchObject({ status: 200 });
    },
  );

  test("a page that asks gets a suggestion, and the account has the name that its person chose", async () => {
    const sub = randomUUID();
    const credential = idToken({ sub, email: `${sub}@example.org`, email_verified: true, name: "Ida" });
    const asked = await call.post("/api/auth/google", { credential, asks_for_name: true });
    expect(asked).toMatchObject({ status: 409, body: { code: "choose_username" } });
    const username = String(asked.body.suggestion);
    const chosen = { credential: asked.body.credential, asks_for_name: true, username };
    expect(await call.post("/api/auth/google", chosen)).toMatchObject({
      status: 200,
      body: { user: { username } },
    });
    const other = { credential: idToken({ sub: randomUUID() }), asks_for_name: true, username };
    const taken = await call.post("/api/auth/google", other);
    expect(taken).toMatchObject({ status: 409, body: { code: "username_taken" } });
    expect(String(taken.body.suggestion)).not.toBe(username);
  });

  test("a token for another client is refused, independent of user_info", async () => {
    const credential = idToken({ sub: "x", aud: "other" });
    const user_info = { email: "victim@example.org", name: "victim" };
    expect(await call.post("/api/auth/google", { credential, user_info })).toMatchObject({
      status: 401,
      body: { code: "google_failed" },
    });
  });

  test("the page gets the client id and the redirect URI", async () => {
    expect((await call.get("/api/auth/google-config")).body).toEqual({
      client_id: "tutti",
      redirect_uri: redirectUri,
    });
  });
});

describe("linking", () => {
  const signIn = (sub: string, email: string) =>
    call.post("/api/auth/google", { credential: idToken({ sub, email, email_verified: true, name: "Ida" }) });
  const nameIn = ({ body }: Answer) => (body.user as { username: string }).username;

  test("an account that verified its address by a mail is linked after a login, and can be unlinked for good", async () => {
    const ada = await call.register("ada");
    const email = `${ada.username}@example.org`;
    const sub = randomUUID();
    const { token } = linkIn(await mails(product.mailFolder).find(email, "Confirm your email address"));
    expect((await call.post("/api/auth/email/confirm", { token })).status).toBe(200);
    // A Google sign-in alone does not: whoever registered with the address may be a stranger.
    const asked = await signIn(sub, email);
    expect(asked).toMatchObject({ status: 409, body: { code: "google_link_needed" } });
    const own = { token: ada.token };
    expect((await call.get("/api/auth/settings", own)).body).toMatchObject({ has_google: false });
    const link = { password: "correct horse", credential: String(asked.body.credential) };
    expect((await call.post("/api/auth/google/link", link, own)).status).toBe(200);
    expect(nameIn(await signIn(sub, email))).toBe(ada.username);
    expect((await call.get("/api/auth/settings", own)).body).toMatchObject({ has_google: true });
    const unlink = (password: string) => call.post("/api/auth/google/unlink", { password }, own);
    expect(await unlink("not this one")).toMatchObject({ status: 422, body: { code: "wrong_password" } });
    expect((await unlink("correct horse")).status).toBe(200);
    expect(await signIn(sub, email)).toMatchObject({ status: 409, body: { code: "google_unlinked" } });
  });

  test("an account whose address is not verified is not linked", async () => {
    const ada = await call.register("ada");
    const other = await signIn(randomUUID(), `${ada.username}@example.org`);
    expect(nameIn(other)).not.toBe(ada.username);
    const { token } = other.body;
    const unlink = await call.post("/api/auth/google/unlink", { password: "" }, { token: String(token) });
    expect(unlink).toMatchObject({ status: 409, body: { code: "no_password" } });
  });
});

describe("the code flow", () => {
  test("from the start through Google and back, once", async () => {
    const { asked, cookie, setCookie } = await begin();
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: "tutti",
      redirect_uri: redirectUri,
      response_type: "code",
      code_challenge_method: "S256",
    });
    expect(setCookie).toMatch(/HttpOnly/);
    expect(setCookie).toMatch(/SameSite=Lax/);
    const returned = await open(`/auth/google/callback?code=c1&state=${asked.get("state")}`, cookie);
    expect(returned.headers.get("location")).toBe("/?google_code=c1");
    const bound = cookieOf(returned);
    const answer = await exchange("c1", bound);
    expect(answer).toMatchObject({ status: 200, body: { user: { username: expect.stringMatching(/\d$/) } } });
    expect(exchanges.at(-1)?.get("client_secret")).toBe("secret");
    expect(exchanges.at(-1)?.get("code_verifier")).toMatch(/^[\w-]{43}$/);
    expect(answer.headers.get("set-cookie")).toMatch(/tutti_google=;/);
  });

  test("a code that came to another browser is refused, and never shown to Google", async () => {
    const before = exchanges.length;
    const { asked, cookie } = await begin();
    expect(await exchange("ATTACKER")).toMatchObject({ status: 400 });
    expect(await exchange("ATTACKER", cookie)).toMatchObject({ status: 400 });
    const returned = await open(`/auth/google/callback?code=own&state=${asked.get("state")}`, cookie);
    expect(await exchange("ATTACKER", cookieOf(returned))).toMatchObject({ status: 400 });
    expect(exchanges.length).toBe(before);
  });

  test("a return without its state is refused with a code, and stores nothing", async () => {
    const { cookie } = await begin();
    for (const path of ["?code=x&state=wrong", "?code=x"]) {
      const location = (await open(`/auth/google/callback${path}`, cookie)).headers.get("location");
      expect(location).toMatch(/^\/\?auth_error=(state_mismatch|google_failed)$/);
    }
    const markup = await open("/auth/google/callback?error=%3Cscript%3Ealert(1)%3C/script%3E", cookie);
    expect(markup.headers.get("location")).toBe("/?auth_error=google_failed");
    const denied = await open("/auth/google/callback?error=access_denied", cookie);
    expect(denied.headers.get("location")).toBe("/?auth_error=access_denied");
  });

  test("a redirect URI that is not on the list is refused", async () => {
    const evil = "https://evil.example/auth/google/callback";
    expect((await open(`/auth/google/start?redirect_uri=${encodeURIComponent(evil)}`)).status).toBe(400);
    expect((await open("/auth/google/start")).status).toBe(400);
    const { asked, cookie } = await begin();
    const returned = await open(`/auth/google/callback?code=c2&state=${asked.get("state")}`, cookie);
    expect(await exchange("c2", cookieOf(returned), evil)).toMatchObject({ status: 400 });
    const elsewhere = await open(`/auth/google/callback?code=c3&state=s&redirect=${evil}`, cookie);
    expect(elsewhere.headers.get("location")).toMatch(/^\/\?/);
  });
});

import { randomUUID } from "node:crypto";
import { memoryCache, systemIds } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePassword } from "../commands/change-password.ts";
import { logIn } from "../commands/log-in.ts";
import { register } from "../commands/register.ts";
import { resetPassword } from "../commands/reset-password.ts";
import { authHandlers } from "../handlers/auth.ts";
import { issueLink } from "../identity/links.ts";
import { findSession } from "../identity/sessions.ts";
import { parseUsername } from "../model/account.ts";
import { isFreeName, neutralName, usernameOf } from "../names/usernames.ts";
import { firefox } from "../testing/browsers.ts";
import { type Claims, startGoogleServer } from "../testing/google-server.ts";
import { openDatabase, silent } from "../testing/open-database.ts";
import { settled } from "../testing/settled.ts";
import { googleAt } from "./google.ts";
import { linkGoogle, unlinkGoogle } from "./link.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;

const clock = manualClock(Date.UTC(2026, 0, 1));
let db: Opened["db"];
let close: Opened["close"];
let server: Awaited<ReturnType<typeof startGoogleServer>>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
  server = await startGoogleServer(clock.now);
});
afterAll(async () => {
  await server.stop();
  await close();
});

const deps = () => ({
  db,
  cache: memoryCache(clock),
  clock,
  ids: systemIds,
  log: silent,
  google: googleAt(server.settings, clock),
  wakeMail: () => {},
  ...settled,
});
const call = () => ({ caller: null, signal: new AbortController().signal });
const none = { name: "", picture: "", username: "", asksForName: false, browser: undefined };
const signIn = (credential: string, given: Partial<typeof none> = {}) =>
  authHandlers(deps()).signInWithGoogle({ credential, ...none, ...given }, call());
const neutral = /^[A-Z][a-z]+[A-Z][a-z]+[1-9]\d+$/;
let n = 0;
const person = (part: Claims = {}): Claims => {
  const name = `grace${++n}`;
  return { sub: randomUUID(), email: `${name}@example.org`, email_verified: true, name, ...part };
};
const credentialOf = (part: Claims = {}) => server.sign(person(part));

describe("accounts verified by Google", () => {
  test("a person verified by Google gets an account the first time and the same one from then on, even with another e-mail address", async () => {
    const grace = person();
    const first = await signIn(await server.sign(grace));
    expect(first.account).toMatchObject({ username: grace.name, email: grace.email, isAdmin: false });
    const again = await signIn(await server.sign({ ...grace, email: "new@example.org", name: "Other" }));
    expect(again.account).toEqual(first.account);
    expect(again.token).not.toBe(first.token);
    const published = (await db.outbox.findMany()).filter(({ payload }) =>
      JSON.stringify(payload).includes(String(first.account?.id)),
    );
    expect(published).toHaveLength(1);
  });

  test("an e-mail address that passed to another person opens a new account, not the previous holder's", async () => {
    const email = `passed${++n}@example.org`;
    const before = await signIn(await credentialOf({ email }));
    const after = await signIn(await credentialOf({ email }));
    expect(after.account?.id).not.toBe(before.account?.id);
  });

  test("two windows at once are one account", async () => {
    const credential = await credentialOf();
    const both = await Promise.all([signIn(credential), signIn(credential), signIn(credential)]);
    expect(new Set(both.map(({ account }) => account?.id)).size).toBe(1);
  });

  test.each([
    ["is taken", "twin_of_all"],
    ["looks like a taken one", "tvvin_of_aII"],
    ["is short", "王伟"],
    ["is long", "Maximiliane Alexandrine von Hohenzollern-Sigmaringen"],
    ["mixes scripts", "Аdаm Smith"],
    ["is of emoji", "🎉🎉🎉"],
    ["is reserved", "admin"],
    ["is a link", "www.win-an-iphone.com"],
    ["is missing", ""],
    ["is null", null],
    ["is no text", 42],
    ["is too long for a name", "x".repeat(5000)],
  ])("a name that %s becomes a neutral one, without anything of the address", async (_what, name) => {
    const names = await db.user.count({ where: { username: "twin_of_all" } });
    if (names === 0) await signIn(await credentialOf({ name: "twin_of_all" }));
    const { account } = await signIn(await credentialOf({ name }));
    expect(account?.username).toMatch(neutral);
    expect(await db.user.count({ where: { id: account?.id ?? "" } })).toBe(1);
  });

  test.each<[string, Claims]>([
    ["a null picture and name", { picture: null, name: null }],
    ["a verified address said by a text", { email_verified: "true" }],
    ["a picture that is no address", { picture: "::" }],
    ["a picture that is no text", { picture: { url: "x" } }],
    ["a long picture", { picture: `https://lh3.googleusercontent.com/${"a".repeat(3000)}` }],
    ["no address", { email: undefined }],
    ["a null address", { email: null }],
    ["a quoted address", { email: '"o.b"@example.org' }],
    ["an address in another script", { email: "用户@例え.jp" }],
    ["an address with a domain that has no dot", { email: "root@localhost" }],
    ["an address with rare signs", { email: `o'b+a/b=c!${randomUUID()}@mail.example.org` }],
    ["no word on whether the address is verified", { email_verified: null }],
  ])("%s lets the person in", async (_what, claims) => {
    const first = await signIn(await server.sign({ ...person(), ...claims, sub: "optional" }));
    expect(first.account?.username.length).toBeGreaterThan(2);
  });

  test("an address whose verification is said by a text is the account's", async () => {
    const email = `text${++n}@example.org`;
    expect((await signIn(await credentialOf({ email, email_verified: "true" }))).account?.email).toBe(email);
    const no = await signIn(await credentialOf({ email: `no${email}`, email_verified: "false" }));
    expect(no.account?.email).toBe("");
  });

  test("a picture comes from Google's own host only; hints fill only what the token leaves out", async () => {
    const picture = "https://lh3.googleusercontent.com/a/x";
    const hints = { name: "Hinted Name", picture };
    const { account } = await signIn(await credentialOf({ name: undefined }), hints);
    expect(account).toMatchObject({ username: "Hinted_Name", avatar: picture });
    const evil = await signIn(await credentialOf(), { name: "Evil", picture: "https://evil.example/x.png" });
    expect(evil.account?.avatar).toMatch(/^\/api\/avatar\//);
    expect(evil.account?.username).not.toBe("Evil");
  });
});

describe("a page that asks for the name", () => {
  test("a page that asks for the name gets a free suggestion that says nothing about the person, and makes the account with the chosen name", async () => {
    const credential = await credentialOf({ name: "Grace Hopper" });
    const before = await db.user.count();
    const asked = signIn(credential, { asksForName: true });
    await expect(asked).rejects.toMatchObject({
      kind: "conflict",
      code: "choose_username",
      fields: { credential, suggestion: expect.stringMatching(neutral) },
    });
    expect(await db.user.count()).toBe(before);
    const username = `chosen_${++n}`;
    const made = await signIn(credential, { asksForName: true, username });
    expect(made.account?.username).toBe(username);
    expect((await signIn(credential, { asksForName: true })).account?.id).toBe(made.account?.id);
    const other = await credentialOf();
    await expect(signIn(other, { asksForName: true, username })).rejects.toMatchObject({
      code: "username_taken",
      fields: { suggestion: expect.stringMatching(neutral) },
    });
    await expect(signIn(other, { asksForName: true, username: "x" })).rejects.toMatchObject({
      code: "username_length",
    });
  });

  test("a suggestion is no name that somebody has or had", async () => {
    const parts = deps();
    expect(await isFreeName(parts, `free_${n}`)).toBe(true);
    await signIn(await credentialOf({ name: "GreyHeron" }));
    for (const name of ["GreyHeron", "greyheron", "GREYHERON"])
      expect(await isFreeName(parts, name)).toBe(false);
    for (let i = 0; i < 200; i++) expect(parseUsername(neutralName())).toMatch(neutral);
  });
});

describe("an e-mail address alone opens no account", () => {
  test("a password account that only states the same address stays separate, and does not keep it", async () => {
    const email = `victim${++n}@example.org`;
    const input = { username: `victim${n}`, email, password: "correct horse" };
    const victim = await register(deps(), input, firefox);
    const { account } = await signIn(await credentialOf({ email }));
    expect(account?.id).not.toBe(victim.user.id);
    expect(account?.email).toBe(email);
    expect(await db.user.findUnique({ where: { id: victim.user.id } })).toMatchObject({
      email,
      emailVerified: false,
    });
    expect((await logIn(deps(), { ...input, address: "::1" }, firefox)).user.id).toBe(victim.user.id);
  });

  test("an address that another account confirms at the same moment is one account's", async () => {
    const email = `race${++n}@example.org`;
    const credentials = await Promise.all([1, 2, 3].map(() => credentialOf({ email, name: undefined })));
    const opened = await Promise.all(credentials.map((credential) => signIn(credential)));
    expect(opened.map(({ account }) => account?.email).toSorted()).toEqual(["", "", email]);
    expect(await db.user.count({ where: { emailFolded: email } })).toBe(1);
  });

  test("an account with a verified address is linked only by a login to it", async () => {
    const email = `proved${++n}@example.org`;
    const input = { username: `proved${n}`, email, password: "correct horse" };
    const { user } = await register(deps(), input, firefox);
    await db.user.update({ where: { id: user.id }, data: { emailVerified: true } });
    const unproved = await signIn(await credentialOf({ email, email_verified: false }));
    expect(unproved.account?.id).not.toBe(user.id);
    const grace = person({ email: email.toUpperCase() });
    const credential = await server.sign(grace);
    const before = await db.user.count();
    for (const asksForName of [true, false])
      await expect(signIn(credential, { asksForName, username: "" })).rejects.toMatchObject({
        kind: "conflict",
        code: "google_link_needed",
        fields: { credential },
      });
    expect(await db.user.count()).toBe(before);
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ googleSub: null });
    const { token } = await logIn(deps(), { ...input, address: "::1" }, firefox);
    const { id: sessionId } = await findSession(deps(), token);
    const own = { userId: user.id, sessionId, password: input.password, address: "::1" };
    const google = googleAt(server.settings, clock);
    await linkGoogle(deps(), own, await google.verify(credential));
    expect((await signIn(credential)).account?.id).toBe(user.id);
  });

  test("the owner of a mailbox takes back an account that a stranger registered with it, by a new password", async () => {
    const email = `planted${++n}@example.org`;
    const input = { username: `planted${n}`, email, password: "correct horse" };
    const { user, token: strangers } = await register(deps(), input, firefox);
    // The owner opened the mail's link by mistake.
    await db.user.update({ where: { id: user.id }, data: { emailVerified: true } });
    const credential = await credentialOf({ email });
    await expect(signIn(credential)).rejects.toMatchObject({ code: "google_link_needed" });
    const parts = deps();
    const reset = await issueLink(parts, {
      purpose: "reset_password",
      userId: user.id,
      email,
      origin: "",
    });
    await resetPassword(parts, { token: reset.split("#")[1] ?? "", password: "mine at last" }, firefox);
    await expect(findSession(parts, strangers)).rejects.toMatchObject({ code: "session_ended" });
    const mine = { username: input.username, password: "mine at last", address: "::1" };
    const { token } = await logIn(parts, mine, firefox);
    const { id: sessionId } = await findSession(parts, token);
    const person = await googleAt(server.settings, clock).verify(credential);
    await linkGoogle(parts, { ...mine, userId: user.id, sessionId }, person);
    expect((await signIn(credential)).account?.id).toBe(user.id);
  });
});

describe("accounts not verified by Google", () => {
  const refused = { kind: "unauthenticated", code: "google_failed" };

  test.each<[string, Claims]>([
    ["another client's token", { aud: "somebody-else" }],
    ["another issuer's", { iss: "https://evil.example" }],
    ["one that has expired", { ttlSeconds: -60 }],
    ["one without a sub", { sub: undefined }],
  ])("%s", async (_what, claims) => {
    await expect(signIn(await credentialOf(claims))).rejects.toMatchObject(refused);
  });

  test("a stranger's signature, none, a changed claim, no token", async () => {
    const [header, payload = "", signature] = (await credentialOf()).split(".");
    const changed = Buffer.from(payload, "base64url").toString().replace("grace", "admin");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    for (const credential of [
      await server.sign(person(), "stranger"),
      `${none}.${payload}.`,
      `${header}.${Buffer.from(changed).toString("base64url")}.${signature}`,
      "no token",
    ])
      await expect(signIn(credential)).rejects.toMatchObject(refused);
  });

  test("while Google's keys are unreachable a sign-in is unavailable, not refused", async () => {
    const google = googleAt({ ...server.settings, certsUrl: "http://127.0.0.1:9/certs" }, clock);
    await expect(google.verify(await credentialOf())).rejects.toMatchObject({ kind: "unavailable" });
  });
});

describe("the code flow", () => {
  const exchange = (code: string, codeVerifier: string) =>
    authHandlers(deps()).exchangeGoogleCode(
      { code, redirectUri: "https://x/cb", codeVerifier, browser: undefined, asksForName: false },
      call(),
    );

  test("a code is valid once, with the secret of its request", async () => {
    const idToken = await credentialOf();
    server.codes.set("good", { idToken, verifier: "v" });
    await expect(exchange("good", "other")).rejects.toMatchObject({
      kind: "unauthenticated",
      message: "Failed to exchange Google code for token",
    });
    expect((await exchange("good", "v")).account?.username).toMatch(/^grace/);
    await expect(exchange("good", "v")).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});

describe("unlinking", () => {
  const own = async (token: string) => {
    const { id: sessionId, user } = await findSession(deps(), token);
    return { userId: user.id, sessionId, password: "correct horse", address: "192.0.2.7" };
  };

  test("an account without a password keeps Google, since nothing else could sign in to it", async () => {
    const { token } = await signIn(await credentialOf());
    await expect(unlinkGoogle(deps(), await own(token))).rejects.toMatchObject({ code: "no_password" });
  });

  test("with a password Google is unlinked, and its verified address does not link it again", async () => {
    const grace = person();
    const { token, account } = await signIn(await server.sign(grace));
    const { userId, sessionId, address } = await own(token);
    const passwords = { currentPassword: "", newPassword: "correct horse", address };
    await changePassword(deps(), { userId, sessionId, ...passwords }, firefox);
    await expect(
      unlinkGoogle(deps(), { ...(await own(token)), password: "wrong one" }),
    ).rejects.toMatchObject({ code: "wrong_password" });
    await unlinkGoogle(deps(), await own(token));
    await unlinkGoogle(deps(), await own(token));
    await expect(signIn(await server.sign(grace))).rejects.toMatchObject({ code: "google_unlinked" });
    const input = { username: account?.username ?? "", password: "correct horse", address };
    expect((await logIn(deps(), input, firefox)).user.id).toBe(userId);
  });

  test("an unlinked Google account is linked again by its owner, and no other's", async () => {
    const grace = person();
    const { token, account } = await signIn(await server.sign(grace));
    const { userId, sessionId, address } = await own(token);
    const passwords = { currentPassword: "", newPassword: "correct horse", address };
    await changePassword(deps(), { userId, sessionId, ...passwords }, firefox);
    await unlinkGoogle(deps(), await own(token));
    const link = async (claims: Claims, input: Partial<Awaited<ReturnType<typeof own>>> = {}) => {
      const google = await googleAt(server.settings, clock).verify(await server.sign(claims));
      await linkGoogle(deps(), { ...(await own(token)), ...input }, google);
    };
    await expect(link(grace, { password: "wrong one" })).rejects.toMatchObject({ code: "wrong_password" });
    await expect(link(person())).rejects.toMatchObject({ kind: "forbidden", code: "google_address" });
    const unverified = { ...person(), email: grace.email, email_verified: false };
    await expect(link(unverified)).rejects.toMatchObject({ code: "google_address" });
    const other = person();
    await signIn(await server.sign(other));
    await expect(link({ ...other, email: grace.email })).rejects.toMatchObject({ code: "google_taken" });
    await link(grace);
    await link(grace);
    expect((await signIn(await server.sign(grace))).account?.id).toBe(account?.id);
    await expect(link({ ...person(), email: grace.email })).rejects.toMatchObject({ code: "google_linked" });
  });

  test("an account without a password asks for a sign-in of the last ten minutes", async () => {
    const { token } = await signIn(await credentialOf());
    const { userId, sessionId, address } = await own(token);
    clock.advance(10 * 60_000);
    const passwords = { currentPassword: "", newPassword: "correct horse", address };
    await expect(changePassword(deps(), { userId, sessionId, ...passwords }, firefox)).rejects.toMatchObject({
      kind: "forbidden",
      code: "sign_in_again",
    });
  });
});

test("without a client Google is not there", async () => {
  const { signInWithGoogle } = authHandlers({ ...deps(), google: null });
  const request = { credential: await credentialOf(), ...none };
  await expect(signInWithGoogle(request, call())).rejects.toMatchObject({ code: "google_not_configured" });
});

test("a name at Google is taken as usernames may be, or not at all", () => {
  expect(usernameOf("Zoë Müller-Lüdenscheidt")).toBe("Zoë_Müller_Lüdenscheidt");
  expect(usernameOf("王伟")).toBeNull();
});

import { randomUUID } from "node:crypto";
import { memoryCache, systemIds } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePassword } from "../commands/change-password.ts";
import { logIn } from "../commands/log-in.ts";
import { register } from "../commands/register.ts";
import { unlinkGoogle } from "../commands/unlink-google.ts";
import { authHandlers } from "../handlers/auth.ts";
import { findSession } from "../sessions.ts";
import { firefox } from "../testing/browsers.ts";
import { type Claims, startGoogleServer } from "../testing/google-server.ts";
import { openDatabase, silent } from "../testing/open-database.ts";
import { settled } from "../testing/settled.ts";
import { googleAt } from "./google.ts";
import { linkGoogle } from "./link.ts";
import { usernamesFor } from "./usernames.ts";

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
  ...{ db, cache: memoryCache(clock), clock, ids: systemIds, log: silent },
  google: googleAt(server.settings, clock),
  wakeMail: () => {},
  ...settled,
});
const call = () => ({ caller: null, signal: new AbortController().signal });
const signIn = (credential: string, hints: { name?: string; picture?: string } = {}) =>
  authHandlers(deps()).signInWithGoogle(
    { credential, name: "", picture: "", browser: undefined, ...hints },
    call(),
  );
let n = 0;
const person = (part: Claims = {}): Claims => {
  const name = `grace${++n}`;
  return { sub: randomUUID(), email: `${name}@example.org`, email_verified: true, name, ...part };
};
const credentialOf = (part: Claims = {}) => server.sign(person(part));

describe("accounts verified by Google", () => {
  test("gets an account the first time and the same one from then on, even with another e-mail address", async () => {
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

  test("a taken name gets digits, and a name that is none is made one", async () => {
    const name = `twin${++n}`;
    const [one, two] = [
      await signIn(await credentialOf({ name })),
      await signIn(await credentialOf({ name })),
    ];
    expect(one.account?.username).toBe(name);
    expect(two.account?.username).toMatch(/^grace\d+$/);
    const odd = await signIn(await credentialOf({ name: "admin", email: "x@example.org" }));
    expect(odd.account?.username).toMatch(/^listener_\d{5}$/);
  });

  test("a name that looks like an existing one is changed", async () => {
    await signIn(await credentialOf({ name: "Palle" }));
    const { account } = await signIn(await credentialOf({ name: "PaIle", email: "palle@example.org" }));
    expect(account?.username).toMatch(/^PaIle_\d{5}$/);
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

describe("an e-mail address alone opens no account", () => {
  test("a password account that only states the same address stays separate, and does not keep it", async () => {
    const email = `victim${++n}@example.org`;
    const input = { username: `victim${n}`, email, password: "correct horse" };
    const victim = await register(deps(), input, firefox);
    const { account } = await signIn(await credentialOf({ email }));
    expect(account?.id).not.toBe(victim.user.id);
    expect(account?.email).toBe(email);
    expect(await db.user.findUnique({ where: { id: victim.user.id } })).toMatchObject({
      ...{ email, emailVerified: false },
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

  test("an account with a verified address is the same person's", async () => {
    const email = `proved${++n}@example.org`;
    const input = { username: `proved${n}`, email, password: "correct horse" };
    const { user } = await register(deps(), input, firefox);
    await db.user.update({ where: { id: user.id }, data: { emailVerified: true } });
    const unproved = await signIn(await credentialOf({ email, email_verified: false }));
    expect(unproved.account?.id).not.toBe(user.id);
    expect((await signIn(await credentialOf({ email }))).account?.id).toBe(user.id);
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
      { code, redirectUri: "https://x/cb", codeVerifier, browser: undefined },
      call(),
    );

  test("a code is valid once, with the secret of its request", async () => {
    const idToken = await credentialOf();
    server.codes.set("good", { idToken, verifier: "v" });
    await expect(exchange("good", "other")).rejects.toMatchObject({
      ...{ kind: "unauthenticated", message: "Failed to exchange Google code for token" },
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
  const request = { credential: await credentialOf(), name: "", picture: "", browser: undefined };
  await expect(signInWithGoogle(request, call())).rejects.toMatchObject({ code: "google_not_configured" });
});

test("names are offered as usernames may be", () => {
  const offered = [...usernamesFor({ name: "Zoë Müller-Lüdenscheidt", email: "zm@example.org" }, systemIds)];
  expect(offered[0]).toBe("Zoë_Müller_Lüdenscheidt");
  expect(offered.length).toBeGreaterThan(5);
  for (const name of offered) expect([...name].length).toBeLessThanOrEqual(32);
});

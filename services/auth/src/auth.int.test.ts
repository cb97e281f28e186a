import { randomUUID } from "node:crypto";
import { commitInTime, memoryCache, runInContext, systemIds } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logIn, logOut } from "./commands/log-in.ts";
import { register } from "./commands/register.ts";
import { issueSocketTicket, redeemSocketTicket } from "./commands/socket-tickets.ts";
import { authHandlers, operatorId } from "./handlers/auth.ts";
import { confirmIdentity } from "./identity/confirm-identity.ts";
import { findSession } from "./identity/sessions.ts";
import { firefox } from "./testing/browsers.ts";
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
const registration = () => {
  const username = `ada${++n}`;
  return { username, email: `${username}@example.org`, password: "correct horse" };
};
const day = 24 * 60 * 60 * 1000;

test("an account is made with its event, and its session works", async () => {
  const ada = registration();
  const { token, user } = await register(deps(), ada, firefox);
  expect((await findSession(deps(), token)).user.id).toBe(user.id);
  const events = await db.outbox.findMany({ where: { subject: "tutti.auth.user_registered" } });
  expect(events.map((e) => e.payload)).toContainEqual(
    expect.objectContaining({ user_id: user.id, username: ada.username }),
  );
});

test("a registration whose caller has stopped waiting leaves no account, and can be repeated", async () => {
  const ada = registration();
  const inTime = { ...deps(), db: commitInTime(db) };
  const late = { requestId: "late", caller: null, deadline: Date.now() + 5 };
  await expect(runInContext(late, () => register(inTime, ada, firefox))).rejects.toMatchObject({
    kind: "unavailable",
  });
  expect(await db.user.count({ where: { username: ada.username } })).toBe(0);
  await expect(register(inTime, ada, firefox)).resolves.toMatchObject({ user: { username: ada.username } });
});

test("no token and no password is stored in the database", async () => {
  const ada = registration();
  const { token } = await register(deps(), ada, firefox);
  const rows = JSON.stringify(
    [await db.user.findMany(), await db.session.findMany(), await db.outbox.findMany()],
    (_k, v) => (typeof v === "bigint" ? String(v) : v),
  );
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(ada.password);
});

test.each([
  ["case", "scope", "SCOPE"],
  ["look-alike letters", "scope", "\u0455\u0441\u043e\u0440\u0435"],
])("a name that differs only in %s is taken", async (what, own, imitation) => {
  const suffix = `_${what.length}`;
  await register(deps(), { ...registration(), username: own + suffix }, firefox);
  const other = { ...registration(), username: imitation + suffix };
  await expect(register(deps(), other, firefox)).rejects.toMatchObject({
    code: "username_taken",
    kind: "conflict",
  });
});

test("a wrong name and a wrong password get the same answer", async () => {
  const ada = registration();
  await register(deps(), ada, firefox);
  const d = deps();
  const answer = (username: string, password: string) =>
    logIn(d, { username, password, address: "x" }, firefox).catch(({ message, code, kind }) => ({
      message,
      code,
      kind,
    }));
  expect(await answer(ada.username, "wrong password")).toEqual(
    await answer("nobody-at-all", "wrong password"),
  );
});

test("the eleventh failure in a quarter of an hour is refused, others are not", async () => {
  const [ada, bob] = [registration(), registration()];
  await register(deps(), ada, firefox);
  await register(deps(), bob, firefox);
  const d = deps();
  const attempt = (username: string, password: string, address = "1.2.3.4") =>
    logIn(d, { username, password, address }, firefox);
  for (let i = 0; i < 10; i++)
    await expect(attempt(ada.username, "wrong password")).rejects.toMatchObject({
      code: "wrong_credentials",
    });
  await expect(attempt(ada.username, ada.password)).rejects.toMatchObject({ code: "too_many_logins" });
  await expect(attempt(bob.username, bob.password)).resolves.toBeDefined();
  await expect(attempt(ada.username, ada.password, "5.6.7.8")).resolves.toBeDefined();
  clock.advance(15 * 60 * 1000);
  await expect(attempt(ada.username, ada.password)).resolves.toBeDefined();
});

test("the right password in a known browser passes what strangers used up in a new network", async () => {
  const ada = registration();
  const [home, other] = [
    { ...firefox, keys: [randomUUID()] },
    { ...firefox, keys: [randomUUID()] },
  ];
  const { user, token } = await register(deps(), ada, home);
  const bob = registration();
  await register(deps(), bob, other);
  const d = deps();
  const cafe = "203.0.113.4";
  const attempt = (password: string, browser: typeof firefox) =>
    logIn(d, { username: ada.username, password, address: cafe }, browser);
  for (let i = 0; i < 10; i++) await expect(attempt("wrong password", firefox)).rejects.toThrow();
  const refused = { code: "too_many_logins" };
  await expect(attempt(ada.password, firefox)).rejects.toMatchObject(refused);
  await expect(attempt(ada.password, other)).rejects.toMatchObject(refused);
  const { id: sessionId } = await findSession(d, token);
  const own = { sessionId, password: ada.password, address: cafe };
  await expect(confirmIdentity(d, user, own)).rejects.toMatchObject(refused);
  await confirmIdentity(d, user, { ...own, browserKeys: home.keys });
  for (let i = 0; i < 10; i++) await expect(attempt("wrong password", firefox)).rejects.toThrow();
  for (let i = 0; i < 10; i++)
    await expect(attempt("wrong password", home)).rejects.toMatchObject({ code: "wrong_credentials" });
  await expect(attempt(ada.password, home)).rejects.toMatchObject(refused);
  clock.advance(15 * 60 * 1000);
  await expect(attempt(ada.password, home)).resolves.toBeDefined();
});

test("attempts at many names from one address are refused", async () => {
  const ada = registration();
  await register(deps(), ada, firefox);
  const d = deps();
  const attempt = (username: string, password = "wrong password", address = "9.9.9.9") =>
    logIn(d, { username, password, address }, firefox);
  await d.cache.increment("auth:logins:9.9.9.9", 1000);
  for (let i = 2; i < 300; i++) await d.cache.increment("auth:logins:9.9.9.9", 1000);
  await expect(attempt("nobody-at-all")).rejects.toMatchObject({ code: "wrong_credentials" });
  await expect(attempt("somebody-else")).rejects.toMatchObject({ code: "too_many_logins" });
  await expect(attempt(ada.username, ada.password, "8.8.8.8")).resolves.toBeDefined();
});

test("the right password is enough while the cache can delete nothing", async () => {
  const ada = registration();
  await register(deps(), ada, firefox);
  const d = deps();
  const cache = { ...d.cache, delete: () => Promise.reject(new Error("away")) };
  await expect(logIn({ ...d, cache }, { ...ada, address: "x" }, firefox)).resolves.toBeDefined();
});

test("a logout ends the session and publishes one event", async () => {
  const { token, user } = await register(deps(), registration(), firefox);
  await logOut(deps(), token);
  await logOut(deps(), token);
  await expect(findSession(deps(), token)).rejects.toMatchObject({ kind: "unauthenticated" });
  const events = await db.outbox.findMany({ where: { subject: "tutti.auth.session_revoked" } });
  expect(events.filter((e) => JSON.stringify(e.payload).includes(user.id))).toHaveLength(1);
});

test("a session expires thirty days after its last use", async () => {
  const { token } = await register(deps(), registration(), firefox);
  clock.advance(20 * day);
  await findSession(deps(), token);
  clock.advance(20 * day);
  await findSession(deps(), token);
  clock.advance(31 * day);
  await expect(findSession(deps(), token)).rejects.toMatchObject({ code: "session_ended" });
});

test("a socket ticket is good once, and for thirty seconds", async () => {
  const d = deps();
  const { token, user } = await register(d, registration(), firefox);
  const { ticket } = await issueSocketTicket(d, token);
  expect((await redeemSocketTicket(d, ticket)).username).toBe(user.username);
  await expect(redeemSocketTicket(d, ticket)).rejects.toMatchObject({ code: "ticket_dead" });
  const { ticket: late } = await issueSocketTicket(d, token);
  clock.advance(30_001);
  await expect(redeemSocketTicket(d, late)).rejects.toMatchObject({ code: "ticket_dead" });
});

test("an unused socket ticket is invalid once its session was ended or has expired", async () => {
  const d = deps();
  const { token } = await register(d, registration(), firefox);
  const { ticket } = await issueSocketTicket(d, token);
  await logOut(d, token);
  await expect(redeemSocketTicket(d, ticket)).rejects.toMatchObject({ code: "ticket_dead" });
  const { token: other } = await register(d, registration(), firefox);
  const session = await findSession(d, other);
  const { ticket: last } = await issueSocketTicket(d, other);
  const expiresAt = new Date(clock.now() + 1000);
  await db.session.update({ where: { id: session.id }, data: { expiresAt } });
  clock.advance(1000);
  await expect(redeemSocketTicket(d, last)).rejects.toMatchObject({ code: "ticket_dead" });
});

test("only the operator makes administrators", async () => {
  const { user } = await register(deps(), registration(), firefox);
  const handlers = authHandlers(deps());
  const { signal } = new AbortController();
  const grant = (userId: string, isAdmin: boolean) =>
    handlers.setAdmin(
      { username: user.username, isAdmin: true },
      { caller: { userId, username: "x", isAdmin }, signal },
    );
  await expect(grant(user.id, true)).rejects.toMatchObject({ code: "operator_only" });
  expect((await grant(operatorId, true)).account?.isAdmin).toBe(true);
});

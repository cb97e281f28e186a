import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountHandlers } from "./handlers/account.ts";
import { findSession, liveAmong } from "./identity/sessions.ts";
import { sweep } from "./sweeper.ts";
import { safari } from "./testing/browsers.ts";
import { openDatabase } from "./testing/open-database.ts";
import { people } from "./testing/people.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;

const clock = manualClock(Date.UTC(2026, 2, 1));
const minute = 60_000;
const day = 24 * 60 * minute;
let db: Opened["db"];
let close: Opened["close"];
let accounts: ReturnType<typeof people>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
  accounts = people(db, clock);
});
afterAll(() => close());

const as = ({ userId, username }: { userId: string; username: string }) => ({
  caller: { userId, username, isAdmin: false },
  signal: new AbortController().signal,
});
const handlers = () => accountHandlers(accounts.deps);

test("one's sessions are listed with device, network and last use, the latest first", async () => {
  const ada = await accounts.signUp();
  clock.advance(minute);
  const phone = await accounts.logIn(ada.username, safari);
  const { sessions } = await handlers().listSessions({}, as(ada));
  expect(sessions.map(({ id, device, network }) => ({ id, device, network }))).toEqual([
    { id: phone.sessionId, device: "Safari · iOS", network: "198.51.100.0/24" },
    { id: ada.sessionId, device: "Firefox · Linux", network: "192.0.2.0/24" },
  ]);
  expect(sessions[0]?.lastSeenAt?.getTime()).toBe(clock.now());
});

test("no row of a session has the address or the user agent", async () => {
  const ada = await accounts.signUp();
  const row = await db.session.findUniqueOrThrow({ where: { id: ada.sessionId } });
  expect(Object.keys(row).toSorted()).toEqual(
    ["createdAt", "device", "expiresAt", "id", "lastSeenAt", "network", "tokenHash", "userId"].toSorted(),
  );
  expect(row.network).toMatch(/\.0\/24$/);
});

test("the last use is written every 15 minutes at most", async () => {
  const ada = await accounts.signUp();
  const seen = async () =>
    (await db.session.findUniqueOrThrow({ where: { id: ada.sessionId } })).lastSeenAt.getTime();
  const first = await seen();
  clock.advance(14 * minute);
  await findSession(accounts.deps, ada.token);
  expect(await seen()).toBe(first);
  clock.advance(minute);
  await findSession(accounts.deps, ada.token);
  expect(await seen()).toBe(clock.now());
});

test("one session ends, and another person's does not", async () => {
  const [ada, bob] = [await accounts.signUp(), await accounts.signUp()];
  const phone = await accounts.logIn(ada.username);
  await handlers().endSession({ sessionId: phone.sessionId }, as(ada));
  await handlers().endSession({ sessionId: phone.sessionId }, as(ada));
  await handlers().endSession({ sessionId: bob.sessionId }, as(ada));
  await handlers().endSession({ sessionId: "none" }, as(ada));
  expect(await Promise.all([ada, phone, bob].map(({ token }) => accounts.isLive(token)))).toEqual([
    ...[true, false, true],
  ]);
});

test("all others end", async () => {
  const ada = await accounts.signUp();
  const others = [await accounts.logIn(ada.username), await accounts.logIn(ada.username)];
  expect(await handlers().endOtherSessions({ keptSessionId: ada.sessionId }, as(ada))).toEqual({ ended: 2 });
  expect(await Promise.all([ada, ...others].map(({ token }) => accounts.isLive(token)))).toEqual([
    ...[true, false, false],
  ]);
});

test("the live ones of many sessions are found, and count as used", async () => {
  const ada = await accounts.signUp();
  const ended = await accounts.logIn(ada.username);
  await handlers().endSession({ sessionId: ended.sessionId }, as(ada));
  clock.advance(20 * day);
  expect(await liveAmong(accounts.deps, [ada.sessionId, ended.sessionId])).toEqual([ada.sessionId]);
  clock.advance(20 * day);
  expect(await accounts.isLive(ada.token)).toBe(true);
  clock.advance(31 * day);
  expect(await liveAmong(accounts.deps, [ada.sessionId])).toEqual([]);
});

test("expired sessions, links and forgotten devices are deleted", async () => {
  const ada = await accounts.signUp();
  const count = async () => [
    await db.session.count({ where: { userId: ada.userId } }),
    await db.knownDevice.count({ where: { userId: ada.userId } }),
  ];
  await sweep({ db, clock });
  expect(await count()).toEqual([1, 1]);
  clock.advance(31 * day);
  await sweep({ db, clock });
  expect(await count()).toEqual([0, 1]);
  clock.advance(400 * day);
  await sweep({ db, clock });
  expect(await count()).toEqual([0, 0]);
});

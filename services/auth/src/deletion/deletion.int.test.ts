import { randomUUID } from "node:crypto";
import { accountDeleted } from "@tutti/proto/events";
import { keyedId } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followedBy, followersOf, setFollow } from "../commands/follow.ts";
import { register } from "../commands/register.ts";
import { requestPasswordReset } from "../commands/reset-password.ts";
import { issueSocketTicket } from "../commands/socket-tickets.ts";
import { authHandlers } from "../handlers/auth.ts";
import { findProfile } from "../profile/profile.ts";
import { firefox } from "../testing/browsers.ts";
import { mailbox } from "../testing/mailbox.ts";
import { openDatabase, silent } from "../testing/open-database.ts";
import { password, people } from "../testing/people.ts";
import { deleteDueAccounts, erasingServices } from "./delete-due.ts";
import { findDeleted, finishDepartures, noteAnswer } from "./departures.ts";
import { requestDeletion, takeBackDeletion } from "./request-deletion.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;
type Person = Awaited<ReturnType<ReturnType<typeof people>["signUp"]>>;

const clock = manualClock(Date.UTC(2026, 0, 1));
const day = 24 * 60 * 60_000;
let db: Opened["db"];
let close: Opened["close"];
let accounts: ReturnType<typeof people>;
let box: ReturnType<typeof mailbox>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
  accounts = people(db, clock);
  box = mailbox(db, clock);
});
afterAll(() => close());

const signUp = async () => {
  const person = await accounts.signUp();
  await box.collect();
  return person;
};
const leave = ({ userId, sessionId }: Person, given = password, deps = accounts.deps) =>
  requestDeletion(deps, { userId, sessionId, password: given, address: "192.0.2.7" }, firefox);
const deleting = () => {
  const { ids, secrets } = accounts.deps;
  const forgotten: string[] = [];
  const addresses: (string | null)[] = [];
  const forgetMails = async ({ email, username }: { email: string | null; username: string }) => {
    forgotten.push(username);
    addresses.push(email);
  };
  return { parts: { db, clock, ids, log: silent, secrets, forgetMails }, forgotten, addresses };
};
const subjects = async () => (await box.collect()).map(({ subject }) => subject.replace(" · Tutti", ""));

describe("the deletion of an account", () => {
  test("the deletion of an account needs the password, hides the account, ends its sessions, and tells until when by mail", async () => {
    const [ada, ben] = [await signUp(), await signUp()];
    const phone = await accounts.logIn(ada.username);
    await setFollow(accounts.deps, { followerId: ben.userId, username: ada.username, isFollowing: true });
    await setFollow(accounts.deps, { followerId: ada.userId, username: ben.username, isFollowing: true });
    await expect(leave(ada, "wrong password")).rejects.toMatchObject({ code: "wrong_password" });
    expect(await accounts.isLive(ada.token)).toBe(true);

    const deletionAt = await leave(ada);
    expect(deletionAt.getTime()).toBe(clock.now() + 7 * day);
    expect(await Promise.all([ada.token, phone.token].map(accounts.isLive))).toEqual([false, false]);
    expect(await subjects()).toEqual(["Your account will be deleted"]);
    await expect(findProfile(accounts.deps, null, ada.username)).rejects.toMatchObject({
      code: "user_not_found",
    });
    expect(await followedBy(accounts.deps, ben.userId)).toEqual([]);
    expect(await followersOf(accounts.deps, ben.userId)).toEqual([]);
    expect(await findProfile(accounts.deps, null, ben.username)).toMatchObject({
      following: 0,
      followers: 0,
    });
    const call = { caller: null, signal: new AbortController().signal };
    const { users } = await authHandlers(accounts.deps).getUsers(
      { ids: [ada.userId, ben.userId], usernames: [] },
      call,
    );
    expect(users.map(({ username }) => username)).toEqual([ben.username]);
    const follow = { followerId: ben.userId, username: ada.username, isFollowing: true };
    await expect(setFollow(accounts.deps, follow)).rejects.toMatchObject({ code: "user_not_found" });
  });

  test("the deletion of an account is refused while money is under way", async () => {
    const ada = await signUp();
    const nothing = { openCheckouts: 0, openRefunds: 0, openDisputes: 0 };
    for (const what of ["openCheckouts", "openRefunds", "openDisputes"] as const) {
      const deps = { ...accounts.deps, unsettled: async () => ({ ...nothing, [what]: 1 }) };
      await expect(leave(ada, password, deps)).rejects.toMatchObject({
        kind: "conflict",
        code: "money_unsettled",
      });
    }
    expect(await accounts.isLive(ada.token)).toBe(true);
  });

  test("requested again does not move its time", async () => {
    const ada = await signUp();
    const first = await leave(ada);
    clock.advance(day);
    const again = await accounts.logIn(ada.username);
    expect(await leave({ ...ada, ...again })).toEqual(first);
  });

  test("taken back restores everything, once by mail", async () => {
    const [ada, ben] = [await signUp(), await signUp()];
    await setFollow(accounts.deps, { followerId: ada.userId, username: ben.username, isFollowing: true });
    await leave(ada);
    const { token, userId } = await accounts.logIn(ada.username);
    await expect(issueSocketTicket(accounts.deps, token)).rejects.toMatchObject({ code: "account_leaving" });
    await box.collect();
    await takeBackDeletion(accounts.deps, userId, firefox);
    await takeBackDeletion(accounts.deps, userId, firefox);
    expect(await subjects()).toEqual(["Your account stays"]);
    expect(await issueSocketTicket(accounts.deps, token)).toHaveProperty("ticket");
    expect((await followedBy(accounts.deps, userId)).map(({ username }) => username)).toEqual([ben.username]);
    clock.advance(8 * day);
    await deleteDueAccounts(deleting().parts);
    expect(await db.user.count({ where: { id: userId } })).toBe(1);
  });
});

describe("after seven days", () => {
  const gone = async () => {
    const ada = await signUp();
    await leave(ada);
    await box.collect();
    clock.advance(7 * day - 1);
    const { parts, forgotten } = deleting();
    await deleteDueAccounts(parts);
    expect(await db.user.count({ where: { id: ada.userId } })).toBe(1);
    clock.advance(1);
    await deleteDueAccounts(parts);
    expect(forgotten).toContain(ada.username);
    return ada;
  };
  const departureOf = (userId: string) => db.departure.findFirstOrThrow({ where: { userId } });

  test("the account is gone, and published once", async () => {
    const ada = await gone();
    expect(await db.user.count({ where: { id: ada.userId } })).toBe(0);
    const rows = await db.outbox.findMany({ where: { payload: { path: ["user_id"], equals: ada.userId } } });
    expect(rows.map(({ subject }) => subject)).toEqual([accountDeleted.subject]);
    await deleteDueAccounts(deleting().parts);
    expect(await db.departure.count({ where: { userId: ada.userId } })).toBe(1);
  });

  test("the name is not given to others for 90 days, nor is one that looks like it; the address is free", async () => {
    const { username, email } = await gone();
    const as = (name: string, mail = `${randomUUID()}@example.org`) =>
      register(accounts.deps, { username: name, email: mail, password }, firefox);
    await expect(as(username)).rejects.toMatchObject({ code: "username_taken" });
    await expect(as(username.toUpperCase())).rejects.toMatchObject({ code: "username_taken" });
    expect(JSON.stringify(await db.reservedName.findMany())).not.toContain(username);
    expect((await as(`other${username.slice(6)}`, email)).user.email).toBe(email);
    clock.advance(90 * day);
    expect((await as(username)).user.username).toBe(username);
  });

  test("mails to an address that another account has, or may have, stay", async () => {
    const ada = await signUp();
    const thief = await accounts.signUp({ email: ada.email });
    await leave(thief);
    await box.collect();
    clock.advance(7 * day);
    const address = "192.0.2.8";
    await requestPasswordReset(accounts.deps, { email: ada.email, address }, firefox);
    const { parts, addresses } = deleting();
    await deleteDueAccounts(parts);
    expect(await db.user.count({ where: { id: thief.userId } })).toBe(0);
    expect(addresses).toEqual([null]);
    expect((await box.collect()).map(({ to }) => to)).toEqual([ada.email]);
  });

  test("auth forgets the person once all services have answered, and cleans the bus first", async () => {
    const ada = await gone();
    const { id } = await departureOf(ada.userId);
    const erased: string[][] = [];
    const bus = {
      erase: async (texts: readonly string[]) => {
        // Until the bus is clean the person must be known, or a crash would leave them there.
        expect((await departureOf(ada.userId)).userId).toBe(ada.userId);
        erased.push([...texts]);
        return 1;
      },
    };
    const last = erasingServices.length - 1;
    for (const service of erasingServices.slice(0, last)) await noteAnswer(db, service, id);
    await finishDepartures({ db, clock, bus });
    expect(erased).toEqual([]);
    expect((await departureOf(ada.userId)).awaited).toEqual([erasingServices[last]]);
    for (const service of erasingServices) await noteAnswer(db, service, id);
    await finishDepartures({ db, clock, bus });
    await finishDepartures({ db, clock, bus });
    expect(erased).toEqual([[ada.userId, ada.username]]);
    expect(await db.departure.findUnique({ where: { id } })).toMatchObject({
      userId: null,
      username: "",
      awaited: [],
    });
    const rows = await db.outbox.findMany();
    expect(JSON.stringify(rows.map(({ payload }) => payload))).not.toContain(ada.userId);
  });

  test("services learn which accounts are gone, also after a change of the secret, by nothing but keyed hashes", async () => {
    const [ada, ben] = [await gone(), await signUp()];
    const ids = [ada.userId, ben.userId, randomUUID()];
    expect(await findDeleted(accounts.deps, ids)).toEqual([ada.userId]);
    const rotated = { db, secrets: ["next-secret", "test-secret"] as const };
    expect(await findDeleted(rotated, ids)).toEqual([ada.userId]);
    const { accountKey } = await departureOf(ada.userId);
    expect(accountKey).toBe(keyedId("test-secret", `account ${ada.userId}`));
    expect(await findDeleted({ db, secrets: ["next-secret"] }, ids)).toEqual([]);
  });
});

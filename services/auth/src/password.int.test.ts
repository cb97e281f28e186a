import { fault } from "@tutti/proto/faults";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePassword } from "./commands/change-password.ts";
import { signedIn } from "./commands/log-in.ts";
import { requestPasswordReset, resetPassword } from "./commands/reset-password.ts";
import { firefox, safari } from "./testing/browsers.ts";
import { mailbox } from "./testing/mailbox.ts";
import { openDatabase } from "./testing/open-database.ts";
import { password, people } from "./testing/people.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;

const clock = manualClock(Date.UTC(2026, 0, 1));
const minute = 60_000;
const next = "a new password";
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

const revokedSessions = async (userId: string) => {
  const events = await db.outbox.findMany({ where: { subject: "tutti.auth.session_revoked" } });
  return events.filter(({ payload }) => JSON.stringify(payload).includes(userId)).length;
};
let networks = 0;
/** A request from a network of its own. */
const forget = (email: string) =>
  requestPasswordReset(accounts.deps, { email, address: `203.0.113.${++networks}` }, safari);
const reset = (token: string, to = next) => resetPassword(accounts.deps, { token, password: to }, safari);
const signUp = async () => {
  const person = await accounts.signUp();
  await box.collect();
  return person;
};

describe("a forgotten password", () => {
  test("a forgotten password is replaced by the link of a mail, once, and all sessions end", async () => {
    const ada = await signUp();
    const other = await accounts.logIn(ada.username);
    await forget(ada.email.toUpperCase());
    const token = await box.tokenFor(ada.email);
    await reset(token);
    expect(await Promise.all([ada.token, other.token].map(accounts.isLive))).toEqual([false, false]);
    expect(await revokedSessions(ada.userId)).toBe(2);
    await expect(reset(token)).rejects.toMatchObject({ kind: "used_up", code: "link_dead" });
    await expect(accounts.logIn(ada.username)).rejects.toMatchObject({ code: "wrong_credentials" });
    await expect(accounts.logIn(ada.username, firefox, next)).resolves.toBeDefined();
    expect((await box.collect()).map(({ subject }) => subject)).toEqual([
      "Your password was changed · Tutti",
    ]);
  });

  test("one of two uses of a reset link at once succeeds", async () => {
    const ada = await signUp();
    await forget(ada.email);
    const token = await box.tokenFor(ada.email);
    const results = await Promise.allSettled([reset(token, "password one"), reset(token, "password two")]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("a link is void after 30 minutes", async () => {
    const ada = await signUp();
    await forget(ada.email);
    const token = await box.tokenFor(ada.email);
    clock.advance(30 * minute);
    await expect(reset(token)).rejects.toMatchObject({ code: "link_dead" });
  });

  test("a password that is too short does not use the link up", async () => {
    const ada = await signUp();
    await forget(ada.email);
    const token = await box.tokenFor(ada.email);
    await expect(reset(token, "short")).rejects.toMatchObject({ code: "password_length" });
    await expect(reset(token)).resolves.toBeUndefined();
  });

  test("an unknown address gets the same rows as a known one, and no mail", async () => {
    const ada = await signUp();
    await forget(ada.email);
    await forget("nobody@example.org");
    const rows = await db.mail.findMany({ select: { kind: true, userId: true, details: true } });
    expect(rows).toEqual([0, 1].map(() => ({ kind: "reset_password", userId: null, details: {} })));
    expect((await box.collect()).map(({ to }) => to)).toEqual([ada.email]);
    expect(await db.mail.count()).toBe(0);
  });

  test("an address gets five mails an hour, and the answer does not say so", async () => {
    const ada = await signUp();
    for (let i = 0; i < 7; i++) await forget(ada.email);
    expect(await box.collect()).toHaveLength(5);
    clock.advance(60 * minute);
    await forget(ada.email);
    expect(await box.collect()).toHaveLength(1);
  });

  test("a network requests thirty mails an hour", async () => {
    const from = (i: number) =>
      requestPasswordReset(
        accounts.deps,
        { email: `unknown${i}@example.org`, address: "198.51.100.9" },
        firefox,
      );
    for (let i = 0; i < 30; i++) await from(i);
    await expect(from(30)).rejects.toMatchObject({ code: "too_many_mails" });
    await box.collect();
  });
});

describe("a change of the password", () => {
  const change = (person: { userId: string; sessionId: string }, current = password) =>
    changePassword(
      accounts.deps,
      { ...person, currentPassword: current, newPassword: next, address: "192.0.2.7" },
      firefox,
    );

  test("a change of the password ends all other sessions, publishes each, and notifies by mail", async () => {
    const ada = await signUp();
    const [phone, laptop] = [await accounts.logIn(ada.username), await accounts.logIn(ada.username)];
    await change(phone);
    expect(await Promise.all([ada.token, phone.token, laptop.token].map(accounts.isLive))).toEqual([
      ...[false, true, false],
    ]);
    expect(await revokedSessions(ada.userId)).toBe(2);
    const [mail] = await box.collect();
    expect(mail).toMatchObject({ to: ada.email, subject: "Your password was changed · Tutti" });
    expect(mail?.text).toContain("Device: Firefox · Linux\nNetwork: 192.0.2.0/24");
  });

  test("a change of the password asks for the old one, and counts guesses as logins", async () => {
    const ada = await signUp();
    for (let i = 0; i < 10; i++)
      await expect(change(ada, `guess ${i}`)).rejects.toMatchObject({ code: "wrong_password" });
    await expect(change(ada)).rejects.toMatchObject({ code: "too_many_logins" });
    expect(await accounts.isLive(ada.token)).toBe(true);
  });

  test("a login by the old password that races with it opens no session that remains", async () => {
    const ada = await signUp();
    const logins = Array.from({ length: 6 }, () => accounts.logIn(ada.username).catch(() => null));
    await change(ada);
    const opened = (await Promise.all(logins)).filter((login) => login !== null);
    expect(await Promise.all(opened.map(({ token }) => accounts.isLive(token)))).not.toContain(true);
    expect(await db.session.count({ where: { userId: ada.userId } })).toBe(1);
  });

  test("a login that verified the former password opens no session after it", async () => {
    const ada = await signUp();
    const asRead = await db.user.findUniqueOrThrow({ where: { id: ada.userId } });
    await change(ada);
    const outdated = () => fault("wrong_credentials");
    await expect(signedIn(accounts.deps, asRead, firefox, outdated)).rejects.toMatchObject({
      code: "wrong_credentials",
    });
  });

  test("one of two changes of the password at once counts, and the other session ends", async () => {
    const ada = await signUp();
    const other = await accounts.logIn(ada.username);
    const results = await Promise.allSettled([change(ada), change(other)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.session.count({ where: { userId: ada.userId } })).toBe(1);
  });
});

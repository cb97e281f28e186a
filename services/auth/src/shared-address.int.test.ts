import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeAddress } from "./commands/change-address.ts";
import { changePassword } from "./commands/change-password.ts";
import { confirmAddress, requestVerification } from "./commands/confirm-address.ts";
import { requestPasswordReset, resetPassword } from "./commands/reset-password.ts";
import type { Message } from "./mail/transport.ts";
import { firefox, safari } from "./testing/browsers.ts";
import { mailbox } from "./testing/mailbox.ts";
import { openDatabase } from "./testing/open-database.ts";
import { password, people } from "./testing/people.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;
type Person = Awaited<ReturnType<ReturnType<typeof people>["signUp"]>>;

const clock = manualClock(Date.UTC(2026, 2, 1));
const hour = 60 * 60_000;
let db: Opened["db"];
let close: Opened["close"];
let accounts: ReturnType<typeof people>;
let box: ReturnType<typeof mailbox>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
  accounts = people(db, clock);
  box = mailbox(db, clock);
});
beforeEach(() => db.mail.deleteMany());
afterAll(() => close());

let networks = 0;
const address = () => `203.0.113.${++networks}`;
const confirm = (token: string) => confirmAddress(accounts.deps, token);
const stored = ({ userId }: Person) => db.user.findUniqueOrThrow({ where: { id: userId } });
const change = ({ userId, sessionId }: Person, email: string) =>
  changeAddress(accounts.deps, { userId, sessionId, email, password, address: address() }, firefox);
const verifyAgain = ({ userId }: Person) =>
  requestVerification(accounts.deps, { userId, address: address() }, firefox);
const forget = (email: string) => requestPasswordReset(accounts.deps, { email, address: address() }, safari);
const tokenIn = ({ text }: Message) => /#([\w-]{43})/.exec(text)?.[1] ?? "";
const signUp = async (part: { email?: string } = {}) => {
  const person = await accounts.signUp(part);
  await box.collect();
  return person;
};
const verified = async () => {
  const person = await accounts.signUp();
  await confirm(await box.tokenFor(person.email));
  return person;
};
/** Two accounts that state one address, and the token of each one's mail. */
const twoStating = async () => {
  const one = await accounts.signUp();
  const first = await box.tokenFor(one.email);
  const two = await accounts.signUp({ email: one.email });
  return { one, two, first, second: await box.tokenFor(one.email) };
};
const rows = async () =>
  (await db.mail.findMany({ orderBy: { createdAt: "asc" } })).map(({ kind, details }) => [
    kind,
    Object.keys(details as object),
  ]);

describe("an address that an account has verified", () => {
  test("an address that an account has verified is registered as any other, with the same rows", async () => {
    const ada = await verified();
    const [known, unknown] = [
      await accounts.signUp({ email: ada.email.toUpperCase() }),
      await accounts.signUp(),
    ];
    const kept = ({ email, emailVerified, pendingEmail }: Awaited<ReturnType<typeof stored>>) => [
      ...[typeof email, emailVerified, pendingEmail],
    ];
    expect(kept(await stored(known))).toEqual(kept(await stored(unknown)));
    expect(await rows()).toEqual([0, 1].map(() => ["verify_address", ["username"]]));
  });

  test("its owner is told of a registration, in their own language and without a link or the other name", async () => {
    const ada = await verified();
    await db.user.update({ where: { id: ada.userId }, data: { language: "zh" } });
    const thief = await accounts.signUp({ email: ada.email.toUpperCase() });
    const [mail, ...others] = await box.collect();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ada.email, subject: "有人填写了你的邮箱地址 · Tutti" });
    expect(mail?.text).toContain(`这个地址已属于账号 ${ada.username}`);
    expect(mail?.text).not.toMatch(/#[\w-]{43}/);
    expect(mail?.text).not.toContain(thief.username);
    expect(await db.link.count({ where: { userId: thief.userId } })).toBe(0);
  });

  test("a change to it waits like any other, with the same rows, and its owner is told", async () => {
    const [ada, bob] = [await verified(), await verified()];
    await change(bob, ada.email);
    const known = await rows();
    expect(await stored(bob)).toMatchObject({ email: bob.email, pendingEmail: ada.email });
    const mail = (await box.collect()).find(({ to }) => to === ada.email);
    expect(mail?.text).toContain("Somebody wants to use this address for another account at Tutti.");
    expect(mail?.text).toContain(`The account ${ada.username} has it already`);
    expect(mail?.text).not.toMatch(/#[\w-]{43}/);
    await change(bob, `unknown_${ada.email}`);
    expect(await rows()).toEqual(known);
  });

  test("its verification is asked for again as that of any other, and its owner is told", async () => {
    const ada = await verified();
    const thief = await signUp({ email: ada.email });
    await verifyAgain(thief);
    expect((await box.collect()).map(({ to, subject }) => [to, subject])).toEqual([
      [ada.email, "Somebody tried to use your email address · Tutti"],
    ]);
  });

  test("an address that an account has verified gets no other mail of an account that only states it", async () => {
    const ada = await verified();
    const { userId, sessionId } = await signUp({ email: ada.email });
    const passwords = { currentPassword: password, newPassword: "a new password", address: address() };
    await changePassword(accounts.deps, { userId, sessionId, ...passwords }, firefox);
    expect(await rows()).toEqual([["password_changed", expect.anything()]]);
    expect(await box.collect()).toEqual([]);
  });

  test("an address that an account has verified gets five mails an hour about registrations, and the answer does not say so", async () => {
    const ada = await verified();
    for (let i = 0; i < 7; i++) await accounts.signUp({ email: ada.email });
    // The first was its own.
    expect(await box.collect()).toHaveLength(4);
    await forget(ada.email);
    expect(await box.collect()).toHaveLength(1);
    clock.advance(hour);
    await accounts.signUp({ email: ada.email });
    expect(await box.collect()).toHaveLength(1);
  });

  test("an address that an account has verified gets as many mails when strangers put tags behind it, in registrations and in requests", async () => {
    const ada = await verified();
    const tagged = (i: number) => ada.email.toUpperCase().replace("@", `+${i}@`);
    await box.collect();
    for (let i = 0; i < 7; i++) await accounts.signUp({ email: tagged(i) });
    expect(await box.collect()).toHaveLength(4);
    for (let i = 0; i < 7; i++) await forget(tagged(i));
    expect(await box.collect()).toHaveLength(5);
  });

  test("a person who states a verified address does not find out how many mails its owner asked for", async () => {
    const ada = await verified();
    const thief = await signUp({ email: ada.email });
    for (let i = 0; i < 5; i++) await forget(ada.email);
    await box.collect();
    await expect(verifyAgain(thief)).resolves.toBeUndefined();
    expect(await box.collect()).toEqual([]);
  });
});

describe("an address that several accounts state", () => {
  test("an address that several accounts state is the account's whose link is used; the others keep stating it, with no right to it", async () => {
    const { one, two, first, second } = await twoStating();
    expect(await confirm(second)).toEqual({ email: two.email });
    await expect(confirm(first)).rejects.toMatchObject({ kind: "conflict", code: "email_taken" });
    expect(await stored(two)).toMatchObject({ emailVerified: true });
    expect(await stored(one)).toMatchObject({ email: one.email, emailVerified: false });
    await forget(one.email);
    const [mail, ...others] = await box.collect();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`Hi ${two.username},`);
  });

  test("one of two confirmations at once succeeds", async () => {
    const { one, first, second } = await twoStating();
    const results = await Promise.allSettled([confirm(first), confirm(second)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = results.find((result) => result.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "email_taken" });
    expect(await db.user.count({ where: { email: one.email, emailVerified: true } })).toBe(1);
  });

  test("a change to it is refused once another account has confirmed it", async () => {
    const ada = await verified();
    const contested = `contested_${ada.email}`;
    await change(ada, contested);
    const moving = await box.tokenFor(contested);
    await accounts.signUp({ email: contested });
    await confirm(await box.tokenFor(contested));
    await expect(confirm(moving)).rejects.toMatchObject({ code: "email_taken" });
    expect((await stored(ada)).email).toBe(ada.email);
  });

  test("a reset goes to the newest three, one mail each; the link that is used gives the address", async () => {
    const stating = [await accounts.signUp()];
    for (let i = 0; i < 3; i++) {
      await db.user.update({
        where: { id: stating[0]?.userId ?? "" },
        data: { createdAt: new Date(Date.UTC(2020, 0, 1)) },
      });
      stating.push(await accounts.signUp({ email: stating[0]?.email ?? "" }));
    }
    await box.collect();
    const [oldest, ...newest] = stating;
    await forget(oldest?.email ?? "");
    const mails = await box.collect();
    const greeted = mails.map(({ text }) => /Hi (\S+),/.exec(text)?.[1]);
    expect(greeted.toSorted()).toEqual(newest.map(({ username }) => username).toSorted());
    expect(new Set(mails.map(({ id }) => id)).size).toBe(3);
    const [first, second] = mails.map(tokenIn);
    await resetPassword(accounts.deps, { token: first ?? "", password: "a new password" }, safari);
    await expect(
      resetPassword(accounts.deps, { token: second ?? "", password: "a new password" }, safari),
    ).rejects.toMatchObject({ code: "link_dead" });
    await expect(accounts.logIn(greeted[1] ?? "")).resolves.toBeDefined();
    await box.collect();
  });
});

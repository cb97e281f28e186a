import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeAddress } from "./commands/change-address.ts";
import { changePassword } from "./commands/change-password.ts";
import { confirmAddress, requestVerification } from "./commands/confirm-address.ts";
import { firefox, safari } from "./testing/browsers.ts";
import { mailbox } from "./testing/mailbox.ts";
import { openDatabase } from "./testing/open-database.ts";
import { password, people } from "./testing/people.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;
type Person = Awaited<ReturnType<ReturnType<typeof people>["signUp"]>>;

const clock = manualClock(Date.UTC(2026, 1, 1));
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

let networks = 0;
/** Another network for each call, below the limits of one. */
const address = () => `203.0.113.${++networks}`;
const confirm = (token: string) => confirmAddress(accounts.deps, token);
const stored = ({ userId }: Person) => db.user.findUniqueOrThrow({ where: { id: userId } });
const change = ({ userId, sessionId }: Person, email: string, secret = password) =>
  changeAddress(accounts.deps, { userId, sessionId, email, password: secret, address: address() }, firefox);
/** An account whose address is verified. */
const verified = async () => {
  const person = await accounts.signUp();
  await confirm(await box.tokenFor(person.email));
  return person;
};

describe("an address", () => {
  test("an address is verified by the link of the registration's mail, once", async () => {
    const ada = await accounts.signUp();
    const token = await box.tokenFor(ada.email);
    expect((await stored(ada)).emailVerified).toBe(false);
    expect(await confirm(token)).toEqual({ email: ada.email });
    expect((await stored(ada)).emailVerified).toBe(true);
    await expect(confirm(token)).rejects.toMatchObject({ code: "link_dead" });
  });

  test("a link is void after a day; another one is sent on demand", async () => {
    const ada = await accounts.signUp();
    const token = await box.tokenFor(ada.email);
    clock.advance(day);
    await expect(confirm(token)).rejects.toMatchObject({ code: "link_dead" });
    const again = () =>
      requestVerification(accounts.deps, { userId: ada.userId, address: address() }, firefox);
    await again();
    await confirm(await box.tokenFor(ada.email));
    await expect(again()).rejects.toMatchObject({ code: "email_verified" });
  });

  test("an account asks for five mails an hour", async () => {
    const ada = await accounts.signUp();
    const again = () =>
      requestVerification(accounts.deps, { userId: ada.userId, address: address() }, firefox);
    for (let i = 0; i < 5; i++) await again();
    await expect(again()).rejects.toMatchObject({ code: "too_many_mails" });
    await box.collect();
  });
});

describe("a change of the address", () => {
  test("a change of the address counts once the new one is verified, and the old one is notified before", async () => {
    const ada = await verified();
    const email = `new_${ada.email}`;
    await change(ada, email);
    const mails = await box.collect();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([ada.email, email].toSorted());
    const notice = mails.find(({ to }) => to === ada.email);
    expect(notice?.subject).toBe("Your email address is about to change · Tutti");
    expect(notice?.text).toContain("n…@example.org");
    expect(notice?.text).not.toContain("#");
    expect(await stored(ada)).toMatchObject({ email: ada.email, pendingEmail: email });
    const token = /#([\w-]{43})/.exec(mails.find(({ to }) => to === email)?.text ?? "")?.[1] ?? "";
    await confirm(token);
    expect(await stored(ada)).toMatchObject({ email, emailVerified: true, pendingEmail: null });
  });

  test("a change of the address asks for the password", async () => {
    const ada = await verified();
    await expect(change(ada, `new_${ada.email}`, "wrong password")).rejects.toMatchObject({
      code: "wrong_password",
    });
    expect(await box.collect()).toEqual([]);
  });

  test("a later one replaces it", async () => {
    const ada = await verified();
    await change(ada, `first_${ada.email}`);
    const first = await box.collect();
    await change(ada, `second_${ada.email}`);
    const token = await box.tokenFor(`second_${ada.email}`);
    const old = /#([\w-]{43})/.exec(first.find(({ to }) => to.startsWith("first"))?.text ?? "")?.[1] ?? "";
    await expect(confirm(old)).rejects.toMatchObject({ code: "link_dead" });
    await confirm(token);
    expect((await stored(ada)).email).toBe(`second_${ada.email}`);
  });

  test("a new password ends it, which whoever knew the old one may have begun", async () => {
    const ada = await verified();
    await change(ada, `thief_${ada.email}`);
    const token = await box.tokenFor(`thief_${ada.email}`);
    const { userId, sessionId } = ada;
    const passwords = { currentPassword: password, newPassword: "a new password", address: address() };
    await changePassword(accounts.deps, { userId, sessionId, ...passwords }, safari);
    await expect(confirm(token)).rejects.toMatchObject({ code: "link_dead" });
    expect(await stored(ada)).toMatchObject({ email: ada.email, pendingEmail: null });
    await box.collect();
  });
});

describe("a login from a new device", () => {
  const subjects = async () => (await box.collect()).map(({ to, subject }) => [to, subject]);
  const news = "A login from a new device · Tutti";

  test("a login from a new device is notified to a verified address, once for each device", async () => {
    const ada = await verified();
    await accounts.logIn(ada.username);
    expect(await subjects()).toEqual([]);
    await accounts.logIn(ada.username, safari);
    await accounts.logIn(ada.username, safari);
    expect(await subjects()).toEqual([[ada.email, news]]);
  });

  test("a browser is known by its key in other networks", async () => {
    const ada = await verified();
    const own = { ...firefox, keys: ["key of the browser"] };
    await accounts.logIn(ada.username, own);
    await accounts.logIn(ada.username, { ...own, network: "203.0.113.0/24" });
    expect(await subjects()).toEqual([]);
  });

  test("a login from a new device is not notified to an address that may be a stranger's", async () => {
    const ada = await accounts.signUp();
    await box.collect();
    await accounts.logIn(ada.username, safari);
    expect(await subjects()).toEqual([]);
  });
});

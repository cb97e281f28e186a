import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkIn, mails } from "../tools/testing/mails.ts";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Answer, type Client, client, demoTrack } from "./client.ts";
import { connect } from "./connection.ts";

const password = "correct horse";
const next = "a new password";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let box: ReturnType<typeof mails>;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
  box = mails(product.mailFolder);
});
afterAll(() => product.stop());

const addressOf = (username: string) => `${username}@example.org`;
const logIn = async (username: string, secret = password, headers = {}) =>
  call.post("/api/auth/login", { username, password: secret }, { headers });
const login = async (username: string, secret = password) =>
  String((await logIn(username, secret, { "user-agent": firefox })).body.token);
const forget = (email: string, options = {}) => call.post("/api/auth/password/forgot", { email }, options);
const reset = (token: string, secret = next) =>
  call.post("/api/auth/password/reset", { token, password: secret });
const settings = async (token: string) => (await call.get("/api/auth/settings", { token })).body;
const status = async (token: string) => (await call.get("/api/auth/user", { token })).status;

/** A listener of the account in a room, over long polling. */
async function listen(token: string, roomName: string) {
  const { body } = await call.post("/api/auth/socket-ticket", {}, { token });
  return connect("polling", product.origin, roomName, { ticket: String(body.ticket) });
}

describe("a forgotten password", () => {
  test("a forgotten password is replaced by a mail's link, once; sessions end and their sockets close within a second", async () => {
    const ada = await call.register("ada");
    const roomName = `Room ${ada.username}`;
    const song = { room_name: roomName, track: demoTrack("a") };
    await call.post("/api/add-to-playlist", song, { token: ada.token });
    const listener = await listen(ada.token, roomName);
    expect((await forget(addressOf(ada.username))).body).toEqual({ success: true });
    const mail = await box.find(addressOf(ada.username), "Set a new password");
    const { url, token } = linkIn(mail);
    expect(url).toBe(`${product.origin}/reset_password#${token}`);
    const closed = listener.untilClosed();
    const began = performance.now();
    expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await closed).toMatchObject({ code: 4401, error: { code: "session_ended" } });
    expect(performance.now() - began).toBeLessThan(1500);
    await expect.poll(() => status(ada.token), { timeout: 1000 }).toBe(401);
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: "link_dead" } });
    expect((await logIn(ada.username)).status).toBe(401);
    expect((await logIn(ada.username, next)).status).toBe(200);
    expect(await settings(await login(ada.username, next))).toMatchObject({ email_verified: true });
  });

  test("an unknown address gets the same answer and no mail", async () => {
    const ada = await call.register("ada");
    const [known, unknown] = [await forget(addressOf(ada.username)), await forget("nobody-here@example.org")];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await box.find(addressOf(ada.username), "Set a new password");
    expect(await box.to("nobody-here@example.org")).toEqual([]);
  });

  test("a browser with an ended session can ask for a link and use it", async () => {
    const ada = await call.register("ada");
    const dead = { token: "x".repeat(43) };
    expect((await forget(addressOf(ada.username), dead)).status).toBe(200);
    const { token } = linkIn(await box.find(addressOf(ada.username), "Set a new password"));
    const body = { token, password: next };
    expect((await call.post("/api/auth/password/reset", body, dead)).status).toBe(200);
  });

  test.each([
    ["a token that was never made", { token: "x".repeat(43), password: next }, 410, "link_dead"],
    ["a short password", { token: "x".repeat(43), password: "short" }, 422, "password_length"],
  ])("%s is refused", async (_what, body, code, name) => {
    expect(await call.post("/api/auth/password/reset", body)).toMatchObject({
      status: code,
      body: { code: name },
    });
  });

  test("what is no address is refused", async () => {
    expect(await forget("no address")).toMatchObject({ status: 422, body: { code: "email_invalid" } });
  });
});

describe("a change of the password", () => {
  const change = (token: string, current: string, secret = next) =>
    call.post("/api/auth/password", { current_password: current, new_password: secret }, { token });

  test("a change of the password keeps this session, ends the others and closes their sockets", async () => {
    const ada = await call.register("ada");
    const roomName = `Room ${ada.username}`;
    const song = { room_name: roomName, track: demoTrack("a") };
    await call.post("/api/add-to-playlist", song, { token: ada.token });
    const phone = await login(ada.username);
    const listener = await listen(ada.token, roomName);
    expect(await change(phone, "wrong password")).toMatchObject({
      status: 422,
      body: { code: "wrong_password" },
    });
    expect((await change(phone, password)).status).toBe(200);
    expect(await listener.untilClosed()).toMatchObject({ code: 4401 });
    await expect.poll(() => status(ada.token), { timeout: 1000 }).toBe(401);
    expect(await status(phone)).toBe(200);
    const mail = await box.find(addressOf(ada.username), "Your password was changed");
    expect(mail.text).toContain("Network: 127.0.0.0/24");
  });
});

describe("sessions", () => {
  const list = async (token: string) =>
    (await call.get("/api/auth/sessions", { token })).body.sessions as Record<string, unknown>[];

  test("sessions are listed, ended one by one and all others at once", async () => {
    const ada = await call.register("ada");
    const [phone, laptop] = [await login(ada.username), await login(ada.username)];
    const sessions = await list(laptop);
    expect(sessions).toHaveLength(3);
    const current = sessions.filter(({ is_current }) => is_current);
    expect(current).toEqual([
      {
        session_id: expect.any(String),
        device: "Firefox · Linux",
        network: "127.0.0.0/24",
        last_seen: expect.stringMatching(/^\d{4}-.*Z$/),
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        is_current: true,
      },
    ]);
    const own = (await list(phone)).find(({ is_current }) => is_current);
    const end = { session_id: String(own?.session_id) };
    expect((await call.post("/api/auth/sessions/end", end, { token: laptop })).status).toBe(200);
    await expect.poll(() => status(phone), { timeout: 1000 }).toBe(401);
    const others = await call.post("/api/auth/sessions/end-others", {}, { token: laptop });
    expect(others.body).toEqual({ ended: 1 });
    expect(await list(laptop)).toHaveLength(1);
    await expect.poll(() => status(ada.token), { timeout: 1000 }).toBe(401);
  });

  test("another person's cannot be ended", async () => {
    const [ada, bob] = [await call.register("ada"), await call.register("bob")];
    const [session] = await list(bob.token);
    const end = { session_id: String(session?.session_id) };
    expect((await call.post("/api/auth/sessions/end", end, { token: ada.token })).status).toBe(200);
    expect(await list(bob.token)).toHaveLength(1);
  });
});

describe("the address", () => {
  const confirm = (token: string) => call.post("/api/auth/email/confirm", { token });

  test("an address is verified by the registration's mail, and moves to a new one that is verified", async () => {
    const ada = await call.register("ada");
    const { token } = ada;
    const email = addressOf(ada.username);
    expect(await settings(token)).toEqual({
      email,
      email_verified: false,
      pending_email: null,
      has_password: true,
      has_google: false,
    });
    const first = linkIn(await box.find(email, "Confirm your email address"));
    expect((await confirm(first.token)).body).toEqual({ email });
    expect(await settings(token)).toMatchObject({ email_verified: true });
    const changed = `new-${email}`;
    const change = { email: changed, password };
    expect((await call.post("/api/auth/email", change, { token })).status).toBe(200);
    expect(await settings(token)).toMatchObject({ email, pending_email: changed });
    expect((await box.find(email, "about to change")).text).toContain("n…@example.org");
    const second = linkIn(await box.find(changed, "Confirm your new email address"));
    expect((await confirm(second.token)).body).toEqual({ email: changed });
    expect(await settings(token)).toMatchObject({
      email: changed,
      email_verified: true,
      pending_email: null,
    });
    expect(await confirm(second.token)).toMatchObject({ status: 410, body: { code: "link_dead" } });
  });

  test("one that an account has is answered as any other, at registration, change and verification", async () => {
    const ada = await call.register("ada");
    const known = addressOf(ada.username);
    await confirm(linkIn(await box.find(known, "Confirm your email address")).token);
    const unknown = known.replace("ada", "eve");
    const names = {
      [known]: ada.username.replace("ada", "bob"),
      [unknown]: ada.username.replace("ada", "cid"),
    };
    /** Everything of an answer that does not differ from call to call. */
    const shapeOf = ({ status, body, headers }: Answer, email: string) => {
      const own = [email, names[email] ?? "", String(body.token)];
      const text = own.reduce((left, part) => left.replaceAll(part, "…"), JSON.stringify(body));
      return [status, text, [...headers.keys()], headers.get("content-length")];
    };
    const answersFor = async (email: string) => {
      const username = names[email] ?? "";
      const registered = await call.post("/api/auth/register", { username, email, password });
      const token = String(registered.body.token);
      const again = await call.post("/api/auth/email/verify", {}, { token });
      const own = await call.get("/api/auth/settings", { token });
      const other = await call.register("dan");
      const change = await call.post("/api/auth/email", { email, password }, { token: other.token });
      const pending = await call.get("/api/auth/settings", { token: other.token });
      expect(pending.body).toMatchObject({ pending_email: email });
      return [registered, again, own, change].map((answer) => shapeOf(answer, email));
    };
    const answers = await answersFor(known);
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200]);
    expect(answers).toEqual(await answersFor(unknown));
    const mail = await box.find(known, "Somebody tried to use your email address");
    expect(mail.text).toContain(ada.username);
    expect(mail.text).not.toMatch(/#[\w-]{43}/);
    expect((await box.to(known)).filter(({ text }) => text?.includes(names[known] ?? ""))).toEqual([]);
  });

  test("mails are in the language of the browser that registered", async () => {
    const username = `xiaoming_${Date.now().toString(36)}`;
    const account = { username, email: addressOf(username), password };
    await call.post("/api/auth/register", account, { headers: { "accept-language": "zh-CN,zh;q=0.9" } });
    expect((await box.find(addressOf(username), "请确认你的邮箱地址")).html).toContain("确认此邮箱");
  });
});

test("a login from a new device is notified by mail; a browser is known by its key in other networks", async () => {
  const ada = await call.register("ada");
  const email = addressOf(ada.username);
  const confirm = linkIn(await box.find(email, "Confirm your email address"));
  await call.post("/api/auth/email/confirm", { token: confirm.token });
  const from = (address: string, cookie = "") =>
    logIn(ada.username, password, { "user-agent": firefox, "x-forwarded-for": address, cookie });
  const first = await from("203.0.113.9");
  const cookie = /tutti_browser=[\w-]{22}/.exec(first.headers.get("set-cookie") ?? "")?.[0] ?? "";
  expect(cookie).not.toBe("");
  const mail = await box.find(email, "A login from a new device");
  expect(mail.text).toContain("Device: Firefox · Linux\nNetwork: 203.0.113.0/24");
  for (const address of ["203.0.113.9", "198.51.100.7"])
    expect((await from(address, cookie)).status).toBe(200);
  await forget(email);
  await box.find(email, "Set a new password");
  const mailed = (await box.to(email)).filter(({ subject }) => subject?.includes("new device"));
  expect(mailed).toHaveLength(1);
});

test("password managers find where a password is changed", async () => {
  const answer = await fetch(`${product.origin}/.well-known/change-password`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/account#password"]);
});

test("no cache stores answers about sessions and passwords", async () => {
  const { token } = await call.register("ada");
  for (const path of ["/api/auth/sessions", "/api/auth/settings"])
    expect((await call.get(path, { token })).headers.get("cache-control")).toBe("no-store");
});

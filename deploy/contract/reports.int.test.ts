import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";
import { type Listener, listeners } from "./listener.ts";
import { behindTheGateway } from "./operator.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let admin: { username: string; token: string };
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
  admin = await call.register("boss");
  const behind = behindTheGateway(product);
  await behind.grantAdmin(admin.username);
  behind.close();
});
afterAll(() => product.stop());

interface Notice {
  readonly message: string;
  readonly reason: string;
  readonly is_seen: boolean;
}
interface Group {
  readonly kind: string;
  readonly subject: string | null;
  readonly room: { readonly room_name: string } | null;
  readonly reports: readonly {
    readonly report_id: string;
    readonly reporter: string;
    readonly text: string;
  }[];
}

const report = (token: string | undefined, body: object) =>
  call.post("/api/reports", { reason: "spam", text: "", ...body }, { token });
const decide = (token: string, body: object) => call.post("/api/admin/reports/decide", body, { token });
const groups = async (state = "open") =>
  (await call.get(`/api/admin/reports?state=${state}&limit=50`, admin)).body.groups as Group[];
const noticesOf = async (token: string) =>
  (await call.get("/api/notices", { token })).body as unknown as { notices: Notice[]; unseen: number };
const makeRoom = async (token: string) => {
  const room_name = `Room ${randomUUID().slice(0, 8)}`;
  await call.post("/api/add-to-playlist", { room_name, track: demoTrack("a") }, { token });
  return room_name;
};
/** Waits until the listener's message is stored. */
async function said(listener: Listener): Promise<void> {
  while (!(await listener.frames()).some(({ event }) => event === "chat_said"));
}

test("a visitor reports a room three times a day from one browser, without an account or a notice", async () => {
  const host = await call.register("host");
  const rooms = await Promise.all(Array.from({ length: 4 }, () => makeRoom(host.token)));
  const cookie = `tutti_browser=${randomUUID().replaceAll("-", "").slice(0, 22)}`;
  const by = (room_name: string, headers: Record<string, string> = { cookie }) =>
    call.post("/api/reports", { kind: "room", room_name, reason: "spam", text: "Ads" }, { headers });
  const [first = "", second = "", third = "", fourth = ""] = rooms;
  const made = await by(first);
  expect(made.status).toBe(200);
  expect((await by(first)).body).toEqual(made.body);
  for (const room of [second, third]) expect((await by(room)).status).toBe(200);
  const refused = await by(fourth);
  expect(refused).toMatchObject({ status: 429, body: { code: "too_many_reports" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
  // Another browser behind the same address still may.
  expect((await by(fourth, { cookie: `tutti_browser=${"o".repeat(22)}` })).status).toBe(200);
  const found = (await groups()).find(({ room }) => room?.room_name === first);
  expect(found?.reports.map(({ reporter, text }) => [reporter, text])).toEqual([["", "Ads"]]);
  const decision = { report_id: found?.reports[0]?.report_id, upheld: true, text: "Ads" };
  expect((await decide(admin.token, decision)).status).toBe(200);
  expect((await noticesOf(host.token)).notices).toHaveLength(1);
});

test("a report of a person is decided once, and both sides read the decision with its reason", async () => {
  const [ada, ben, eve] = [
    await call.register("ada"),
    await call.register("ben"),
    await call.register("eve"),
  ];
  const body = { kind: "person", username: eve.username.toUpperCase(), text: "<b>Look</b>" };
  const first = await report(ada.token, body);
  expect(first.status).toBe(200);
  expect((await report(ada.token, { ...body, reason: "hate" })).body).toEqual(first.body);
  await report(ben.token, body);
  const found = (await groups()).find(({ subject }) => subject === eve.username);
  expect(found).toMatchObject({ kind: "person", count: 2, room: null, state: "open" });
  expect(found?.reports.map(({ reporter, text }) => [reporter, text]).sort()).toEqual(
    [ada, ben].map(({ username }) => [username, "<b>Look</b>"]).sort(),
  );

  const verdict = { report_id: first.body.report_id, upheld: true, text: "Advertising" };
  expect(await decide(admin.token, verdict)).toMatchObject({ status: 200, body: { decided: 2 } });
  expect(await decide(admin.token, verdict)).toMatchObject({ status: 409, body: { code: "report_decided" } });
  for (const { token } of [ada, ben])
    expect(await noticesOf(token)).toMatchObject({
      unseen: 1,
      notices: [
        { message: `Your report about \u2068${eve.username}\u2069 was upheld.`, reason: "Advertising" },
      ],
    });
  const { notices } = await noticesOf(eve.token);
  expect(notices).toMatchObject([{ message: "You were reported for spam. The report was upheld." }]);
  expect(JSON.stringify(notices)).not.toMatch(new RegExp(`${ada.username}|${ben.username}`));
  const decided = (await groups("decided")).find(({ subject }) => subject === eve.username);
  expect(decided).toMatchObject({ state: "upheld", decision: { by: admin.username, reason: "Advertising" } });

  const notice = (notices as unknown as { notice_id: string; appeal_until: string }[])[0];
  expect(Date.parse(notice?.appeal_until ?? "")).toBeGreaterThan(Date.now());
  const appeal = { notice_id: notice?.notice_id, text: "It was a joke." };
  const appealAs = (token: string) => call.post("/api/notices/appeal", appeal, { token });
  expect(await appealAs(ada.token)).toMatchObject({ status: 404, body: { code: "notice_not_found" } });
  expect((await appealAs(eve.token)).status).toBe(200);
  expect(await appealAs(eve.token)).toMatchObject({ status: 409, body: { code: "appeal_made" } });
  const again = (await groups()).find(({ subject }) => subject === eve.username);
  expect(again).toMatchObject({
    state: "open",
    count: 2,
    decision: { reason: "Advertising" },
    appeal: { by: eve.username, text: "It was a joke." },
  });
  expect(await decide(admin.token, { ...verdict, upheld: false, text: "It was one." })).toMatchObject({
    status: 200,
    body: { decided: 2 },
  });
  const after = (await noticesOf(eve.token)).notices;
  expect(after).toMatchObject([{ reason: "It was one.", appeal_until: null }, { appeal_until: null }]);

  await call.post("/api/notices/seen", {}, { token: ada.token });
  expect(await noticesOf(ada.token)).toMatchObject({
    unseen: 0,
    notices: [{ is_seen: true }, { is_seen: true }],
  });
  expect(await noticesOf(ben.token)).toMatchObject({ unseen: 2 });
});

test("the notice of a decision reaches the person's open sockets", async () => {
  const [ada, eve] = [await call.register("ada"), await call.register("eve")];
  const room_name = await makeRoom(ada.token);
  const { body } = await call.post("/api/auth/socket-ticket", {}, { token: ada.token });
  const poll = (question: string, init: RequestInit) => fetch(`${product.origin}/sync/poll${question}`, init);
  const opened = await poll(`?ticket=${body.ticket}`, { method: "POST" });
  const { session } = (await opened.json()) as { session: string };
  const join = JSON.stringify({ event: "join_room", data: { room_name } });
  await poll(`?session=${session}`, { method: "POST", body: join });
  const made = await report(ada.token, { kind: "person", username: eve.username });
  await decide(admin.token, { report_id: made.body.report_id, upheld: false, text: "All is well" });
  const notice = async (ack: number): Promise<object | undefined> => {
    const answer = await (await poll(`?session=${session}&ack=${ack}`, {})).text();
    const { seq, frames } = JSON.parse(answer) as { seq: number; frames: { event: string; data: object }[] };
    return frames.find(({ event }) => event === "notice")?.data ?? notice(seq);
  };
  expect(await notice(0)).toMatchObject({
    message: `Your report about \u2068${eve.username}\u2069 was not upheld.`,
  });
});

test("room, owner and names are looked up, whatever the page claims", async () => {
  const [ada, eve] = [await call.register("ada"), await call.register("eve")];
  const room_name = await makeRoom(eve.token);
  const forged = {
    room_id: randomUUID(),
    subject_id: randomUUID(),
    subject: "boss",
    message_text: "Forged",
    reporter: "boss",
    username: admin.username,
  };
  const about = { kind: "room", room_name: room_name.toUpperCase() };
  expect((await report(ada.token, { ...about, ...forged })).status).toBe(422);
  expect((await report(ada.token, { ...about, username: admin.username })).status).toBe(200);
  const found = (await groups()).find(({ room }) => room?.room_name === room_name);
  expect(found).toMatchObject({ kind: "room", subject: eve.username, message_text: "" });
  expect(found?.reports.map(({ reporter }) => reporter)).toEqual([ada.username]);
});

test("a message's author and text come from its room; one of another room, or none, is refused", async () => {
  const [ada, eve] = [await call.register("ada"), await call.register("eve")];
  const [room_name, other] = [await makeRoom(eve.token), await makeRoom(eve.token)];
  const listener = await listeners(product.origin, call)(room_name, eve.token);
  const message_id = randomUUID();
  await listener.say("chat_say", { room_name, id: message_id, text: "Buy <b>coins</b> at mine" });
  await said(listener);
  const body = { kind: "message", room_name, message_id, username: admin.username };
  for (const foreign of [
    { ...body, room_name: other },
    { ...body, message_id: randomUUID() },
  ])
    expect(await report(ada.token, foreign)).toMatchObject({
      status: 404,
      body: { code: "message_not_found" },
    });
  expect((await report(ada.token, body)).status).toBe(200);
  const found = (await groups()).find(({ room }) => room?.room_name === room_name);
  expect(found).toMatchObject({
    kind: "message",
    subject: eve.username,
    message_text: "Buy <b>coins</b> at mine",
  });
  await listener.leave();
});

test.each([
  [{ kind: "person", username: "nobody-of-that-name" }, 404, "user_not_found"],
  [{ kind: "room", room_name: "No such room at all" }, 404, "room_not_found"],
  [{ kind: "person" }, 422, "report_subject"],
  [{ kind: "room" }, 422, "report_subject"],
])("a report of %o is refused", async (body, status, code) => {
  const { token } = await call.register();
  expect(await report(token, body)).toMatchObject({ status, body: { code } });
});

test("wrong reasons, oversized texts and controls of direction are refused", async () => {
  const [ada, eve] = [await call.register("ada"), await call.register("eve")];
  const about = { kind: "person", username: eve.username };
  for (const body of [
    { ...about, reason: "because" },
    { ...about, kind: "planet" },
    { ...about, text: "x".repeat(501) },
    { ...about, text: "x".repeat(20_000) },
    { ...about, text: "gnp.\u202egpj" },
    { kind: "message", room_name: await makeRoom(eve.token), message_id: "../1" },
  ])
    expect((await report(ada.token, body)).status).toBe(422);
  const made = await report(ada.token, about);
  const { report_id } = made.body;
  for (const text of ["", "   ", "x".repeat(301), "a\u2066b"])
    expect((await decide(admin.token, { report_id, upheld: true, text })).status).toBe(422);
  expect((await groups()).filter(({ subject }) => subject === eve.username)).toHaveLength(1);
});

test("oneself is not reported, and the eleventh report of a day is refused", async () => {
  const ada = await call.register("ada");
  const own = await report(ada.token, { kind: "person", username: ada.username });
  expect(own).toMatchObject({ status: 422, body: { code: "report_yourself" } });
  const others = await Promise.all(Array.from({ length: 11 }, () => call.register("eve")));
  const results = [];
  for (const { username } of others) results.push(await report(ada.token, { kind: "person", username }));
  expect(results.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
  expect(results.at(-1)?.body).toMatchObject({ code: "too_many_reports" });
});

test("anybody may report, and only administrators read and decide reports", async () => {
  const [ada, eve] = [await call.register("ada"), await call.register("eve")];
  const about = { kind: "person", username: eve.username };
  expect((await report(undefined, about)).status).toBe(200);
  const { report_id } = (await report(ada.token, about)).body;
  expect((await decide(ada.token, { report_id, upheld: true, text: "Mine" })).status).toBe(403);
  expect((await call.get("/api/admin/reports", ada)).status).toBe(403);
  const unknown = { report_id: "1", upheld: true, text: "x" };
  expect((await decide(admin.token, unknown)).status).toBe(404);
  expect((await call.get("/api/admin/reports?page=0", admin)).status).toBe(422);
  expect((await call.get("/api/admin/reports?limit=51", admin)).status).toBe(422);
});

test("an upheld report about a room is in the room's log, with the reason and without any name", async () => {
  const [ada, eve] = [await call.register("ada"), await call.register("eve")];
  const room_name = await makeRoom(eve.token);
  const { body } = await report(ada.token, { kind: "room", room_name });
  await decide(admin.token, { report_id: body.report_id, upheld: true, text: "Advertising" });
  const entries = async () =>
    (await call.get(`/api/room/audit-log?${new URLSearchParams({ room_name })}`, eve)).body.entries;
  await expect.poll(entries).toHaveLength(1);
  expect(await entries()).toMatchObject([
    { kind: "report_upheld", by: null, whom: null, reason: "Advertising" },
  ]);
});

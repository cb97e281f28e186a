import { randomUUID } from "node:crypto";
import { roomReportUpheld } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import { type Caller, systemIds } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { reportHandlers } from "../handlers/reports.ts";
import type { ReportDeps } from "../model/ports.ts";
import { markSeen, readNotices } from "../notices/notices.ts";
import { openDatabase } from "../testing/open-database.ts";
import { appeal } from "./appeal.ts";
import { createReport, reporterOf } from "./create-report.ts";
import { decideReport } from "./decide-report.ts";
import { listReports } from "./list-reports.ts";

const start = Date.UTC(2026, 0, 1);
const clock = manualClock(start);
let db: Awaited<ReturnType<typeof openDatabase>>["db"];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterEach(async () => {
  await db.report.deleteMany();
  await db.notice.deleteMany();
  await db.outbox.deleteMany();
});
afterAll(() => close());

const unknownMessage = async () => {
  throw fault("message_not_found");
};
const deps = (part: Partial<ReportDeps> = {}): ReportDeps => ({
  db,
  clock,
  ids: systemIds,
  findMessage: unknownMessage,
  ...part,
});
const caller = (username: string, isAdmin = false): Caller => ({ userId: randomUUID(), username, isAdmin });
const admin = caller("boss", true);
type Input = Parameters<typeof createReport>[2];
const person = (name: string, part: Partial<Input> = {}): Input => ({
  kind: "person",
  roomId: null,
  roomName: "",
  subjectId: randomUUID(),
  subjectName: name,
  messageId: "",
  reason: "spam",
  text: "",
  ...part,
});
const inOrder = (reports: readonly { id: string }[]) => reports.map(({ id }) => id).sort();
const open = { isDecided: false, page: 1, limit: 20 };
const decide = (reportId: string, isUpheld = true, by = admin) =>
  decideReport(deps(), by, { reportId, isUpheld, text: " Not here. " });

test("the same subject is reported once by a person while the report is open", async () => {
  const [ada, input] = [caller("ada"), person("eve")];
  const made = await Promise.all([1, 2, 3].map(() => createReport(deps(), ada, input)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  const id = made[0]?.id;
  await decide(id ?? "");
  expect((await createReport(deps(), ada, input)).id).not.toBe(id);
});

test("a person reports 10 times in 24 hours, also at once, and again after that", async () => {
  const ada = caller("ada");
  const tries = Array.from({ length: 12 }, (_, n) => createReport(deps(), ada, person(`eve${n}`)));
  const results = await Promise.allSettled(tries);
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(2);
  await expect(createReport(deps(), ada, person("one-more"))).rejects.toMatchObject({
    code: "too_many_reports",
    fields: { retry_after: 24 * 3600 },
  });
  await expect(createReport(deps(), caller("ben"), person("eve"))).resolves.toBeDefined();
  clock.advance(24 * 3600 * 1000);
  await expect(createReport(deps(), ada, person("one-more"))).resolves.toBeDefined();
});

test("oneself is not reported, by name or by one's own room", async () => {
  const ada = caller("ada");
  const own = person("ada", { subjectId: ada.userId });
  await expect(createReport(deps(), ada, own)).rejects.toMatchObject({ code: "report_yourself" });
  const room = { ...own, kind: "room" as const, roomId: randomUUID(), roomName: "Blue" };
  await expect(createReport(deps(), ada, room)).rejects.toMatchObject({ code: "report_yourself" });
});

test.each([
  [{ subjectId: null }, "report_subject"],
  [{ kind: "room" as const, roomId: "x" }, "report_subject"],
  [{ kind: "message" as const, roomId: randomUUID(), messageId: "../1" }, "report_subject"],
  [{ text: "x".repeat(501) }, "text_length"],
  [{ text: "a\u202eb" }, "text_bidi"],
])("a report with %o is refused", async (part, code) => {
  await expect(createReport(deps(), caller("ada"), person("eve", part))).rejects.toMatchObject({ code });
  expect(await db.report.count()).toBe(0);
});

test("a message's author and text come from where it is stored, not from who reports", async () => {
  const author = randomUUID();
  const findMessage = async () => ({ authorId: author, authorName: "eve", text: "😀".repeat(400) });
  const room = { roomId: randomUUID(), roomName: "Blue", messageId: randomUUID() };
  const forged = person("ada", { kind: "message", ...room });
  const stored = await createReport(deps({ findMessage }), caller("ben"), forged);
  expect(stored).toMatchObject({ subjectId: author, subjectName: "eve", messageText: "😀".repeat(300) });
  await expect(createReport(deps(), caller("cleo"), forged)).rejects.toMatchObject({
    code: "message_not_found",
  });
});

test("open reports of one subject are one group, decided together", async () => {
  const input = person("eve");
  const [ada, ben] = [caller("ada"), caller("ben")];
  const made = [
    await createReport(deps(), ada, input),
    await createReport(deps(), ben, { ...input, reason: "hate", text: "Look" }),
  ];
  clock.advance(1000);
  const other = await createReport(deps(), ada, person("mallory"));
  const { groups, openCount } = await listReports(deps(), open);
  expect(openCount).toBe(2);
  expect(groups.map(({ count, reports }) => [count, inOrder(reports)])).toEqual([
    [1, [other.id]],
    [2, inOrder(made)],
  ]);
  expect(await decide(made[0]?.id ?? "")).toBe(2);
  const decided = await listReports(deps(), { ...open, isDecided: true });
  expect(decided).toMatchObject({ openCount: 1, hasMore: false });
  expect(decided.groups).toMatchObject([
    { count: 2, reports: [{ state: "upheld", decision: "Not here.", decidedBy: "boss" }, {}] },
  ]);
  const page = await listReports(deps(), { ...open, limit: 1, page: 2 });
  expect(page).toMatchObject({ groups: [], hasMore: false });
});

test("the newest 20 reports of a group are listed, and all are counted", async () => {
  const input = person("eve");
  for (let n = 0; n < 22; n++) await createReport(deps(), caller(`a${n}`), input);
  const { groups } = await listReports(deps(), open);
  expect(groups.map(({ count, reports }) => [count, reports.length])).toEqual([[22, 20]]);
});

test("what is upheld about a room is published for its log, without who reported", async () => {
  const room = (roomName: string) => person("eve", { kind: "room", roomId: randomUUID(), roomName });
  const [blue, red] = [room("Blue"), room("Red")];
  const [ada, ben] = [caller("ada"), caller("ben")];
  const { id } = await createReport(deps(), ada, blue);
  await createReport(deps(), ben, blue);
  await decide(id);
  await decide((await createReport(deps(), ada, red)).id, false);
  await decide((await createReport(deps(), ada, person("mallory"))).id);
  const published = await db.outbox.findMany({ where: { subject: roomReportUpheld.subject } });
  const expected = { room_id: blue.roomId, decided_by: admin.userId, reason: "Not here." };
  expect(published.map(({ payload }) => payload)).toEqual([
    { ...expected, decision_id: expect.any(String), at: clock.now() },
  ]);
});

test("one of two administrators who decide at once does, and both sides get one notice", async () => {
  const input = person("eve");
  const [ada, ben] = [caller("ada"), caller("ben")];
  const { id } = await createReport(deps(), ada, input);
  const second = await createReport(deps(), ben, { ...input, reason: "hate" });
  const results = await Promise.allSettled([
    decide(id),
    decide(second.id, false),
    decide(id, false, caller("chief", true)),
  ]);
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused).toMatchObject([{ code: "report_decided" }, { code: "report_decided" }]);
  expect(await db.notice.count()).toBe(3);
  const { notices } = await readNotices(deps(), ada.userId);
  expect(notices).toMatchObject([{ reason: "Not here.", seenAt: null }]);
  const events = (await db.outbox.findMany()).map(({ payload }) => payload);
  const people = [ada.userId, ben.userId, input.subjectId];
  expect(events.map((event) => (event as { user_id: string }).user_id).sort()).toEqual(people.sort());
});

test("the reported account reads the decision and never who reported", async () => {
  const input = person("eve");
  const { id } = await createReport(deps(), caller("ada_the_reporter"), input);
  await decide(id, false);
  const { notices } = await readNotices(deps(), input.subjectId ?? "");
  expect(notices.map(({ message }) => message)).toEqual([
    "You were reported for spam. The report was not upheld.",
  ]);
  const stored = JSON.stringify(await db.outbox.findMany({ select: { payload: true } }));
  expect(JSON.stringify(notices)).not.toContain("ada_the_reporter");
  expect(stored).not.toContain("ada_the_reporter");
});

test("a report is decided by administrators only, with a reason", async () => {
  const ada = caller("ada");
  const { id: reportId } = await createReport(deps(), ada, person("eve"));
  await expect(decide(reportId, true, ada)).rejects.toMatchObject({ code: "admin_only" });
  const without = decideReport(deps(), admin, { reportId, isUpheld: true, text: "  " });
  await expect(without).rejects.toMatchObject({ code: "text_length" });
  await expect(decide(randomUUID())).rejects.toMatchObject({ code: "report_not_found" });
  expect(await db.report.count({ where: { state: "open" } })).toBe(1);
});

test("only administrators list reports, also past the gateway", async () => {
  const list = (who: Caller | null) =>
    reportHandlers(deps()).listReports(
      { decided: false, page: 1, limit: 20 },
      { caller: who, signal: new AbortController().signal },
    );
  await expect(list(caller("ada"))).rejects.toMatchObject({ code: "admin_only" });
  await expect(list(null)).rejects.toMatchObject({ kind: "unauthenticated" });
  await expect(list(admin)).resolves.toMatchObject({ groups: [], openCount: 0 });
});

test("notices are counted as unseen until they are marked, each person's apart", async () => {
  const [ada, ben, input] = [caller("ada"), caller("ben"), person("eve")];
  const { id } = await createReport(deps(), ada, input);
  await createReport(deps(), ben, input);
  await decide(id);
  await markSeen(deps(), ada.userId);
  await markSeen(deps(), ada.userId);
  expect(await readNotices(deps(), ada.userId)).toMatchObject({ unseen: 0, notices: [{}] });
  expect(await readNotices(deps(), ben.userId)).toMatchObject({ unseen: 1 });
});

const appealAs = (by: Caller, noticeId: string, text = " Please look again. ") =>
  appeal(deps(), by, { noticeId, text });
const newestOf = async ({ userId }: Caller) => {
  const { notices } = await reportHandlers(deps()).listNotices({}, call({ userId }));
  const [newest] = notices;
  if (!newest) throw new Error("There is no notice.");
  return newest;
};
const call = (who: Pick<Caller, "userId">) => ({
  caller: { username: "x", isAdmin: false, ...who },
  signal: new AbortController().signal,
});

test("the side that lost appeals once; the reports are open again, and the next decision is final", async () => {
  const [ada, eve] = [caller("ada"), caller("eve")];
  const { id } = await createReport(deps(), ada, person("eve", { subjectId: eve.userId }));
  await decide(id);
  const [adas, eves] = [await newestOf(ada), await newestOf(eve)];
  expect(eves.appealUntil).toEqual(new Date(clock.now() + 30 * 24 * 3600 * 1000));
  expect(adas.appealUntil).toBeUndefined();
  await expect(appealAs(ada, adas.id)).rejects.toMatchObject({ code: "appeal_too_late" });
  const tries = await Promise.allSettled([appealAs(eve, eves.id), appealAs(eve, eves.id)]);
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(tries.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { kind: "conflict", code: "appeal_made" },
  });
  expect((await newestOf(eve)).appealUntil).toBeUndefined();
  const { groups } = await reportHandlers(deps()).listReports(
    { decided: false, page: 1, limit: 20 },
    { ...call(admin), caller: admin },
  );
  expect(groups).toMatchObject([{ decision: "Not here.", appeal: "Please look again.", count: 1 }]);
  await decide(id, false);
  const final = await newestOf(eve);
  expect(final).toMatchObject({ appealUntil: undefined });
  expect(final.message).toContain("not upheld");
  await expect(appealAs(eve, final.id)).rejects.toMatchObject({ kind: "used_up", code: "appeal_too_late" });
  expect(await db.report.findUnique({ where: { id } })).toMatchObject({ state: "dismissed" });
});

test("nobody appeals for somebody else, after 30 days, or without words", async () => {
  const [ada, eve] = [caller("ada"), caller("eve")];
  const { id } = await createReport(deps(), ada, person("eve", { subjectId: eve.userId }));
  await decide(id);
  const { id: noticeId } = await newestOf(eve);
  await expect(appealAs(ada, noticeId)).rejects.toMatchObject({ code: "notice_not_found" });
  await expect(appealAs(eve, randomUUID())).rejects.toMatchObject({ code: "notice_not_found" });
  await expect(appealAs(eve, noticeId, "  ")).rejects.toMatchObject({ code: "text_length" });
  clock.advance(30 * 24 * 3600 * 1000);
  expect((await newestOf(eve)).appealUntil).toBeUndefined();
  await expect(appealAs(eve, noticeId)).rejects.toMatchObject({ code: "appeal_too_late" });
  expect(await db.report.findUnique({ where: { id } })).toMatchObject({ state: "upheld" });
});

test("a reporter appeals against a dismissal", async () => {
  const [ada, eve] = [caller("ada"), caller("eve")];
  const { id } = await createReport(deps(), ada, person("eve", { subjectId: eve.userId }));
  await decide(id, false);
  expect((await newestOf(eve)).appealUntil).toBeUndefined();
  await appealAs(ada, (await newestOf(ada)).id);
  expect(await db.report.findUnique({ where: { id } })).toMatchObject({ state: "open", appealedBy: "ada" });
});

test("visitors of one network report 30 times in 24 hours, 3 times from one browser", async () => {
  const network = randomUUID();
  const visitor = (browser: string) =>
    reporterOf({ caller: null, visitor: { browsers: [browser], networks: [network] } });
  const [one, another] = [randomUUID(), randomUUID()];
  const tries = Array.from({ length: 4 }, (_, n) => createReport(deps(), visitor(one), person(`eve${n}`)));
  expect((await Promise.allSettled(tries)).filter(({ status }) => status === "rejected")).toHaveLength(1);
  await expect(createReport(deps(), visitor(another), person("eve"))).resolves.toMatchObject({
    reporterName: "",
    reporterNetwork: network,
  });
  for (let n = 4; n < 30; n++) await createReport(deps(), visitor(randomUUID()), person(`eve${n}`));
  await expect(createReport(deps(), visitor(randomUUID()), person("eve"))).rejects.toMatchObject({
    code: "too_many_reports",
  });
  await expect(createReport(deps(), caller("ada"), person("eve"))).resolves.toBeDefined();
  expect(() => reporterOf({ caller: null, visitor: undefined })).toThrow("log in");
});

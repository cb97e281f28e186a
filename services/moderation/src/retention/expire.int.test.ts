import { randomUUID } from "node:crypto";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../testing/open-database.ts";
import { expireNotices, expireReports } from "./sweeper.ts";

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2027, 0, 1);
const clock = manualClock(now);
const ago = (days: number) => new Date(now - days * day);

let db: Awaited<ReturnType<typeof openDatabase>>["db"];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterEach(async () => {
  await db.report.deleteMany();
  await db.notice.deleteMany();
});
afterAll(() => close());

const decision = { state: "upheld" as const, decisionId: randomUUID(), decidedById: randomUUID() };
const report = (reporterName: string, decidedAt: Date | null) => ({
  id: randomUUID(),
  kind: "person" as const,
  subjectKey: "person:eve",
  reason: "spam" as const,
  reporterId: randomUUID(),
  reporterName,
  createdAt: ago(400),
  ...(decidedAt === null ? {} : { ...decision, decidedAt }),
});
const notice = (message: string, sent: number, read: number | null) => ({
  id: randomUUID(),
  userId: randomUUID(),
  message,
  reason: "",
  createdAt: ago(sent),
  seenAt: read === null ? null : ago(read),
});

test("decided reports are kept for 180 days; open ones stay", async () => {
  await db.report.createMany({
    data: [report("old", ago(181)), report("recent", ago(179)), report("open", null)],
  });
  expect(await expireReports({ db, clock }, 10)).toBe(1);
  const left = await db.report.findMany({ orderBy: { reporterName: "asc" } });
  expect(left.map(({ reporterName }) => reporterName)).toEqual(["open", "recent"]);
});

test("notices are kept for 180 days after they were read, unread ones for 365 days", async () => {
  await db.notice.createMany({
    data: [
      ...[notice("read long ago", 300, 181), notice("read lately", 400, 179)],
      ...[notice("unread", 364, null), notice("unread and old", 366, null)],
    ],
  });
  expect(await expireNotices({ db, clock }, 10)).toBe(2);
  const left = await db.notice.findMany({ orderBy: { message: "asc" } });
  expect(left.map(({ message }) => message)).toEqual(["read lately", "unread"]);
});

test("a statement deletes at most its limit, the oldest first", async () => {
  await db.report.createMany({ data: [200, 220, 240].map((days) => report(`${days}`, ago(days))) });
  expect(await expireReports({ db, clock }, 2)).toBe(2);
  expect((await db.report.findMany()).map(({ reporterName }) => reporterName)).toEqual(["200"]);
  await db.notice.createMany({ data: [400, 420].map((days) => notice(`${days}`, days, null)) });
  expect(await expireNotices({ db, clock }, 1)).toBe(1);
  expect((await db.notice.findMany()).map(({ message }) => message)).toEqual(["400"]);
});

import { manualClock } from "@tutti/service-kit/testing";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setFollow } from "../commands/follow.ts";
import { firefox } from "../testing/browsers.ts";
import { mailbox } from "../testing/mailbox.ts";
import { openDatabase, silent } from "../testing/open-database.ts";
import { people } from "../testing/people.ts";
import type { ReadPage } from "./collect.ts";
import { makeExports } from "./make-exports.ts";
import { downloadExport, lastExport, requestExport, sendExportLink } from "./request-export.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;
const clock = manualClock(Date.UTC(2026, 0, 1));
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
afterAll(() => close());

const signUp = async () => {
  const person = await accounts.signUp();
  await box.collect();
  return person;
};
const row = (n: number) => JSON.stringify({ n, title: n === 0 ? "=1+1" : `Song ${n}`, tags: ["a", "b"] });
/** A service with `count` rows in pages of 500. */
const service =
  (count: number): ReadPage =>
  async ({ cursor }) => {
    const from = Number(cursor || 0);
    const size = Math.min(500, count - from);
    return {
      page: {
        table: "song_requests",
        rows: Array.from({ length: size }, (_, i) => row(from + i)),
      },
      next: from + size < count ? String(from + size) : "",
    };
  };
const make = (...services: ReadPage[]) => {
  const { ids } = accounts.deps;
  return makeExports({ db, clock, ids, log: silent, wakeMail: () => {}, services });
};
const request = (userId: string) => requestExport(accounts.deps, userId, firefox);

describe("a copy of a person's data", () => {
  test("a copy of a person's data has everything as JSON and CSV with a README in two languages, and is downloaded once by its owner", async () => {
    const [ada, ben] = [await signUp(), await signUp()];
    await setFollow(accounts.deps, { followerId: ada.userId, username: ben.username, isFollowing: true });
    for (const { userId } of [ada, ben]) await request(userId);
    await make(service(1203));
    expect(await lastExport(db, ada.userId)).toMatchObject({ state: "ready" });
    const token = await box.tokenFor(ada.email);
    await expect(downloadExport(accounts.deps, ben.userId, token)).rejects.toMatchObject({
      code: "link_dead",
    });
    const files = unzipSync(await downloadExport(accounts.deps, ada.userId, token));
    await expect(downloadExport(accounts.deps, ada.userId, token)).rejects.toMatchObject({
      code: "link_dead",
    });
    const text = (name: string) => Buffer.from(files[name] ?? []).toString("utf8");
    expect(JSON.parse(text("account.json"))).toMatchObject([{ username: ada.username, email: ada.email }]);
    expect(text("account.json")).not.toMatch(/argon2|password/);
    expect(JSON.parse(text("following.json"))).toMatchObject([{ username: ben.username }]);
    const songs = JSON.parse(text("song_requests.json"));
    expect(songs).toHaveLength(1203);
    expect(songs[1202]).toEqual({ n: 1202, title: "Song 1202", tags: ["a", "b"] });
    const [head, first] = text("song_requests.csv").replace("\ufeff", "").split("\r\n");
    expect([head, first]).toEqual(['"n","title","tags"', `0,"'=1+1","a; b"`]);
    expect(text("README.txt")).toContain("Songs that you requested, and what became of them. (1203)");
    expect(text("README.txt")).toContain("你点的歌曲及其结果。 (1203)");
  });

  test("a copy of a person's data is made once a day, unless it failed", async () => {
    const { userId } = await signUp();
    await request(userId);
    await expect(request(userId)).rejects.toMatchObject({ code: "export_running" });
    await make(service(1));
    await expect(request(userId)).rejects.toMatchObject({ kind: "too_many", code: "export_today" });
    clock.advance(24 * hour);
    await request(userId);
    const away: ReadPage = async () => {
      throw new Error("away");
    };
    for (let tries = 0; tries < 3; tries++) {
      await make(away);
      clock.advance(hour / 3);
    }
    expect(await lastExport(db, userId)).toMatchObject({ state: "failed" });
    await request(userId);
    await make(service(1));
    expect(await lastExport(db, userId)).toMatchObject({ state: "ready" });
    await box.collect();
  });

  test("a copy of a person's data that a process began and did not end is made by another after its lease", async () => {
    const { userId } = await signUp();
    await request(userId);
    await db.export.updateMany({
      where: { userId },
      data: { claimedUntil: new Date(clock.now() + 120_000) },
    });
    await make(service(1));
    expect(await lastExport(db, userId)).toMatchObject({ state: "waiting" });
    clock.advance(120_000);
    await make(service(1));
    expect(await lastExport(db, userId)).toMatchObject({ state: "ready" });
    await box.collect();
  });

  test("a copy of a person's data is deleted after seven days, and with the account", async () => {
    const [ada, ben] = [await signUp(), await signUp()];
    for (const { userId } of [ada, ben]) await request(userId);
    await make(service(1));
    await db.user.delete({ where: { id: ben.userId } });
    expect(await db.export.count({ where: { userId: ben.userId } })).toBe(0);
    clock.advance(7 * 24 * hour);
    await make();
    expect(await lastExport(db, ada.userId)).toBeNull();
    await expect(sendExportLink(accounts.deps, ada.userId, firefox)).rejects.toMatchObject({
      code: "no_export",
    });
  });
});

import { randomUUID } from "node:crypto";
import { Strictness, Verdict } from "@tutti/proto/rpc/moderation/v1/moderation";
import { type Caller, createLogger, prismaAdapter } from "@tutti/service-kit";
import { manualClock, testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PrismaClient } from "../gen/prisma/client.ts";
import { receiveRequest } from "./commands/decisions.ts";
import { moderationHandlers } from "./handlers/moderation.ts";
import type { Judge, Judgement } from "./judge/judgement.ts";
import type { Request } from "./model/request.ts";
import { startModerator } from "./moderator.ts";

const log = createLogger("test", "silent");
const clock = manualClock(Date.UTC(2026, 0, 1));
let db: PrismaClient;
let drop: () => Promise<void>;
beforeAll(async () => {
  const migrations = new URL("../prisma/migrations", import.meta.url);
  const database = await testDatabase({ name: "moderation", migrations });
  db = new PrismaClient({ adapter: prismaAdapter(database.url, "moderation", log) });
  drop = database.drop;
});
afterAll(async () => {
  await db.$disconnect();
  await drop();
});

const ada: Caller = { userId: randomUUID(), username: "ada", isAdmin: false };
const ben: Caller = { userId: randomUUID(), username: "ben", isAdmin: false };
const as = (caller: Caller | null) => ({ caller, signal: new AbortController().signal });
const handlers = (ownerId: string | null = ada.userId) =>
  moderationHandlers({
    db,
    clock,
    askRoom: async () => ({ ownerId, prompt: "rain", genre: "Jazz", occasion: "", songs: [] }),
    factsOf: async () => [],
  });
const request = (part: Partial<Request> = {}): Request => ({
  room_id: randomUUID(),
  request_id: randomUUID(),
  requester_id: ben.userId,
  requester_name: "ben",
  at: 1,
  room_name: "Room",
  moderation_mode: "ai",
  express: false,
  song_id: "demo_a",
  title: "Song",
  artist: "Band",
  prompt: "rain",
  genre: "Jazz",
  occasion: "",
  ...part,
});
const approval: Judgement = {
  verdict: "approve",
  score: 0.9,
  reasoning: "It fits.",
  attributes: ["genre: Jazz"],
  provider: "rules",
};
const published = async ({ request_id }: Request) =>
  (await db.outbox.findMany())
    .map((row) => row.payload)
    .filter((p) => JSON.stringify(p).includes(request_id));

/** Lets a moderator work until nothing is pending. */
async function decideAll(judge: Judge): Promise<void> {
  const moderator = startModerator({ db, clock }, judge, log);
  await expect.poll(() => db.decision.count({ where: { decidedAt: null } })).toBe(0);
  await moderator.stop();
}

test("a request is decided once, however often its event comes and however many decide", async () => {
  const asked = request();
  await Promise.all([1, 2, 3].map(() => receiveRequest({ db, clock }, asked)));
  let questions = 0;
  const judge: Judge = async () => {
    questions++;
    return approval;
  };
  await Promise.all([decideAll(judge), decideAll(judge)]);
  await receiveRequest({ db, clock }, asked);
  await decideAll(judge);
  expect(questions).toBe(1);
  expect(await published(asked)).toEqual([
    expect.objectContaining({ verdict: "approve", reason: "It fits.", provider: "rules" }),
  ]);
});

test("decisions of the host alone are not the moderator's", async () => {
  const asked = request({ moderation_mode: "manual" });
  await receiveRequest({ db, clock }, asked);
  expect(await db.decision.count({ where: { requestId: asked.request_id } })).toBe(0);
});

test("a request whose moderator died is taken over by the next", async () => {
  const asked = request();
  await receiveRequest({ db, clock }, asked);
  const thinking = Promise.withResolvers<void>();
  const dying = startModerator(
    { db, clock },
    (_case, signal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve({ ...approval, verdict: "unsure" }));
        thinking.resolve();
      }),
    log,
  );
  await thinking.promise;
  await dying.stop();
  expect(await published(asked)).toEqual([]);
  clock.advance(12_001);
  await decideAll(async () => approval);
  expect(await published(asked)).toEqual([expect.objectContaining({ verdict: "approve" })]);
});

test("the judge gets the host's current criteria and strictness", async () => {
  const asked = request();
  const settings = { description: "only jazz", strictness: Strictness.STRICT };
  await handlers().updateSettings({ roomId: asked.room_id, settings }, as(ada));
  await receiveRequest({ db, clock }, asked);
  let seen: unknown;
  await decideAll(async (given) => {
    seen = given;
    return approval;
  });
  expect(seen).toMatchObject({
    criteria: "only jazz",
    strictness: "strict",
    song: { title: "Song", artist: "Band" },
    room: { prompt: "rain", genre: "Jazz" },
  });
});

test("a room's settings are medium until its owner changes them; other callers cannot", async () => {
  const roomId = randomUUID();
  const { getSettings, updateSettings } = handlers();
  expect(await getSettings({ roomId }, as(null))).toEqual({
    settings: { description: "", strictness: Strictness.MEDIUM },
  });
  const input = { roomId, settings: { description: "jazz", strictness: Strictness.EASY } };
  await expect(updateSettings(input, as(ben))).rejects.toMatchObject({ code: "not_host" });
  await expect(updateSettings(input, as(null))).rejects.toMatchObject({ kind: "unauthenticated" });
  await expect(handlers(null).updateSettings(input, as(ada))).rejects.toMatchObject({
    code: "room_without_owner",
  });
  const tooLong = { roomId, settings: { description: "x".repeat(2001), strictness: Strictness.EASY } };
  await expect(updateSettings(tooLong, as(ada))).rejects.toMatchObject({ code: "criteria_length" });
  await updateSettings(input, as(ada));
  expect(await getSettings({ roomId }, as(null))).toEqual({ settings: input.settings });
});

test("the history is the owner's alone, newest first", async () => {
  const roomId = randomUUID();
  for (const title of ["First", "Second"]) {
    await receiveRequest({ db, clock }, request({ room_id: roomId, title }));
    clock.advance(1000);
    await decideAll(async () => approval);
  }
  const { getHistory } = handlers();
  await expect(getHistory({ roomId }, as(ben))).rejects.toMatchObject({ code: "not_host" });
  const { decisions } = await getHistory({ roomId }, as(ada));
  expect(decisions.map((decision) => decision.songTitle)).toEqual(["Second", "First"]);
  expect(decisions[0]).toMatchObject({
    requestedBy: "ben",
    verdict: Verdict.APPROVE,
    score: 0.9,
    reasoning: "It fits.",
    provider: "rules",
  });
});

test("hints are the owner's, too, and name their source", async () => {
  const roomId = randomUUID();
  await expect(handlers().getHints({ roomId, language: "" }, as(ben))).rejects.toMatchObject({
    code: "not_host",
  });
  expect(await handlers().getHints({ roomId, language: "" }, as(ada))).toMatchObject({
    suggestedGenres: ["Jazz"],
    source: "rules",
  });
});

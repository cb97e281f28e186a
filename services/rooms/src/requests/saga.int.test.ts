import { randomUUID } from "node:crypto";
import { ProductError } from "@tutti/proto/errors";
import { type Caller, createLogger, prismaAdapter, systemIds } from "@tutti/service-kit";
import { type ManualClock, manualClock, Seeded, testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PrismaClient, type Request } from "../../gen/prisma/client.ts";
import { addTracks } from "../commands/edit-tracks.ts";
import { pinTrack } from "../pins/pin-track.ts";
import type { Deps } from "../ports.ts";
import { recover as lookOnce } from "../recovery.ts";
import { type Failure, memoryCoins } from "../testing/memory-coins.ts";
import { approveRequest, rejectRequest } from "./decide.ts";
import { hearVerdict } from "./hear-verdict.ts";
import { takeNotifications } from "./read.ts";
import { requestTrack } from "./request-track.ts";

const log = createLogger("test", "silent");
let db: PrismaClient;
let drop: () => Promise<void>;
beforeAll(async () => {
  const migrations = new URL("../../prisma/migrations", import.meta.url);
  const database = await testDatabase({ name: "rooms", migrations });
  db = new PrismaClient({ adapter: prismaAdapter(database.url, "rooms", log, 10) });
  drop = database.drop;
});
afterAll(async () => {
  await db.$disconnect();
  await drop();
});

const person = (username: string): Caller => ({ userId: randomUUID(), username, isAdmin: false });
const track = (id: string) => ({
  songId: `demo_${id}`,
  title: `Song ${id}`,
  artist: "Band",
  coverImgUrl: "",
  songUrl: `/media/demo/${id}.mp3`,
});

/** A room of three songs with its host, two guests, and a ledger that fails when it is told to. */
async function world(mode: "off" | "manual" | "ai" = "manual", welcome = 100) {
  const clock: ManualClock = manualClock(Date.UTC(2026, 0, 1));
  const ledger = memoryCoins(welcome);
  const deps: Deps = {
    db,
    clock,
    ids: systemIds,
    log,
    coins: ledger.coins,
    playingNow: async () => "demo_a",
  };
  const [host, ada, ben] = [person("host"), person("ada"), person("ben")];
  const roomName = `Room ${randomUUID()}`;
  const { room } = await addTracks(deps, host, roomName, ["a", "b", "c"].map(track));
  await db.room.update({ where: { id: room.id }, data: { moderationMode: mode } });
  const ask = (who: Caller, id: string, more: { express?: boolean; operationId?: string } = {}) =>
    requestTrack(deps, who, { roomName, track: track(id), express: false, operationId: "", ...more });
  const pin = (who: Caller, id: string, operationId = "") =>
    pinTrack(deps, who, { roomName, songId: `demo_${id}`, playing: "demo_a", operationId });
  /** What a restart finds and finishes. */
  const recover = async () => {
    ledger.plan.next = () => null;
    clock.advance(15_001);
    await lookOnce(deps);
    clock.advance(15_001);
    await lookOnce(deps);
  };
  const songs = async () =>
    (await db.entry.findMany({ where: { roomId: room.id }, orderBy: { position: "asc" } }))
      .map(({ songId }) => songId.slice(5))
      .join("");
  const requests = () => db.request.findMany({ where: { roomId: room.id } });
  const told = async () =>
    (await db.outbox.findMany({ where: { subject: "tutti.rooms.request_decided" } }))
      .map(({ payload }) => payload as { room_id: string; request_id: string; status: string })
      .filter(({ room_id }) => room_id === room.id);
  return { deps, clock, ledger, host, ada, ben, room, roomName, ask, pin, recover, songs, requests, told };
}
type World = Awaited<ReturnType<typeof world>>;

/** Coins and rows say the same: whoever sees a request sees one that is paid, and every hold has its request. */
async function expectBooksToAgree({ ledger, requests, room, told }: World): Promise<void> {
  const rows = await requests();
  const pins = await db.pin.findMany({ where: { roomId: room.id } });
  const wanted = new Map<string, string>([
    ...rows.map((row): [string, string] => [`request:${row.id}`, row.state]),
    ...pins.map((row): [string, string] => [`pin:${row.id}`, row.state]),
  ]);
  const states: Record<string, string> = {
    ...{ pending: "held", approved: "captured", done: "captured" },
    ...{ rejected: "voided", expired: "voided", failed: "voided" },
  };
  for (const [id, state] of wanted) {
    const hold = ledger.holds.get(id)?.state;
    expect([state, hold ?? "voided"]).toEqual([state, states[state]]);
  }
  expect([...ledger.holds.keys()].filter((id) => !wanted.has(id))).toEqual([]);
  const inList = await db.entry.count({ where: { roomId: room.id } });
  expect(inList).toBe(3 + rows.filter(({ state }) => state === "approved").length);
  const decided = (await told()).map(({ request_id }) => request_id);
  expect(new Set(decided).size).toBe(decided.length);
}

describe("wherever it breaks off, it is finished", () => {
  const failures: Failure[] = ["before", "after"];
  test.each(failures)(
    "payments fails %s it has held the coins: the request comes to be seen, once",
    async (at) => {
      const w = await world();
      w.ledger.plan.next = () => at;
      await expect(w.ask(w.ada, "x")).rejects.toMatchObject({ kind: "unavailable" });
      expect((await w.requests()).map(({ state }) => state)).toEqual(["funding"]);
      await w.recover();
      expect((await w.requests()).map(({ state, coins }) => [state, coins])).toEqual([["pending", 30]]);
      expect(w.ledger.balanceOf(w.ada.userId)).toBe(70);
      await expectBooksToAgree(w);
    },
  );

  test("a retry takes up the same request instead of paying for a second", async () => {
    const w = await world();
    w.ledger.plan.next = () => "after";
    await expect(w.ask(w.ada, "x")).rejects.toMatchObject({ kind: "unavailable" });
    w.ledger.plan.next = () => null;
    const { request, remaining } = await w.ask(w.ada, "x");
    expect([request.state, remaining]).toEqual(["pending", 70n]);
    expect(await w.requests()).toHaveLength(1);
    await expectBooksToAgree(w);
  });

  test("the same operation is the same request even when it was decided since", async () => {
    const w = await world();
    const { request } = await w.ask(w.ada, "x", { operationId: "op" });
    await approveRequest(w.deps, w.host, w.roomName, request.id);
    const again = await w.ask(w.ada, "x", { operationId: "op" });
    expect([again.request.id, again.request.state]).toEqual([request.id, "approved"]);
    await expect(w.ask(w.ada, "y", { operationId: "op" })).rejects.toMatchObject({ code: "key_reused" });
    expect(w.ledger.balanceOf(w.ada.userId)).toBe(70);
  });

  test("payments is away while the host decides: the decision stands, the coins follow", async () => {
    const w = await world();
    const [x, y] = [await w.ask(w.ada, "x"), await w.ask(w.ada, "y")];
    w.ledger.plan.next = () => "before";
    await approveRequest(w.deps, w.host, w.roomName, x.request.id);
    await rejectRequest(w.deps, w.host, w.roomName, y.request.id);
    expect(w.ledger.balanceOf(w.ada.userId)).toBe(40);
    await w.recover();
    expect(w.ledger.balanceOf(w.ada.userId)).toBe(70);
    await expectBooksToAgree(w);
  });

  test("too few coins: nobody ever sees the request", async () => {
    const w = await world("manual", 20);
    await expect(w.ask(w.ada, "x")).rejects.toMatchObject({ kind: "too_few_coins" });
    await w.recover();
    expect((await w.requests()).map(({ state }) => state)).toEqual(["failed"]);
    await expect(w.ask(w.ada, "x")).rejects.toMatchObject({ kind: "too_few_coins" });
    await expectBooksToAgree(w);
  });
});

test("nobody decides for a day: the request expires, is told, and the coins go back", async () => {
  const w = await world();
  await w.ask(w.ada, "x");
  w.clock.advance(24 * 60 * 60 * 1000 - 1);
  await lookOnce(w.deps);
  expect((await w.requests()).map(({ state }) => state)).toEqual(["pending"]);
  w.clock.advance(2);
  await lookOnce(w.deps);
  expect((await w.requests()).map(({ state }) => state)).toEqual(["expired"]);
  expect(w.ledger.balanceOf(w.ada.userId)).toBe(100);
  const [notice] = await takeNotifications(w.deps, w.ada, w.roomName);
  expect(notice?.message).toBe('Nobody decided on "Song x" for a day. Your 30 coins are back.');
  expect(await takeNotifications(w.deps, w.ada, w.roomName)).toEqual([]);
  await expectBooksToAgree(w);
});

test("the song came in another way in the meantime: the approval declines it, with the coins back", async () => {
  const w = await world();
  const { request } = await w.ask(w.ada, "x");
  await addTracks(w.deps, w.host, w.roomName, [track("x")]);
  await expect(approveRequest(w.deps, w.host, w.roomName, request.id)).rejects.toMatchObject({
    code: "song_in_room",
  });
  expect(w.ledger.balanceOf(w.ada.userId)).toBe(100);
  const [row] = await w.requests();
  expect([row?.state, row?.reason]).toEqual(["rejected", "This song is in the room already."]);
});

test("an express song that is approved plays next, a normal one at the end", async () => {
  const w = await world();
  const [x, y] = [await w.ask(w.ada, "x"), await w.ask(w.ada, "y", { express: true })];
  await approveRequest(w.deps, w.host, w.roomName, x.request.id);
  await approveRequest(w.deps, w.host, w.roomName, y.request.id);
  expect(await w.songs()).toBe("aybcx");
});

describe("verdicts", () => {
  const verdict = (request: Request, what: "approve" | "reject" | "unsure") => ({
    ...{ room_id: request.roomId, request_id: request.id, verdict: what, reason: "Because." },
    ...{ provider: "rules", at: 1 },
  });

  test("count once, and only while the AI moderates", async () => {
    const w = await world("ai");
    const [x, y, z] = [await w.ask(w.ada, "x"), await w.ask(w.ada, "y"), await w.ask(w.ada, "z")];
    for (const _ of [1, 2]) {
      await hearVerdict(w.deps, verdict(x.request, "approve"));
      await hearVerdict(w.deps, verdict(y.request, "unsure"));
    }
    await db.room.update({ where: { id: w.room.id }, data: { moderationMode: "manual" } });
    await hearVerdict(w.deps, verdict(z.request, "approve"));
    const states = new Map((await w.requests()).map(({ songId, state }) => [songId, state]));
    expect(states).toEqual(
      new Map([
        ["demo_x", "approved"],
        ["demo_y", "pending"],
        ["demo_z", "pending"],
      ]),
    );
    expect((await w.requests()).find(({ songId }) => songId === "demo_y")?.reason).toBe("Because.");
    await expectBooksToAgree(w);
  });

  test("a rejection says why; one that comes after the host's decision changes nothing", async () => {
    const w = await world("ai");
    const [x, y] = [await w.ask(w.ada, "x"), await w.ask(w.ada, "y")];
    await hearVerdict(w.deps, verdict(x.request, "reject"));
    await approveRequest(w.deps, w.host, w.roomName, y.request.id);
    await hearVerdict(w.deps, verdict(y.request, "reject"));
    expect(
      (await takeNotifications(w.deps, w.ada, w.roomName)).map(({ message }) => message).toSorted(),
    ).toEqual(['"Song x" was declined. Because. Your 30 coins are back.', '"Song y" is in the playlist.']);
    await expectBooksToAgree(w);
  });
});

describe("a guest's pin", () => {
  test("whose payment breaks off is finished, once", async () => {
    const w = await world();
    w.ledger.plan.next = () => "after";
    await expect(w.pin(w.ada, "c")).rejects.toMatchObject({ kind: "unavailable" });
    expect(await w.songs()).toBe("abc");
    await w.recover();
    expect(await w.songs()).toBe("acb");
    expect(w.ledger.balanceOf(w.ada.userId)).toBe(90);
    await expectBooksToAgree(w);
  });

  test("of the song that plays, or of none, takes nothing", async () => {
    const w = await world();
    await expect(w.pin(w.ada, "a")).rejects.toMatchObject({ code: "song_is_playing" });
    await expect(w.pin(w.ada, "nothing")).rejects.toMatchObject({ code: "track_not_found" });
    expect(w.ledger.holds.size).toBe(0);
  });
});

/** What people and a failing ledger do at random; refusals are answers, everything else is a defect. */
async function chaos(seed: number): Promise<void> {
  const chance = new Seeded(seed);
  const w = await world(chance.pick(["off", "manual", "ai"] as const), 150);
  w.ledger.plan.next = () =>
    chance.chance(0.25) ? (chance.pick(["before", "after"] as const) ?? null) : null;
  const verdictOn = async () => {
    const pending = await db.request.findMany({ where: { roomId: w.room.id, state: "pending" } });
    const request = chance.pick(pending);
    const verdict = chance.pick(["approve", "reject", "unsure"] as const) ?? "unsure";
    if (request)
      await hearVerdict(w.deps, {
        ...{ room_id: w.room.id, request_id: request.id, verdict, reason: "r", provider: "rules", at: 1 },
      });
  };
  const decide = async (how: typeof approveRequest | typeof rejectRequest) => {
    const request = chance.pick(await w.requests());
    if (request) await how(w.deps, w.host, w.roomName, request.id);
  };
  const guest = () => chance.pick([w.ada, w.ben]) ?? w.ada;
  const act = [
    () => w.ask(guest(), `s${chance.below(9)}`, { express: chance.chance(0.3) }),
    () => w.pin(guest(), chance.pick(["b", "c"]) ?? "b"),
    () => decide(approveRequest),
    () => decide(rejectRequest),
    verdictOn,
    async () => {
      w.clock.advance(chance.below(20_000));
      await lookOnce(w.deps);
    },
  ];
  for (let step = 0; step < 12; step++)
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        try {
          await chance.pick(act)?.();
        } catch (error) {
          if (!(error instanceof ProductError)) throw error;
        }
      }),
    );
  await w.recover();
  await expectBooksToAgree(w);
  const guests = [w.ada, w.ben].map(({ userId }) => w.ledger.balanceOf(userId));
  expect(Math.min(...guests)).toBeGreaterThanOrEqual(0);
}

const seeds = Number(process.env.FUZZ_SEEDS ?? 12);
test.each(Array.from({ length: seeds }, (_, i) => i + 1))("at random, with failures: seed %i", chaos);

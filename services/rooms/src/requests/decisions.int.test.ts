import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lifetime } from "../escrow/request.ts";
import { maxTracks } from "../model/playlist.ts";
import { takeNotifications } from "../queries/requests.ts";
import { recover } from "../recovery.ts";
import { expectBooksToAgree } from "../testing/books.ts";
import { openDatabase } from "../testing/open-database.ts";
import { world as worldIn } from "../testing/world.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());
const world = (parts: Parameters<typeof worldIn>[1] = {}) => worldIn(database.db, parts);
type World = Awaited<ReturnType<typeof world>>;

const messages = async ({ deps, ada, roomName }: World) =>
  (await takeNotifications(deps, ada, roomName)).map(({ message }) => message).toSorted();

describe("the host's decision", () => {
  test("an express song that is approved plays next, a normal one at the end", async () => {
    const w = await world();
    const [x, y] = [await w.ask(w.ada, "x"), await w.ask(w.ada, "y", { express: true })];
    await w.approve(x.request.id);
    await w.approve(y.request.id);
    expect(await w.songs()).toBe("aybcx");
    expect(w.ledger.balanceOf(w.ada.userId)).toBe(30);
  });

  test("one of concurrent approvals and rejections decides, and the others are refused", async () => {
    const w = await world();
    const { request } = await w.ask(w.ada, "x");
    const tries = [w.approve, w.reject, w.approve, w.reject].map((decide) => decide(request.id));
    const lost = (await Promise.allSettled(tries)).flatMap((one) =>
      one.status === "rejected" ? [one.reason] : [],
    );
    expect(lost).toHaveLength(3);
    for (const error of lost) expect(error).toMatchObject({ code: "request_decided" });
    expect(await messages(w)).toHaveLength(1);
    await expectBooksToAgree(w);
  });

  test("the song came in another way in the meantime: the approval declines it, with the coins back", async () => {
    const w = await world();
    const { request } = await w.ask(w.ada, "x");
    await w.add("x");
    await expect(w.approve(request.id)).rejects.toMatchObject({ code: "song_in_room", kind: "conflict" });
    expect(w.ledger.balanceOf(w.ada.userId)).toBe(100);
    expect(await messages(w)).toEqual([
      '"Song x" was declined. This song is in the room already. Your 30 coins are back.',
    ]);
    await expectBooksToAgree(w);
  });

  test("the playlist is full by now: likewise", async () => {
    const w = await world();
    const { request } = await w.ask(w.ada, "x");
    await database.db.entry.createMany({
      data: Array.from({ length: maxTracks - 3 }, (_, i) => ({
        roomId: w.room.id,
        songId: `demo_n${i}`,
        position: i + 3,
        track: { songId: `demo_n${i}`, title: "N", artist: "", coverImgUrl: "", songUrl: "/media/n.mp3" },
      })),
    });
    await expect(w.approve(request.id)).rejects.toMatchObject({ code: "playlist_full" });
    expect(w.ledger.balanceOf(w.ada.userId)).toBe(100);
  });

  test("the host's decision is delivered to the requester once", async () => {
    const w = await world();
    const [x, y] = [await w.ask(w.ada, "x"), await w.ask(w.ada, "y")];
    await w.approve(x.request.id);
    await w.reject(y.request.id);
    const polls = await Promise.all([messages(w), messages(w)]);
    expect(polls.flat().toSorted()).toEqual([
      '"Song x" is in the playlist.',
      '"Song y" was declined. Your 30 coins are back.',
    ]);
    expect(await messages(w)).toEqual([]);
    expect(await takeNotifications(w.deps, w.ben, w.roomName)).toEqual([]);
  });
});

describe("a request without a decision for a day", () => {
  test("the request expires, the requester is notified, and the coins are returned", async () => {
    const w = await world();
    await w.ask(w.ada, "x");
    w.clock.advance(lifetime - 1);
    await recover(w.deps);
    expect((await w.requests()).map(({ state }) => state)).toEqual(["pending"]);
    w.clock.advance(1);
    await recover(w.deps);
    expect((await w.requests()).map(({ state }) => state)).toEqual(["expired"]);
    expect(w.ledger.balanceOf(w.ada.userId)).toBe(100);
    expect(await messages(w)).toEqual(['Nobody decided on "Song x" for a day. Your 30 coins are back.']);
    expect((await w.published()).map(({ status }) => status)).toEqual(["expired"]);
    await expectBooksToAgree(w);
  });

  test("a decision after that is refused", async () => {
    const w = await world({ mode: "ai" });
    const { request } = await w.ask(w.ada, "x");
    w.clock.advance(lifetime);
    await expect(w.approve(request.id)).rejects.toMatchObject({ code: "request_decided" });
    await w.judge(request.id, "approve");
    await w.recover();
    expect((await w.requests()).map(({ state }) => state)).toEqual(["expired"]);
    await expectBooksToAgree(w);
  });
});

describe("the moderator's verdict", () => {
  test("the moderator's verdict counts once, and only while the AI moderates", async () => {
    const w = await world({ mode: "ai" });
    const [x, y, z] = [await w.ask(w.ada, "x"), await w.ask(w.ada, "y"), await w.ask(w.ada, "z")];
    for (const _ of [1, 2]) {
      await w.judge(x.request.id, "approve");
      await w.judge(y.request.id, "unsure");
    }
    await w.setMode("manual");
    await w.judge(z.request.id, "approve");
    expect((await w.requests()).map(({ songId, state, reason }) => [songId, state, reason])).toEqual([
      ["demo_x", "approved", ""],
      ["demo_y", "pending", "Because."],
      ["demo_z", "pending", ""],
    ]);
    await w.approve(z.request.id);
    await expectBooksToAgree(w);
  });

  test("a rejection has a reason; one that arrives after the host's decision changes nothing", async () => {
    const w = await world({ mode: "ai" });
    const [x, y] = [await w.ask(w.ada, "x"), await w.ask(w.ada, "y")];
    await w.judge(x.request.id, "reject");
    await w.approve(y.request.id);
    await w.judge(y.request.id, "reject");
    expect(await messages(w)).toEqual([
      '"Song x" was declined. Because. Your 30 coins are back.',
      '"Song y" is in the playlist.',
    ]);
    await expectBooksToAgree(w);
  });

  test("a pending request stays pending for the host when moderation is switched off", async () => {
    const w = await world();
    const { request } = await w.ask(w.ada, "x");
    await w.setMode("off");
    await w.recover();
    expect((await w.requests()).map(({ state }) => state)).toEqual(["pending"]);
    await w.approve(request.id);
    expect(await w.songs()).toBe("abcx");
  });
});

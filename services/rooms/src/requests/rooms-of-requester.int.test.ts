import { SongOutcome } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Caller } from "@tutti/service-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { addTracks } from "../commands/edit-tracks.ts";
import { requestsHandlers } from "../handlers/requests.ts";
import { changeLink, renameRoom, updateVisibility } from "../names/rename-room.ts";
import { findRoom } from "../room/read.ts";
import { expectBooksToAgree } from "../testing/books.ts";
import { openDatabase } from "../testing/open-database.ts";
import { world as makeWorld, track } from "../testing/world.ts";
import { requestTrack } from "./request-track.ts";
import { withdrawRequest } from "./withdraw.ts";

let db: PrismaClient;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

/** A room in which ada has paid for the song x, and reads of own requests by any of its names. */
async function world() {
  const w = await makeWorld(db, { mode: "off" });
  const { request } = await w.ask(w.ada, "x");
  const handlers = requestsHandlers(w.deps);
  const as = (caller: Caller) => ({ caller, signal: new AbortController().signal });
  return {
    ...w,
    request,
    mine: async (roomName: string, who = w.ada) =>
      (await handlers.listMyRequests({ roomName }, as(who))).requests.map(({ id, outcome, place }) => ({
        id,
        outcome,
        hasPlace: place !== undefined,
      })),
    withdrawBy: (roomName: string, who = w.ada) => withdrawRequest(w.deps, who, roomName, request.id),
    endings: {
      "was changed": async () => {
        const { room } = await updateVisibility(w.deps, w.host, w.roomName, false);
        w.clock.advance(1000);
        await changeLink(w.deps, w.host, room.name);
        return room.name;
      },
      "became a link": async () => {
        await updateVisibility(w.deps, w.host, w.roomName, false);
        return w.roomName;
      },
      "was changed six times": async () => {
        let name = w.roomName;
        for (let i = 0; i < 6; i++) {
          w.clock.advance(1000);
          ({ name } = (await renameRoom(w.deps, w.host, name, `${w.roomName.slice(0, 40)} no. ${i}`)).room);
        }
        return w.roomName;
      },
    },
  };
}

test.each(["was changed", "became a link", "was changed six times"] as const)(
  "a requester finds and withdraws a paid request by a name that %s, and others find no room",
  async (how) => {
    const w = await world();
    const old = await w.endings[how]();
    expect(await findRoom(db, old)).toBeNull();
    expect(await w.mine(old)).toEqual([{ id: w.request.id, outcome: SongOutcome.WAITING, hasPlace: true }]);
    const gone = { code: "room_not_found" };
    for (const other of [w.ben, w.host]) {
      await expect(w.mine(old, other)).rejects.toMatchObject(gone);
      await expect(w.withdrawBy(old, other)).rejects.toMatchObject(gone);
    }
    await expect(w.ask(w.ada, "y")).rejects.toMatchObject(gone);
    expect(await w.withdrawBy(old)).toMatchObject({ remaining: 100n });
    expect(await w.songs()).toBe("abc");
    await expectBooksToAgree(w);
  },
);

test("where another room has the name now, a requester finds the requests of both", async () => {
  const w = await world();
  const old = await w.endings["became a link"]();
  const { deps } = w;
  await addTracks(deps, w.ben, old, [track("a")]);
  await db.room.updateMany({ where: { name: old }, data: { moderationMode: "off" } });
  const { request } = await requestTrack(deps, w.ada, {
    roomName: old,
    track: track("z"),
    express: false,
    operationId: "",
  });
  expect((await w.mine(old)).map(({ id }) => id).toSorted()).toEqual([w.request.id, request.id].toSorted());
  expect((await w.withdrawBy(old)).remaining).toBe(70n);
});

import { randomUUID } from "node:crypto";
import { roomRenamed } from "@tutti/proto/events";
import { shownRoomName } from "@tutti/proto/sync";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRoom } from "../commands/create-room.ts";
import { favoriteRoomsOf, setFavoriteRoom } from "../commands/favorites.ts";
import { explore } from "../explore/explore.ts";
import { Totals } from "../explore/totals.ts";
import { roomsOf } from "../queries/list-rooms.ts";
import { readRoom } from "../queries/read-room.ts";
import { deleteRoom } from "../removal/owner-deletion.ts";
import { purgeRooms } from "../removal/sweeper.ts";
import { findRoom } from "../room/read.ts";
import { openDatabase } from "../testing/open-database.ts";
import { testDeps } from "../testing/test-deps.ts";
import { track } from "../testing/world.ts";
import { changeLink, renameRoom, updateVisibility } from "./rename-room.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

const person = (username: string) => ({ userId: randomUUID(), username, isAdmin: false });
const rest = { moderationMode: "off", prompt: "", genre: "", occasion: "", introduction: "", source: "" };

/** A room of Ada's, whose name has a word of its own. */
async function world() {
  const clock = manualClock(Date.UTC(2026, 0, 1));
  const deps = testDeps(database.db, { clock });
  const [ada, ben] = [person("ada"), person("ben")];
  const word = randomUUID().replaceAll(/[^a-f]/g, "");
  const open = async (name: string, by = ada) =>
    (await createRoom(deps, by, { ...rest, name, tracks: [track("a")], network: null })).room;
  const room = await open(`Night ${word}`);
  return {
    clock,
    deps,
    ada,
    ben,
    word,
    open,
    room,
    rename: async (from: string, to: string, by = ada) => {
      clock.advance(1000);
      return (await renameRoom(deps, by, from, to)).room.name;
    },
    unlist: async (name: string) => (await updateVisibility(deps, ada, name, false)).room.name,
    list: async (name: string) => (await updateVisibility(deps, ada, name, true)).room.name,
    /** The id of the room with this name, by both look-ups. */
    idOf: async (name: string) => {
      const [found, read] = [await findRoom(deps.db, name), await readRoom(deps, { name, id: "" })];
      expect(read?.room.id).toBe(found?.id);
      return found?.id;
    },
  };
}

describe("a rename", () => {
  test("a rename keeps the room, leads from its former names to it, and is published without the name", async () => {
    const w = await world();
    const [first, second] = [w.room.name, `Day ${w.word}`];
    expect(await w.rename(first, second)).toBe(second);
    expect(await w.rename(first.toUpperCase(), `Dusk ${w.word}`)).toBe(`Dusk ${w.word}`);
    for (const name of [first, second, `dusk  ${w.word}`]) expect(await w.idOf(name)).toBe(w.room.id);
    const events = await database.db.outbox.findMany({
      where: { subject: roomRenamed.subject, payload: { path: ["room_id"], equals: w.room.id } },
    });
    expect(events.map(({ payload }) => Object.keys(payload as object))).toEqual([
      ["at", "room_id"],
      ["at", "room_id"],
    ]);
  });

  test("a rename keeps five former names; older ones are free again, and those of a living room are not", async () => {
    const w = await world();
    const names = Array.from({ length: 7 }, (_, i) => `${"abcdefg"[i]}x ${w.word}`);
    let current = w.room.name;
    for (const name of names) current = await w.rename(current, name);
    expect(await w.idOf(w.room.name)).toBeUndefined();
    expect(await w.idOf(names[0] ?? "")).toBeUndefined();
    for (const name of names.slice(1)) expect(await w.idOf(name)).toBe(w.room.id);
    const other = await w.open(w.room.name, w.ben);
    expect(await w.idOf(w.room.name)).toBe(other.id);
    const taken = { code: "room_name_taken", fields: { suggestion: expect.stringContaining(" 2") } };
    await expect(w.open(names[3] ?? "", w.ben)).rejects.toMatchObject(taken);
    await expect(w.rename(other.name, names[3] ?? "", w.ben)).rejects.toMatchObject(taken);
    expect(await w.rename(current, names[3] ?? "")).toBe(names[3]);
  });

  test("a rename follows the rules of a new name: look-alikes are taken, other spellings of the own name are not", async () => {
    const w = await world();
    const other = await w.open(`Silk ${w.word}`, w.ben);
    await expect(w.rename(w.room.name, `SiIk ${w.word}`)).rejects.toMatchObject({ code: "room_name_taken" });
    await expect(w.rename(w.room.name, other.name)).rejects.toMatchObject({ code: "room_name_taken" });
    expect(await w.rename(w.room.name, `NIGHT  ${w.word}`)).toBe(`NIGHT ${w.word}`);
    const refusals: [string, string][] = [
      ["", "room_name_length"],
      ["a/b", "room_name_characters"],
      [`favorites_${w.ada.username}`, "room_name_reserved"],
      ["Tutti support", "room_name_reserved"],
      [`Night ${w.word} ~0123456789abcdef`, "room_name_reserved"],
    ];
    for (const [name, code] of refusals)
      await expect(w.rename(w.room.name, name)).rejects.toMatchObject({ code });
    await expect(w.open(`Mine ${w.word} ~0123456789abcdef`)).rejects.toMatchObject({
      code: "room_name_reserved",
    });
    expect(await w.idOf(w.room.name)).toBe(w.room.id);
  });

  test("a rename is the owner's alone, and no favorites room's", async () => {
    const w = await world();
    await expect(w.rename(w.room.name, `Mine ${w.word}`, w.ben)).rejects.toMatchObject({ code: "not_host" });
    await expect(updateVisibility(w.deps, w.ben, w.room.name, false)).rejects.toMatchObject({
      code: "not_host",
    });
    await expect(changeLink(w.deps, w.ben, w.room.name)).rejects.toMatchObject({ code: "not_host" });
    const own = person(`ada${w.word}`);
    const favorites = await w.open(`favorites_${own.username}`, own);
    await expect(renameRoom(w.deps, own, favorites.name, `Mine ${w.word}`)).rejects.toMatchObject({
      code: "favorites_room",
    });
  });

  test.each([
    ["two renames", (w: World, name: string) => w.rename("", name, w.ben)],
    ["a rename and a creation", (w: World, name: string) => w.open(name, w.ben)],
  ])(
    "one of %s renames to one name at once succeeds, and the other gets a suggestion",
    async (_what, compete) => {
      const w = await world();
      const other = await w.open(`Other ${w.word}`, w.ben);
      const rename = w.rename;
      w.rename = (from, to, by) => rename(from || other.name, to, by);
      for (const turn of ["a", "b", "c", "d"]) {
        const name = `Race ${turn} ${w.word}`;
        const results = await Promise.allSettled([w.rename(w.room.name, name), compete(w, name)]);
        const failed = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
        expect(failed).toMatchObject([
          { code: "room_name_taken", fields: { suggestion: expect.any(String) } },
        ]);
        expect(await database.db.room.count({ where: { name } })).toBe(1);
      }
    },
  );

  test("a rename of a deleted room frees its names when it is purged", async () => {
    const w = await world();
    const former = w.room.name;
    const name = await w.rename(former, `Day ${w.word}`);
    await deleteRoom(w.deps, w.ada, name);
    expect(await w.idOf(former)).toBeUndefined();
    await expect(w.open(former, w.ben)).rejects.toMatchObject({ code: "room_name_taken" });
    w.clock.advance(8 * 24 * 60 * 60 * 1000);
    await purgeRooms(w.deps);
    const other = await w.open(former, w.ben);
    expect(await w.idOf(former)).toBe(other.id);
  });
});
type World = Awaited<ReturnType<typeof world>>;

describe("a room by link only", () => {
  test("a room by link only is found by its link alone; its plain name and former ones are those of no room, and free", async () => {
    const w = await world();
    const plain = await w.rename(w.room.name, `Day ${w.word}`);
    const linked = await w.unlist(plain);
    expect(shownRoomName(linked)).toBe(plain);
    expect(await w.idOf(linked)).toBe(w.room.id);
    for (const name of [plain, w.room.name]) expect(await w.idOf(name)).toBeUndefined();
    const other = await w.open(plain, w.ben);
    expect(await w.idOf(plain)).toBe(other.id);
    await expect(w.list(linked)).rejects.toMatchObject({
      code: "room_name_taken",
      fields: { suggestion: `${plain} 2` },
    });
    const renamed = await w.rename(linked, `Dusk ${w.word}`);
    expect(shownRoomName(renamed)).toBe(`Dusk ${w.word}`);
    expect(await w.idOf(linked)).toBe(w.room.id);
    expect(await w.list(renamed)).toBe(`Dusk ${w.word}`);
    for (const name of [renamed, linked]) expect(await w.idOf(name)).toBeUndefined();
  });

  test("a room by link only gets a new link on demand, which ends the old one", async () => {
    const w = await world();
    await expect(changeLink(w.deps, w.ada, w.room.name)).rejects.toMatchObject({ code: "room_listed" });
    const old = await w.unlist(w.room.name);
    const { name } = (await changeLink(w.deps, w.ada, old)).room;
    expect(shownRoomName(name)).toBe(w.room.name);
    expect(await w.idOf(old)).toBeUndefined();
    expect(await w.idOf(name)).toBe(w.room.id);
  });

  test("a room by link only is in no list of others, also not of those who kept it before they could know the link", async () => {
    const w = await world();
    const cleo = person("cleo");
    await setFavoriteRoom(w.deps, w.ben, w.room.name, true);
    w.clock.advance(1000);
    const linked = await w.unlist(w.room.name);
    w.clock.advance(1000);
    await setFavoriteRoom(w.deps, cleo, linked, true);
    const named = async (rooms: Promise<readonly { name: string }[]>) =>
      (await rooms).map(({ name }) => name);
    const favorites = (by: typeof cleo | null, of: typeof cleo) =>
      named(favoriteRoomsOf(w.deps, by, of.userId));
    expect(await favorites(w.ben, w.ben)).toEqual([]);
    expect([await favorites(cleo, cleo), await favorites(w.ben, cleo)]).toEqual([[linked], []]);
    const own = async (by: typeof cleo | null) => (await roomsOf(w.deps, by, w.ada.userId)).rooms;
    expect([await named(own(w.ada)), await named(own(w.ben)), await named(own(null))]).toEqual([
      [linked],
      [],
      [],
    ]);
    const found = await explore(
      { ...w.deps, totals: new Totals(w.clock) },
      { page: 1, limit: 12, search: w.word },
    );
    expect(found).toMatchObject({ rooms: [], total: 0 });
    const texts = await database.db.outbox.findMany({
      where: { payload: { path: ["room_id"], equals: w.room.id } },
    });
    expect(JSON.stringify(texts.map(({ payload }) => payload))).not.toContain(linked);
  });
});

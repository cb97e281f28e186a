import { randomUUID } from "node:crypto";
import { roomCreated } from "@tutti/proto/events";
import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { ModerationMode } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type Caller, foldName, systemClock } from "@tutti/service-kit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roomsHandlers } from "./handlers/rooms.ts";
import { creatorKeys } from "./model/creator-key.ts";
import { foldRoomName } from "./model/room-name.ts";
import { openDatabase } from "./testing/open-database.ts";
import { testDeps } from "./testing/test-deps.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;
let db: Opened["db"];
let close: Opened["close"];
let handlers: ReturnType<typeof roomsHandlers>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
  const isInternalLink = async (link: string) => link.includes("inside.example.org");
  handlers = roomsHandlers(testDeps(db, { clock: systemClock, isInternalLink }));
});
afterAll(() => close());

const user = (username: string): Caller => ({ userId: randomUUID(), username, isAdmin: false });
const as = (caller: Caller | null) => ({ caller, signal: new AbortController().signal });
const [ada, bob] = [user("ada"), user("bob")];
const track = (id: string): Track => ({
  songId: `demo_${id}`,
  title: `Song ${id}`,
  artist: "Band",
  coverImgUrl: "",
  songUrl: `/media/demo/${id}.mp3`,
});
const tracks = (ids: string) => [...ids].map(track);
const ids = (room: { playlist: Track[] } | undefined) =>
  room?.playlist.map((t) => t.songId.slice(5)).join("");
let n = 0;
const freshName = () => `Room ${++n} ${randomUUID().slice(0, 8)}`;
const make = async (caller: Caller | null, songs: string) => {
  const roomName = freshName();
  await handlers.addTracks({ roomName, tracks: tracks(songs) }, as(caller));
  return roomName;
};
const generated = (roomName: string, songs: string, append = false) => ({
  roomName,
  append,
  settings: { moderationMode: 1 as const, prompt: "p", genre: "Jazz", occasion: "Dinner" },
  introduction: "Hello.",
  tracks: tracks(songs),
  source: "catalogue",
});

test("a room is found by its name in any case, and an unknown one is not", async () => {
  const roomName = await make(ada, "abc");
  const found = await handlers.getRoom({ roomName: ` ${roomName.toUpperCase()} `, roomId: "" }, as(null));
  expect(ids(found.room)).toBe("abc");
  expect(found.callerIsHost).toBe(false);
  await expect(handlers.getRoom({ roomName: "nowhere", roomId: "" }, as(null))).rejects.toMatchObject({
    code: "room_not_found",
  });
});

test("a room that the caller knows is unchanged until its version or the room behind its name is another", async () => {
  const roomName = await make(ada, "abc");
  const read = (known?: { roomId: string; playlistVersion: number }) =>
    handlers.getRoom({ roomName, roomId: "", known }, as(ada));
  const { id: roomId = "", playlistVersion = 0 } = (await read()).room ?? {};
  expect(await read({ roomId, playlistVersion })).toEqual({
    room: undefined,
    unchanged: true,
    callerIsHost: true,
    isGuarded: false,
  });
  expect(ids((await read({ roomId: randomUUID(), playlistVersion })).room)).toBe("abc");
  await handlers.removeTrack({ roomName, songId: "demo_a" }, as(ada));
  const changed = await read({ roomId, playlistVersion });
  expect([ids(changed.room), changed.unchanged]).toEqual(["bc", undefined]);
  await handlers.updateIntroduction({ roomName, introduction: "New." }, as(ada));
  expect((await read({ roomId, playlistVersion: playlistVersion + 1 })).room?.introduction).toBe("New.");
});

test("a name that another account owns is refused with a free one, and that room does not change", async () => {
  const roomName = await make(ada, "abc");
  const attempt = handlers.saveGenerated(generated(roomName, "xyz"), as(bob));
  await expect(attempt).rejects.toMatchObject({
    code: "room_name_taken",
    fields: { suggestion: `${roomName} 2` },
  });
  await expect(handlers.saveGenerated(generated(roomName, "xyz"), as(null))).rejects.toMatchObject({
    code: "room_name_taken",
  });
  expect(ids((await handlers.getRoom({ roomName, roomId: "" }, as(null))).room)).toBe("abc");
});

test("when an account has taken all numbered names, a random one is suggested", async () => {
  const roomName = await make(ada, "a");
  for (let n = 2; n <= 11; n++)
    await handlers.addTracks({ roomName: `${roomName} ${n}`, tracks: tracks("a") }, as(ada));
  const refusal = await handlers.saveGenerated(generated(roomName, "x"), as(bob)).catch((error) => error);
  const { suggestion } = refusal.fields;
  expect(suggestion).toMatch(new RegExp(`^${roomName} \\d{6}$`));
  await expect(handlers.saveGenerated(generated(suggestion, "x"), as(bob))).resolves.toBeDefined();
});

test("another caller with a visitor's room name gets a suggestion; only its creator replaces the list", async () => {
  const roomName = freshName();
  const { makerKey } = await handlers.saveGenerated(generated(roomName, "abc"), as(null));
  const refused = { code: "room_name_taken", fields: { suggestion: `${roomName} 2` } };
  for (const [caller, key] of [
    [bob, undefined],
    [null, undefined],
    [null, "another key"],
    [null, creatorKeys(["secret"]).create(randomUUID()).key],
  ] as const) {
    const attempt = { ...generated(roomName, "xyz"), makerKey: key };
    await expect(handlers.saveGenerated(attempt, as(caller))).rejects.toMatchObject(refused);
    const check = { roomName, append: false, makerKey: key };
    await expect(handlers.checkName(check, as(caller))).rejects.toMatchObject(refused);
  }
  expect(ids((await handlers.getRoom({ roomName, roomId: "" }, as(null))).room)).toBe("abc");

  const again = await handlers.saveGenerated({ ...generated(roomName, "xyz"), makerKey }, as(null));
  expect(again).toMatchObject({ isDraft: true, makerKey: undefined });
  await expect(handlers.confirmDraft({ roomName }, as(bob))).rejects.toMatchObject({
    code: "draft_not_shown",
  });
  const { draftId } = again;
  expect(ids((await handlers.confirmDraft({ roomName, draftId }, as(null))).room)).toBe("xyz");
  // Adding to it is open to every caller, as before.
  expect(ids((await handlers.saveGenerated(generated(roomName, "d", true), as(bob))).room)).toBe("xyzd");
});

test("simultaneous first edits by one owner to a new room all survive", async () => {
  for (const caller of [ada, null]) {
    const roomName = freshName();
    const edits = [..."abcdefgh"].map((id) =>
      handlers.addTracks({ roomName, tracks: tracks(id) }, as(caller)),
    );
    await expect(Promise.all(edits)).resolves.toHaveLength(8);
    const { room } = await handlers.getRoom({ roomName, roomId: "" }, as(caller));
    expect([...(ids(room) ?? "")].toSorted().join("")).toBe("abcdefgh");
  }
});

test("simultaneous first edits by two accounts to one name: only the first account's are kept", async () => {
  const roomName = freshName();
  const edits = [..."abcdefgh"].map((id, i) =>
    handlers.addTracks({ roomName, tracks: tracks(id) }, as(i % 2 ? ada : bob)),
  );
  const outcomes = await Promise.allSettled(edits);
  const made = outcomes.filter(({ status }) => status === "fulfilled");
  expect(made).toHaveLength(4);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "room_name_taken" });
});

test("simultaneous first lists of one owner make the room once, and drafts of the others", async () => {
  const roomName = freshName();
  const lists = [..."abc"].map((id) => handlers.saveGenerated(generated(roomName, id), as(ada)));
  const saved = await Promise.all(lists);
  expect(saved.map(({ isDraft }) => isDraft).toSorted()).toEqual([false, true, true]);
});

test("a favorites room gets its own settings, independent of the call that creates it", async () => {
  const settings = { prompt: "My Favorite Songs", genre: "Mixed", occasion: "Personal" };
  const [eve, joe] = [user(`周杰倫迷${Date.now()}`), user(`joe${randomUUID().slice(0, 8)}`)];
  const added = await handlers.addTracks(
    { roomName: `favorites_${eve.username}`, tracks: tracks("ab") },
    as(eve),
  );
  expect(added.room?.settings).toMatchObject(settings);
  expect(ids(added.room)).toBe("ab");
  const roomName = `favorites_${joe.username}`;
  expect((await handlers.saveGenerated(generated(roomName, "xyz"), as(joe))).isDraft).toBe(true);
  expect((await handlers.getRoom({ roomName, roomId: "" }, as(joe))).room?.settings).toMatchObject(settings);
});

const page = {
  getRoom: (roomName: string, caller: Caller) => handlers.getRoom({ roomName, roomId: "" }, as(caller)),
  getAccess: (roomName: string, caller: Caller) => handlers.getAccess({ roomName }, as(caller)),
  listPendingRequests: (roomName: string, caller: Caller) =>
    handlers.listPendingRequests({ roomName }, as(caller)),
  listMyRequests: (roomName: string, caller: Caller) => handlers.listMyRequests({ roomName }, as(caller)),
  takeNotifications: (roomName: string, caller: Caller) =>
    handlers.takeNotifications({ roomName }, as(caller)),
};
const favoritesOwner = () => user(`fan${randomUUID().slice(0, 8)}`);

test.each(Object.entries(page))(
  "%s creates the caller's own favorites room, and no other user's",
  async (_name, call) => {
    const ann = favoritesOwner();
    const roomName = `favorites_${ann.username}`;
    await expect(call(roomName, bob)).rejects.toMatchObject({ code: "room_not_found" });
    await expect(call(roomName, ann)).resolves.toBeDefined();
  },
);

test("all calls of a page on the caller's new favorites room succeed concurrently", async () => {
  const ann = favoritesOwner();
  const calls = Object.values(page).map((call) => call(`favorites_${ann.username}`, ann));
  await expect(Promise.all(calls)).resolves.toHaveLength(5);
});

test("one of many concurrent creations with one name succeeds", async () => {
  const roomName = freshName();
  const attempts = Array.from({ length: 8 }, (_, i) =>
    handlers.saveGenerated(generated(roomName, "abc"), as(user(`user${i}`))),
  );
  const results = await Promise.allSettled(attempts);
  expect(results.filter((r) => r.status === "fulfilled")).toHaveLength(1);
  const published = { subject: roomCreated.subject, payload: { path: ["room_name"], equals: roomName } };
  expect(await db.outbox.count({ where: published })).toBe(1);
});

test("a list generated for the caller's existing room is a draft until it is confirmed", async () => {
  const roomName = await make(ada, "abc");
  const saved = await handlers.saveGenerated(generated(roomName, "xyz"), as(ada));
  expect(saved.isDraft).toBe(true);
  expect(ids((await handlers.getRoom({ roomName, roomId: "" }, as(null))).room)).toBe("abc");
  await expect(handlers.confirmDraft({ roomName }, as(bob))).rejects.toMatchObject({ code: "not_host" });
  const confirmed = await handlers.confirmDraft({ roomName }, as(ada));
  expect(ids(confirmed.room)).toBe("xyz");
  expect(confirmed.room?.settings?.genre).toBe("Jazz");
  expect(ids((await handlers.confirmDraft({ roomName }, as(ada))).room)).toBe("xyz");
});

test.each([
  ["with moderation", ModerationMode.MANUAL, ModerationMode.AI],
  ["without moderation", ModerationMode.OFF, ModerationMode.OFF],
])("a room moderated by the AI gets a list that was requested %s", async (_asked, requestedMode, mode) => {
  const roomName = await make(ada, "abc");
  await handlers.updateModeration({ roomName, mode: ModerationMode.AI }, as(ada));
  const attempt = generated(roomName, "xyz");
  await handlers.saveGenerated(
    { ...attempt, settings: { ...attempt.settings, moderationMode: requestedMode } },
    as(ada),
  );
  const { room } = await handlers.confirmDraft({ roomName }, as(ada));
  expect(room?.settings?.moderationMode).toBe(mode);
});

test("a retry of the call that made a room gets the room, its first list and its key again", async () => {
  const network = { narrow: "198.51.100.7" };
  for (const caller of [ada, null]) {
    const call = { ...generated(freshName(), "abc"), network, operationId: randomUUID() };
    const check = { ...call, makerKey: undefined };
    await expect(handlers.checkName(check, as(caller))).resolves.toMatchObject({ isNew: true });
    const first = await handlers.saveGenerated(call, as(caller));
    await expect(handlers.checkName(check, as(caller))).resolves.toMatchObject({ isNew: true });
    const again = await handlers.saveGenerated({ ...call, tracks: tracks("xyz") }, as(caller));
    expect(again).toMatchObject({ isDraft: false, makerKey: first.makerKey, combinedPlaylistLength: 3 });
    expect(again.room).toEqual(first.room);
    // The key of one caller has no effect for another, and another key none for the same one.
    for (const [by, operationId] of [
      [bob, call.operationId],
      [caller, randomUUID()],
    ] as const) {
      const attempt = handlers.saveGenerated({ ...call, operationId }, as(by));
      if (by === ada) await expect(attempt).resolves.toMatchObject({ isDraft: true });
      else await expect(attempt).rejects.toMatchObject({ code: "room_name_taken" });
    }
  }
});

test("40 songs for a room of 480: 20 are added, and the answer has the counts", async () => {
  const numbered = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, i) => track(`${prefix}${i}`));
  for (const append of [false, true]) {
    const roomName = freshName();
    await handlers.addTracks({ roomName, tracks: numbered(480, "s") }, as(ada));
    const more = (prefix: string) => {
      const tracks = [track("s0"), ...numbered(40, prefix)];
      return append
        ? handlers.saveGenerated({ ...generated(roomName, "", true), tracks }, as(ada))
        : handlers.addTracks({ roomName, tracks }, as(ada));
    };
    const answer = await more("t");
    expect(answer).toMatchObject({ added: 20, duplicatesRemoved: 1, noPlace: 20 });
    expect(answer.room?.playlist).toHaveLength(500);
    await expect(more("u")).rejects.toMatchObject({ code: "playlist_full" });
  }
});

test("generated songs are appended once each", async () => {
  const roomName = await make(ada, "abc");
  const saved = await handlers.saveGenerated(generated(roomName, "bcde", true), as(ada));
  expect(saved).toMatchObject({ combinedPlaylistLength: 5, duplicatesRemoved: 2, isDraft: false });
});

describe("permissions", () => {
  const edits = [
    [
      "add",
      (roomName: string, c: Caller | null) => handlers.addTracks({ roomName, tracks: tracks("z") }, as(c)),
    ],
    [
      "remove",
      (roomName: string, c: Caller | null) => handlers.removeTrack({ roomName, songId: "demo_a" }, as(c)),
    ],
    [
      "rewrite the introduction",
      (roomName: string, c: Caller | null) =>
        handlers.updateIntroduction({ roomName, introduction: "x" }, as(c)),
    ],
  ] as const;

  test.each(edits)("a stranger may not %s, the host may", async (_what, edit) => {
    const roomName = await make(ada, "abc");
    for (const stranger of [bob, null])
      await expect(edit(roomName, stranger)).rejects.toMatchObject({ code: "not_host", kind: "forbidden" });
    expect(ids((await handlers.getRoom({ roomName, roomId: "" }, as(null))).room)).toBe("abc");
    await expect(edit(roomName, ada)).resolves.toBeDefined();
  });

  test.each(edits)("in a visitor's room every caller may %s", async (_what, edit) => {
    const roomName = await make(null, "abc");
    await expect(edit(roomName, bob)).resolves.toBeDefined();
    await expect(edit(await make(null, "abc"), null)).resolves.toBeDefined();
  });

  test("a change of the settings is another version of the room", async () => {
    const roomName = await make(ada, "abc");
    const versionNow = async () =>
      (await handlers.getRoom({ roomName, roomId: "" }, as(null))).room?.playlistVersion ?? 0;
    const first = await versionNow();
    await handlers.updateModeration({ roomName, mode: 2 }, as(ada));
    await handlers.updateIntroduction({ roomName, introduction: "x" }, as(ada));
    expect(await versionNow()).toBe(first + 2);
  });

  test("the moderation of an ownerless room cannot be set", async () => {
    const roomName = await make(null, "abc");
    const change = handlers.updateModeration({ roomName, mode: 2 }, as(bob));
    await expect(change).rejects.toMatchObject({ code: "room_without_owner" });
  });

  test("a favorites room belongs to its user alone, and is there from the first visit", async () => {
    const roomName = `favorites_${ada.username}`;
    await expect(handlers.saveGenerated(generated(roomName, "abc"), as(bob))).rejects.toMatchObject({
      code: "room_name_reserved",
    });
    await expect(handlers.addTracks({ roomName, tracks: tracks("a") }, as(null))).rejects.toMatchObject({
      code: "room_name_reserved",
    });
    await expect(handlers.getRoom({ roomName, roomId: "" }, as(bob))).rejects.toMatchObject({
      kind: "not_found",
    });
    const visits = await Promise.all(
      Array.from({ length: 5 }, () => handlers.getRoom({ roomName, roomId: "" }, as(ada))),
    );
    expect(visits[0]?.room?.settings).toMatchObject({
      prompt: "My Favorite Songs",
      genre: "Mixed",
      occasion: "Personal",
    });
    const listed = await handlers.explore({ page: 1, limit: 100, search: "favorites_" }, as(null));
    expect(listed.rooms).toEqual([]);
  });
});

test("a room is found with repeated spaces in its name, and one with stored repeated spaces by its exact name", async () => {
  const roomName = await make(ada, "a");
  const nameOf = async (name: string) =>
    (await handlers.getRoom({ roomName: name, roomId: "" }, as(null))).room?.name;
  const spaced = roomName.replace(" ", "  ");
  expect(await nameOf(spaced)).toBe(roomName);
  await expect(handlers.checkName({ roomName: spaced, append: false }, as(bob))).rejects.toMatchObject({
    code: "room_name_taken",
  });
  const older = await make(bob, "a");
  await db.room.update({
    where: { folded: foldRoomName(older) },
    data: { name: spaced, folded: foldName(spaced) },
  });
  expect([await nameOf(spaced), await nameOf(roomName)]).toEqual([spaced, roomName]);
});

test("edits at the same time all survive, each with its own version", async () => {
  const roomName = await make(ada, "abc");
  const added = "defghijk";
  await Promise.all([
    ...[...added].map((song) => handlers.addTracks({ roomName, tracks: tracks(song) }, as(ada))),
    handlers.removeTrack({ roomName, songId: "demo_b" }, as(ada)),
    handlers.pinTrack({ roomName, songId: "demo_c", currentSongId: "demo_a", operationId: "" }, as(ada)),
  ]);
  const { room } = await handlers.getRoom({ roomName, roomId: "" }, as(null));
  expect(ids(room)?.slice(0, 2)).toBe("ac");
  expect([...(ids(room) ?? "")].toSorted().join("")).toBe("acdefghijk");
  expect(room?.playlistVersion).toBeGreaterThanOrEqual(1 + added.length + 1);
  const positions = await db.entry.findMany({
    where: { roomId: room?.id ?? "" },
    orderBy: { position: "asc" },
  });
  expect(positions.map((entry) => entry.position)).toEqual(positions.map((_, i) => i));
});

test.each([
  ["javascript:alert(1)", "demo_x"],
  ["data:audio/mpeg;base64,AAAA", "demo_x"],
  ["//evil.example/x.mp3", "demo_x"],
  ["/media/demo/x.mp3", "youtube_short"],
  ["/media/../../etc/passwd?", "demo_x"],
])("a track with the link %s and the id %s is refused", async (songUrl, songId) => {
  const roomName = await make(ada, "abc");
  const bad = { ...track("x"), songUrl, songId };
  await expect(handlers.addTracks({ roomName, tracks: [bad] }, as(ada))).rejects.toMatchObject({
    code: "track_invalid",
  });
});

test("a link whose name resolves into a private network is refused by every call", async () => {
  const hosted = await make(ada, "abc");
  const refused = (field: string) => ({
    code: "track_invalid",
    message: `This track cannot be used: “${field}” must be an http or https link that leads everybody to the same place.`,
  });
  const link = "https://inside.example.org/x.mp3";
  const bad = { ...track("x"), songUrl: link };
  const add = (part: Partial<Track>) =>
    handlers.addTracks({ roomName: hosted, tracks: [{ ...track("x"), ...part }] }, as(ada));
  await expect(add({ songUrl: link })).rejects.toMatchObject(refused("song_url"));
  await expect(add({ alternativeUrl: link })).rejects.toMatchObject(refused("alternative_url"));
  await expect(add({ coverImgUrl: link })).rejects.toMatchObject(refused("cover_img_url"));
  const asked = { roomName: hosted, track: bad, express: false, operationId: "" };
  for (const caller of [ada, bob])
    await expect(handlers.requestTrack(asked, as(caller))).rejects.toMatchObject(refused("song_url"));
  await expect(handlers.addFavoriteSong({ track: bad }, as(ada))).rejects.toMatchObject(refused("song_url"));
  const generated = {
    roomName: freshName(),
    tracks: [bad],
    introduction: "",
    source: "",
    append: false,
    settings: undefined,
  };
  await expect(handlers.saveGenerated(generated, as(ada))).rejects.toMatchObject(refused("song_url"));
});

test("rooms are listed newest first, by pages, and found by words with signs taken literally", async () => {
  const mark = `x${randomUUID().slice(0, 7)}`;
  for (let i = 0; i < 5; i++)
    await handlers.addTracks({ roomName: `${mark} 100% ${i}`, tracks: tracks("a") }, as(ada));
  const page = (page: number) => handlers.explore({ page, limit: 2, search: `${mark} 100%` }, as(null));
  const pages = await Promise.all([page(1), page(2), page(3)]);
  expect(pages.flatMap((p) => p.rooms.map((room) => room.name))).toEqual(
    [4, 3, 2, 1, 0].map((i) => `${mark} 100% ${i}`),
  );
  expect(pages.map((p) => p.hasMore)).toEqual([true, true, false]);
  expect(pages[0]).toMatchObject({ total: 5 });
  expect((await handlers.explore({ page: 1, limit: 2, search: `${mark} 1000` }, as(null))).total).toBe(0);
});

test("a list longer than a stretch of pages has its total, and ends where it ends", async () => {
  const mark = `long${randomUUID().slice(0, 8)}`;
  await db.$executeRaw`
    insert into rooms.rooms (id, name, folded, maker, is_proven)
    select gen_random_uuid(), ${mark} || ' ' || n, ${mark} || ' ' || n, gen_random_uuid(), true
    from generate_series(1, 481) n`;
  const look = async (page: number) => {
    const { rooms, ...rest } = await handlers.explore({ page, limit: 12, search: mark }, as(null));
    return { ...rest, rooms: rooms.length };
  };
  expect(await look(1)).toEqual({ rooms: 12, total: 481, hasMore: true });
  expect(await look(20)).toEqual({ rooms: 12, total: 481, hasMore: true });
  expect(await look(40)).toEqual({ rooms: 12, total: 481, hasMore: true });
  expect(await look(41)).toEqual({ rooms: 1, total: 481, hasMore: false });
  expect(await look(42)).toEqual({ rooms: 0, total: 481, hasMore: false });
  expect(await look(100)).toEqual({ rooms: 0, total: 481, hasMore: false });
});

test.each([
  ["İstanbul", ["İstanbul", "istanbul", "ISTANBUL", "ｉｓｔａｎｂｕｌ"]],
  ["ＷＩＤＥ Night", ["ＷＩＤＥ", "wide night", "ｗｉｄｅ ｎｉｇｈｔ"]],
  ["100％ Éclair", ["100%", "100％ éclair"]],
])("a room named %s is found however it is typed", async (name, searches) => {
  const mark = randomUUID().slice(0, 8);
  await handlers.addTracks({ roomName: `${mark} ${name}`, tracks: tracks("a") }, as(ada));
  for (const typed of searches) {
    const { total } = await handlers.explore({ page: 1, limit: 2, search: `${mark} ${typed}` }, as(null));
    expect([typed, total]).toEqual([typed, 1]);
  }
  const wild = { page: 1, limit: 2, search: `${mark.slice(0, 4)}％${name}` };
  expect((await handlers.explore(wild, as(null))).total).toBe(0);
});

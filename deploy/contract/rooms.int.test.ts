import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
});
afterAll(() => product.stop());

const freshName = () => `Room ${randomUUID().slice(0, 8)}`;
const input = (room_name: string) => ({
  prompt: "rainy evening jazz, nothing too loud",
  genre: "",
  occasion: "",
  room_name,
  moderation: "no",
  song_count: 20,
  niche_level: 50,
  append_to_room: false,
});
const inRoom = (name: string) => `room_name=${encodeURIComponent(name)}`;
const songs = async (name: string) => {
  const { body } = await call.get(`/api/room-playlist?${inRoom(name)}`);
  return (body.playlist as { song_id: string }[]).map((track) => track.song_id);
};

describe("a generated room", () => {
  test("a generated room opens at once with as many songs as requested", async () => {
    const { token, username } = await call.register();
    const name = freshName();
    const generated = await call.post("/api/generate-playlist", input(name), { token });
    expect(generated.status).toBe(200);
    expect(generated.body).toMatchObject({
      combined_playlist_length: 20,
      duplicates_removed: 0,
      is_draft: false,
      source: "catalogue",
    });
    const { body } = await call.get(`/api/room-playlist?${inRoom(name)}`);
    expect(body).toMatchObject({
      room_name: name,
      host: { username },
      playlist_version: 1,
      settings: { moderation_enabled: false, moderation_mode: "off", prompt: input(name).prompt },
    });
    expect(await songs(name)).toHaveLength(20);
    const host = await call.get(`/api/room/host?${inRoom(name)}`, { token });
    expect(host.body).toMatchObject({ host_username: username, allow_anyone_host: false, is_host: true });
    expect((await call.get(`/api/room/host?${inRoom(name)}`)).body).toMatchObject({ is_host: false });
  });

  test("a generated room takes simultaneous first edits of its owner, all of them", async () => {
    const { token } = await call.register();
    const name = freshName();
    const edits = [..."abcdefgh"].map((id) =>
      call.post("/api/add-to-playlist", { room_name: name, track: demoTrack(id) }, { token }),
    );
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(edits.map(() => 200));
    expect((await songs(name)).toSorted()).toEqual([..."abcdefgh"].map((id) => `demo_${id}`));
  });

  test("a generated room comes with what was understood of the description, and what could not be used", async () => {
    const { token } = await call.register();
    const asked = { ...input(freshName()), prompt: "80s rock at 128 BPM, no Queen" };
    const { body } = await call.post("/api/generate-playlist", asked, { token });
    expect(body).toMatchObject({
      understood: ["1980s", "rock", "no Queen"],
      unused: [{ text: "at 128 BPM", reason: "no tempo facts" }],
    });
    // The same for pages in any language.
    expect(body).toMatchObject({
      understood_phrases: [
        { kind: "era", stance: "", values: ["1980", "1989"] },
        { kind: "genre", stance: "", values: ["Rock"] },
        { kind: "artist", stance: "no", values: ["Queen"] },
      ],
      unused: [{ phrases: [{ kind: "words" }], code: "no_facts", values: ["tempo"] }],
    });
    expect(JSON.stringify(body.playlist)).not.toContain("Queen");
  });

  test("a generated room is introduced in Chinese on request, as are examples and ideas for a room", async () => {
    const { token } = await call.register();
    const { body } = await call.post(
      "/api/generate-playlist",
      { ...input(freshName()), language: "zh" },
      { token },
    );
    expect(body.introduction).toMatch(/首.*歌曲/);
    const examples = await call.get("/api/example-prompts?language=zh");
    expect(examples.body.examples).toContainEqual({
      category: "放松",
      title: "雨夜",
      prompt: "雨夜爵士，不要太吵",
      genre: "Jazz",
      occasion: "Relaxation",
    });
    const idea = await call.get("/api/random-room-settings?language=zh");
    expect(idea.body.room_name).toMatch(/^\p{Script=Han}+ \d{5}$/u);
    expect((await call.get("/api/example-prompts?language=xx")).status).toBe(422);
  });

  test("a generated room takes more songs, none of them twice", async () => {
    const { token } = await call.register();
    const name = freshName();
    await call.post("/api/generate-playlist", input(name), { token });
    const more = await call.post(
      "/api/generate-playlist",
      { ...input(name), append_to_room: true },
      { token },
    );
    const all = await songs(name);
    expect(more.body.combined_playlist_length).toBe(all.length);
    expect(all.length).toBeGreaterThan(20);
    expect(new Set(all).size).toBe(all.length);
  });

  test("inserts a song before another; at the end when that one is gone", async () => {
    const { token } = await call.register();
    const room_name = freshName();
    const add = (id: string, place: object = {}) =>
      call.post("/api/add-to-playlist", { room_name, track: demoTrack(id), ...place }, { token });
    for (const id of ["a", "b"]) await add(id);
    expect((await add("c", { before: "demo_b" })).body).toMatchObject({ already_there: false });
    await add("d", { before: "demo_gone" });
    expect((await add("d", { before: "demo_a" })).body).toMatchObject({ already_there: true });
    expect(await songs(room_name)).toEqual(["demo_a", "demo_c", "demo_b", "demo_d"]);
    expect((await add("e", { before: "x".repeat(129) })).status).toBe(422);
  });

  test("a generated room keeps its songs until a new list is confirmed", async () => {
    const { token } = await call.register();
    const name = freshName();
    await call.post("/api/generate-playlist", input(name), { token });
    const before = await songs(name);
    const again = { ...input(name), prompt: "loud rock from the 80s", song_count: 10 };
    expect((await call.post("/api/generate-playlist", again, { token })).body).toMatchObject({
      is_draft: true,
    });
    expect(await songs(name)).toEqual(before);
    await call.post("/api/confirm-playlist", { room_name: name }, { token });
    expect(await songs(name)).toHaveLength(10);
  });

  test("a generated room takes the list that its host was shown, not one that was written since", async () => {
    const { token } = await call.register();
    const room_name = freshName();
    await call.post("/api/generate-playlist", input(room_name), { token });
    const before = await songs(room_name);
    const draft = async (song_count: number) => {
      const { body } = await call.post(
        "/api/generate-playlist",
        { ...input(room_name), song_count },
        { token },
      );
      return String(body.draft_id);
    };
    const [shown, since] = [await draft(10), await draft(30)];
    const confirm = (draft_id: string) =>
      call.post("/api/confirm-playlist", { room_name, draft_id }, { token });
    expect(await confirm(shown)).toMatchObject({ status: 409, body: { code: "draft_replaced" } });
    expect(await songs(room_name)).toEqual(before);
    expect((await confirm(since)).status).toBe(200);
    // A second click finds it done.
    expect((await confirm(since)).status).toBe(200);
    expect(await songs(room_name)).toHaveLength(30);
  });

  test("a generated room of a visitor is overwritten by its creator only, identified by its key", async () => {
    const { token } = await call.register();
    const name = freshName();
    const { body: made } = await call.post("/api/generate-playlist", input(name));
    const before = await songs(name);
    const ask = (given: { token?: string; maker_key?: unknown }) => {
      const { maker_key, ...caller } = given;
      return call.post("/api/generate-playlist", { ...input(name), maker_key, song_count: 10 }, caller);
    };
    for (const stranger of [{}, { token }, { maker_key: "x" }])
      expect(await ask(stranger)).toMatchObject({
        status: 409,
        body: { code: "room_name_taken", suggestion: `${name} 2` },
      });
    expect(await songs(name)).toEqual(before);
    expect(await ask({ maker_key: made.maker_key })).toMatchObject({ status: 200, body: { is_draft: true } });
    const { body } = await call.post("/api/generate-playlist", input(freshName()), { token });
    expect(body.maker_key).toBeNull();
  });

  test("a generated room is not overwritten by another account", async () => {
    const [ada, bob] = [await call.register("ada"), await call.register("bob")];
    const name = freshName();
    await call.post("/api/generate-playlist", input(name), { token: ada.token });
    const before = await songs(name);
    for (const token of [bob.token, undefined])
      for (const append_to_room of [false, true]) {
        const answer = await call.post(
          "/api/generate-playlist",
          { ...input(name.toUpperCase()), append_to_room },
          { token },
        );
        expect(answer).toMatchObject({
          status: 409,
          body: { code: "room_name_taken", suggestion: expect.any(String) },
        });
      }
    expect(await songs(name)).toEqual(before);
  });
});

describe("refused input", () => {
  test.each([
    ["an empty prompt", { prompt: "" }, 422],
    ["a blank prompt", { prompt: "   " }, 422],
    ["an empty room name", { room_name: " " }, 422],
    ["a room name of 10,000 characters", { room_name: "x".repeat(10_000) }, 422],
    ["a name with a slash", { room_name: "a/b" }, 422],
    ["15 songs", { song_count: 15 }, 422],
    ["songs as text", { song_count: "20" }, 422],
    ["a level between the levels", { niche_level: 33 }, 422],
    ["another's favorites", { room_name: "favorites_somebody" }, 403],
    ["a forged host", { is_host: true }, 422],
  ])("generating with %s", async (_what, part, status) => {
    const { token } = await call.register();
    const answer = await call.post("/api/generate-playlist", { ...input(freshName()), ...part }, { token });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  });

  const edits = [
    ["add-to-playlist", { track: demoTrack("new") }],
    ["remove-from-playlist", { track_id: "demo_a" }],
    ["update-playlist-info", { introduction: "mine now" }],
    ["confirm-playlist", {}],
  ] as const;

  test.each(["current_playing_index", "selected_index"])(
    "a pin whose %s is not an integer",
    async (field) => {
      const { token } = await call.register();
      const room_name = freshName();
      for (const id of ["a", "b"])
        await call.post("/api/add-to-playlist", { room_name, track: demoTrack(id) }, { token });
      const pin = (index: unknown) =>
        call.post("/api/pin-track", { room_name, track_id: "demo_b", [field]: index }, { token });
      for (const index of [1.5, -0.5, "1"])
        expect(await pin(index)).toMatchObject({ status: 422, body: { code: expect.any(String) } });
      for (const index of [1, 0, -1]) expect(await pin(index)).toMatchObject({ status: 200 });
    },
  );

  test.each(edits)("%s by a stranger", async (path, body) => {
    const [ada, bob] = [await call.register("ada"), await call.register("bob")];
    const name = freshName();
    for (const id of ["a", "b"])
      await call.post(
        "/api/add-to-playlist",
        { room_name: name, track: demoTrack(id) },
        { token: ada.token },
      );
    for (const token of [bob.token, undefined]) {
      const answer = await call.post(`/api/${path}`, { room_name: name, ...body }, { token });
      expect(answer).toMatchObject({ status: 403, body: { code: "not_host" } });
    }
    expect(await songs(name)).toEqual(["demo_a", "demo_b"]);
    expect((await call.post(`/api/${path}`, { room_name: name, ...body }, { token: ada.token })).status).toBe(
      200,
    );
  });

  test("a room that does not exist", async () => {
    for (const path of ["room-playlist", "room/host", "room/player-state", "coins/get-pin-price"])
      expect(await call.get(`/api/${path}?${inRoom("nowhere at all")}`)).toMatchObject({
        status: 404,
        body: { code: "room_not_found" },
      });
  });

  test.each(["page=0", "page=1.5", "page=x", "limit=0", "limit=1000"])("exploring with %s", async (query) => {
    expect((await call.get(`/api/explore/rooms?${query}`)).status).toBe(422);
  });
});

describe("Idempotency-Key", () => {
  test("the same key and body give the same answer, another body 422", async () => {
    const { token } = await call.register();
    const name = freshName();
    const headers = { "idempotency-key": randomUUID() };
    const post = (body: object) => call.post("/api/generate-playlist", body, { token, headers });
    const [first, second] = [await post(input(name)), await post(input(name))];
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await post({ ...input(name), song_count: 10 })).toMatchObject({
      status: 422,
      body: { code: "key_reused" },
    });
  });

  test("one of two calls with one Idempotency-Key at the same time does the work", async () => {
    const { token } = await call.register();
    const name = freshName();
    const headers = { "idempotency-key": randomUUID() };
    const posts = Array.from({ length: 4 }, () =>
      call.post("/api/add-to-playlist", { room_name: name, track: demoTrack("a") }, { token, headers }),
    );
    const statuses = (await Promise.all(posts)).map((answer) => answer.status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  });
});

test("demo music is served with ranges, and nothing outside its folder is", async () => {
  const { body } = await call.get("/api/search-music?query=tutti&search_type=artist");
  expect(body).toMatchObject({ source: "catalogue" });
  const outside = await fetch(`${product.origin}/media/demo/..%2f..%2fpackage.json`);
  expect(outside.status).toBe(404);
});

test("a room's QR code is a picture for every name", async () => {
  for (const name of ["Blue", "R&B 夜", ".."]) {
    const response = await fetch(`${product.origin}/images/qr_code_${encodeURIComponent(name)}.png`);
    expect(response.status).toBe(200);
    const start = Buffer.from(await response.arrayBuffer())
      .subarray(1, 4)
      .toString();
    expect(start).toBe("PNG");
  }
});

test.each([
  ["/api/placeholder/99999/99999", 422],
  ["/api/placeholder/64/1025", 422],
  ["/api/placeholder/0/10", 422],
  ["/api/placeholder/64/64", 200],
  ["/api/avatar/%3Cscript%3E", 200],
])("%s answers %i", async (path, status) => {
  const response = await fetch(`${product.origin}${path}`);
  expect(response.status).toBe(status);
  expect(await response.text()).not.toContain("<script>");
});

test("in an ownerless room every caller sees the deleted songs and restores them", async () => {
  const room_name = `Room ${randomUUID().slice(0, 8)}`;
  for (const id of ["a", "b", "c"])
    await call.post("/api/add-to-playlist", { room_name, track: demoTrack(id) });
  const emptied = [];
  for (const id of ["b", "a", "c"])
    emptied.push(await call.post("/api/remove-from-playlist", { room_name, track_id: `demo_${id}` }));
  const removed = { track_ids: ["demo_c", "demo_a", "demo_b"], title: "" };
  expect(emptied.at(-1)?.body).toMatchObject({ playlist: [], removed });
  const look = () => call.get(`/api/room-playlist?room_name=${encodeURIComponent(room_name)}`);
  expect((await look()).body).toMatchObject({ playlist: [], removed });
  const undo = () => call.post("/api/restore-songs", { room_name, track_ids: removed.track_ids });
  const songs = ["demo_a", "demo_b", "demo_c"].map((song_id) => ({ song_id }));
  const first = await undo();
  expect(first).toMatchObject({ status: 200, body: { playlist: songs, removed: null } });
  // A second click, or another listener's, changes nothing.
  expect((await undo()).body).toEqual(first.body);
});

test("a visitor who repeats the call with the same key gets the same room's key, and it works", async () => {
  const generation = { prompt: "jazz", room_name: `Room ${randomUUID().slice(0, 8)}` };
  const again = () =>
    call.post("/api/generate-playlist", generation, {
      headers: { "idempotency-key": `k-${generation.room_name.slice(5)}` },
    });
  const [first, second] = [await again(), await again()];
  expect(second.body).toEqual(first.body);
  const { maker_key } = second.body;
  expect(await call.post("/api/generate-playlist", { ...generation, maker_key })).toMatchObject({
    status: 200,
    body: { is_draft: true },
  });
});

test("a retry after a lost answer opens the same room, with the same list and key", async () => {
  const body = { ...input(freshName()), song_count: 10 };
  const key = randomUUID();
  const generate = () => call.post("/api/generate-playlist", body, { headers: { "idempotency-key": key } });
  const first = await generate();
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  await database.query("delete from gateway.idempotency where key = $1", [key]);
  await database.end();
  expect(await generate()).toMatchObject({ status: 200, body: first.body });
  expect(await songs(body.room_name)).toHaveLength(10);
});

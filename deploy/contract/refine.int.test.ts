import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct({ GENERATIONS_PER_DAY: "200" });
  call = client(product.origin);
});
afterAll(() => product.stop());

interface Track {
  song_id: string;
  title: string;
  artist: string;
}
interface Reason {
  song_id: string;
  because: string;
  facts: { kind: string; values: string[] }[];
}
interface Refined {
  songs: { song_id: string; track: Track | null; reason: Reason }[];
  added_ids: string[];
  removed_ids: string[];
  understood_phrases: object[];
  introduction: string;
  kept: number;
  [field: string]: unknown;
}
interface Generated {
  playlist: Track[];
  reasons: Reason[];
  is_draft: boolean;
  draft_id: string;
  maker_key: string;
}
const prompt = "80s rock";
const freshName = () => `Room ${randomUUID().slice(0, 8)}`;
const idsOf = (tracks: readonly Track[]) => tracks.map(({ song_id }) => song_id);
const inRoom = (name: string) => `room_name=${encodeURIComponent(name)}`;
const room = async (name: string) => {
  const { body } = await call.get(`/api/room-playlist?${inRoom(name)}`);
  const { playlist, introduction, settings } = body as {
    playlist: Track[];
    introduction: string;
    settings: { prompt: string };
  };
  return { ids: idsOf(playlist), introduction, prompt: settings.prompt };
};
async function generate(who: { token?: string } = {}, name = freshName()) {
  const answer = await call.post("/api/generate-playlist", { prompt, room_name: name, song_count: 10 }, who);
  const body = answer.body as unknown as Generated;
  return { name, ids: idsOf(body.playlist), body };
}
async function refine(body: object, who: { token?: string } = {}) {
  const { status, body: answer } = await call.post("/api/refine-playlist", { prompt, ...body }, who);
  return { status, body: answer as unknown as Refined };
}

test("a generated list says of each song why it is there", async () => {
  const { ids, body } = await generate();
  expect(body.reasons.map(({ song_id }) => song_id)).toEqual(ids);
  for (const { because, facts } of body.reasons) {
    expect(because).toBe("asked");
    expect(facts).toContainEqual({ kind: "year", values: [expect.stringMatching(/^198\d$/)] });
  }
});

describe("a refinement", () => {
  test("a refinement changes the list, says what changed, and stores nothing", async () => {
    const { name, ids } = await generate();
    const { status, body } = await refine({
      song_ids: ids,
      sentences: ["more pop, keep the first two, at 128 BPM"],
      locked_ids: [ids[4]],
    });
    expect(status).toBe(200);
    const after = body.songs.map(({ song_id }) => song_id);
    expect(body).toMatchObject({ outcome: "changed", kept_ids: ids.slice(0, 2) });
    expect(after.slice(0, 2)).toEqual(ids.slice(0, 2));
    expect(after).toContain(ids[4]);
    expect(body.added_ids).toEqual(after.filter((id) => !ids.includes(id)));
    expect(body.removed_ids).toEqual(ids.filter((id) => !after.includes(id)));
    expect(body.added_ids.length).toBeGreaterThan(0);
    expect(body.kept).toBe(10 - body.added_ids.length);
    expect(body.understood).toEqual(["more pop", "keep the first two"]);
    expect(body.understood_phrases[0]).toEqual({ kind: "genre", stance: "more", values: ["Pop"] });
    expect(body.unused).toContainEqual(expect.objectContaining({ code: "no_facts", values: ["tempo"] }));
    expect(body.songs[0]).toMatchObject({ track: { song_id: ids[0] }, reason: { because: "asked" } });
    expect((await room(name)).ids).toEqual(ids);
  });

  test("a refinement is introduced in Chinese on request", async () => {
    const { ids } = await generate();
    const { body } = await refine({ song_ids: ids, sentences: ["慢一点"], language: "zh" });
    expect(body.introduction).toMatch(/首/);
    expect(body.outcome).toBe("changed");
  });

  test("a refinement of what nobody understands says so", async () => {
    const { ids } = await generate();
    const { body } = await refine({ song_ids: ids, sentences: ["qwertz blorp"] });
    expect(body).toMatchObject({ outcome: "not_understood", added_ids: [], understood: [] });
    expect(body.unused).toMatchObject([{ text: "qwertz blorp", code: "not_understood" }]);
  });

  test.each([
    ["no sentence", { sentences: [] }],
    ["an empty sentence", { sentences: [" "] }],
    ["eleven sentences", { sentences: Array.from({ length: 11 }, () => "slower") }],
    ["a long sentence", { sentences: ["x".repeat(301)] }],
    ["no songs", { song_ids: [] }],
    ["41 songs", { song_ids: Array.from({ length: 41 }, (_, i) => `demo_${i}`) }],
    ["401 removed songs", { removed_ids: Array.from({ length: 401 }, (_, i) => `demo_${i}`) }],
    ["no description", { prompt: " " }],
    ["an unknown language", { language: "fr" }],
    ["an unknown field", { tracks: [] }],
  ])("with %s is refused", async (_, part) => {
    const answer = await refine({ song_ids: ["demo_a"], sentences: ["slower"], ...part });
    expect(answer.status).toBe(422);
  });
});

describe("a refined list", () => {
  const refined = (ids: readonly string[], sentences: readonly string[] = ["swap the first"]) => ({
    prompt,
    sentences,
    song_ids: ids,
  });
  const confirm = (body: object, who: { token?: string } = {}) =>
    call.post("/api/confirm-playlist", body, who);

  test("a refined list is the new room's list once its owner confirms it, in its order, with what was said", async () => {
    const { token } = await call.register();
    const { name, ids } = await generate({ token });
    const { body } = await refine({ song_ids: ids, sentences: ["swap the first"] }, { token });
    const wanted = body.songs.map(({ song_id }) => song_id).toReversed();
    const answer = await confirm({ room_name: name, refined: refined(wanted) }, { token });
    expect(answer.status).toBe(200);
    expect(idsOf(answer.body.playlist as Track[])).toEqual(wanted);
    const open = await room(name);
    expect(open).toMatchObject({ ids: wanted, prompt: `${prompt}\n+ swap the first` });
    expect(open.introduction).not.toBe("");
    // A second click, and one with another list, find the room open.
    await confirm({ room_name: name, refined: refined(ids) }, { token });
    expect((await room(name)).ids).toEqual(wanted);
  });

  test("a refined list replaces a draft", async () => {
    const { token } = await call.register();
    const { name, ids } = await generate({ token });
    await confirm({ room_name: name }, { token });
    const draft = await generate({ token }, name);
    expect(draft.body.is_draft).toBe(true);
    expect((await room(name)).ids).toEqual(ids);
    const wanted = draft.ids.slice(0, 3);
    const body = { room_name: name, draft_id: draft.body.draft_id, refined: refined(wanted) };
    expect((await confirm(body, { token })).status).toBe(200);
    expect((await room(name)).ids).toEqual(wanted);
  });

  test("a refined list of a visitor's room needs the key of its creator", async () => {
    const { name, ids, body } = await generate();
    const wanted = refined(ids.slice(0, 2));
    const stranger = await call.register();
    for (const key of [{}, { maker_key: "x" }])
      expect(await confirm({ room_name: name, refined: wanted, ...key }, stranger)).toMatchObject({
        status: 403,
      });
    expect((await room(name)).ids).toEqual(ids);
    expect((await confirm({ room_name: name, refined: wanted, maker_key: body.maker_key })).status).toBe(200);
    expect((await room(name)).ids).toEqual(ids.slice(0, 2));
  });

  test("a refined list of a stranger is refused", async () => {
    const { token } = await call.register();
    const { name, ids } = await generate({ token });
    const stranger = await call.register();
    expect(await confirm({ room_name: name, refined: refined(ids.slice(0, 2)) }, stranger)).toMatchObject({
      status: 403,
    });
    expect((await room(name)).ids).toEqual(ids);
  });

  test("a refined list has only songs of the catalogue and of the generated list", async () => {
    const { token } = await call.register();
    const { name, ids } = await generate({ token });
    const answer = await confirm(
      { room_name: name, refined: refined([...ids, "youtube_zzzzzzzzzzz"]) },
      { token },
    );
    expect(answer).toMatchObject({ status: 422, body: { code: "song_unknown" } });
    expect((await room(name)).ids).toEqual(ids);
  });
});

describe("why a song is in a room", () => {
  const why = (name: string, songId: string) =>
    call.get(`/api/song-reason?${inRoom(name)}&song_id=${encodeURIComponent(songId)}`);

  test("why a song is in a room is computed from the room's own description and what was said since", async () => {
    const { token } = await call.register();
    const { name, ids } = await generate({ token });
    await call.post("/api/confirm-playlist", { room_name: name }, { token });
    const { body } = await why(name, ids[0] ?? "");
    expect(body).toMatchObject({ song_id: ids[0], because: "asked" });
    expect(body.facts).toContainEqual({ kind: "year", values: [expect.stringMatching(/^198\d$/)] });
    const later = await generate({ token });
    const sentences = ["more happy songs"];
    const refined = await refine({ song_ids: later.ids, sentences }, { token });
    const song_ids = refined.body.songs.map(({ song_id }) => song_id);
    const list = { prompt, sentences, song_ids };
    await call.post("/api/confirm-playlist", { room_name: later.name, refined: list }, { token });
    const [added] = refined.body.added_ids;
    const { body: reason } = await why(later.name, added ?? "");
    expect(reason.facts).toContainEqual({ kind: "mood", values: ["happy"] });
  });

  test("why a song is in a room is unknown for a song that somebody added, and for one that is not there", async () => {
    const { token } = await call.register();
    const { name } = await generate({ token });
    await call.post("/api/add-to-playlist", { room_name: name, track: demoTrack("q") }, { token });
    expect((await why(name, "demo_q")).body).toEqual({ song_id: "demo_q", because: "none", facts: [] });
    expect((await why(name, "demo_x")).status).toBe(404);
    expect((await why("nowhere at all", "demo_x")).status).toBe(404);
  });
});

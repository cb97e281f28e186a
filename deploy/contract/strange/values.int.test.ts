import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../../tools/testing/product.ts";
import { type Client, client, demoTrack } from "../client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let token: string;
const room_name = "Blue";
beforeAll(async () => {
  product = await startTestProduct({ PURCHASES: "practice" });
  call = client(product.origin);
  ({ token } = await call.register());
  await call.post("/api/add-to-playlist", { room_name, track: demoTrack("a") }, { token });
});
afterAll(() => product.stop());

describe("a value that only resembles a known one", () => {
  const filled = { age: 30, sex: "female", bio: "Two lines\nof text" };

  test.each([
    '{"age":1e309}',
    '{"age":-1e309}',
    '{"age":"null"}',
    '{"age":[null]}',
    '{"age":"40"}',
    '{"age":[40]}',
    '{"age":{}}',
    '{"sex":[]}',
    '{"sex":["male"]}',
    '{"sex":[["male"]]}',
    '{"sex":null}',
  ])("a value that only resembles a known one changes nothing of a profile: %s", async (raw) => {
    expect((await call.post("/api/user/profile", filled, { token })).status).toBe(200);
    const answer = await call.post("/api/user/profile", undefined, { token, raw });
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid_input" } });
    expect((await call.get("/api/user/profile", { token })).body).toMatchObject(filled);
  });

  const input = { prompt: "rainy evening jazz", genre: "", occasion: "", song_count: 10, niche_level: 50 };
  const criteria = { enabled: true, description: "" };
  const checkout = { packageId: "starter", coins: 100, couponCode: "" };
  test.each([
    ["/api/user/favorite", { room_name, action: ["add"] }, "action"],
    ["/api/user/follow", { username: "somebody", action: ["follow"] }, "action"],
    [
      "/api/generate-playlist",
      { ...input, room_name: "Made of a list", moderation: ["yes"], append_to_room: false },
      "moderation",
    ],
    [
      "/api/room/update-ai-moderation",
      { ...criteria, room_name, strictness_level: ["easy"] },
      "strictness_level",
    ],
    [
      "/api/room/update-moderation",
      { room_name, moderation_enabled: true, moderation_mode: ["ai"] },
      "moderation_mode",
    ],
    ["/api/payments/create-checkout", { ...checkout, price: ["4.99"] }, "price"],
  ])("%s takes no list for it", async (path, body, field) => {
    const answer = await call.post(path, body, { token });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "invalid_input", error: `“${field}” is none of the values that are accepted.` },
    });
  });

  test("a value that only resembles a known one has moderated, liked and made nothing", async () => {
    const room = await call.get(`/api/room-playlist?room_name=${encodeURIComponent(room_name)}`);
    expect(room.body.settings).toMatchObject({ moderation_mode: "off" });
    expect((await call.get("/api/user/favorites", { token })).body).toEqual({ favorites: [] });
    expect((await call.get("/api/room-playlist?room_name=Made+of+a+list")).status).toBe(404);
  });

  test("and known values are accepted as before, null included", async () => {
    const age = async (raw: string) => {
      const { status, body } = await call.post("/api/user/profile", undefined, { token, raw });
      return [status, body.age];
    };
    expect(await age('{"age":41}')).toEqual([200, 41]);
    expect(await age('{"age":null,"sex":""}')).toEqual([200, null]);
    expect((await call.get("/api/search-music?query=jazz&search_type=prompt")).status).toBe(200);
    expect((await call.get("/api/search-music?query=jazz&search_type=PROMPT")).status).toBe(422);
  });
});

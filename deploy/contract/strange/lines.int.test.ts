import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../../tools/testing/product.ts";
import { type Client, client, demoTrack } from "../client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let token: string;
const room_name = "Blue";
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
  ({ token } = await call.register());
  await call.post("/api/add-to-playlist", { room_name, track: demoTrack("a") }, { token });
});
afterAll(() => product.stop());

describe("an end of a line", () => {
  const refused = {
    status: 400,
    body: { code: "control_characters", error: "Control characters are not allowed." },
  };
  const track = demoTrack("b");

  test.each(["\n", "\r", "\t"])("an end of a line has no place in a text of one line: %j", async (end) => {
    const text = `a${end}b`;
    const posts: [string, object][] = [
      ["/api/add-to-playlist", { room_name, track: { ...track, title: text } }],
      ["/api/add-to-playlist", { room_name, track: { ...track, artist: text } }],
      ["/api/generate-playlist", { room_name: "Lines", prompt: "jazz", genre: text }],
      ["/api/generate-playlist", { room_name: "Lines", prompt: "jazz", occasion: text }],
      ["/api/room/update-moderation", { room_name: text, moderation_enabled: true }],
      ["/api/user/profile", { tags: { genres: [text], languages: [], styles: [], artists: [] } }],
      [
        "/api/payments/create-checkout",
        { packageId: "starter", coins: 100, price: "4.99", couponCode: text },
      ],
    ];
    for (const [path, body] of posts)
      expect(await call.post(path, body, { token }), path).toMatchObject(refused);
    const asked = encodeURIComponent(text);
    for (const address of [`explore/rooms?search=${asked}`, `search-music?query=${asked}`])
      expect(await call.get(`/api/${address}`), address).toMatchObject(refused);
  });

  test("an end of a line stays in the texts that are written in several", async () => {
    const text = "One\r\n\tTwo";
    const said = async (path: string, body: object) => (await call.post(path, body, { token })).body;
    expect(await said("/api/user/profile", { bio: text })).toMatchObject({ bio: text });
    expect(await said("/api/update-playlist-info", { room_name, introduction: text })).toMatchObject({
      introduction: text,
    });
    const criteria = { room_name, enabled: false, description: text, strictness_level: "easy" };
    expect(await said("/api/room/update-ai-moderation", criteria)).toMatchObject({
      settings: { description: text },
    });
    const input = { room_name: "Several lines", prompt: "rainy evening\njazz" };
    expect(await said("/api/generate-playlist", input)).toMatchObject({ room_name: input.room_name });
  });

  test("no other control character does", async () => {
    for (const letter of ["\u0000", "\u001b", "\u0085", "\ud800"])
      expect(await call.post("/api/user/profile", { bio: letter }, { token })).toMatchObject(refused);
  });
});

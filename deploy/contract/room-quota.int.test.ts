import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../local/testing/product.ts";
import { type Client, client } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct({ NEW_ROOMS_PER_HOUR: "60", ROOMS_PER_ACCOUNT: "2" });
  call = client(product.origin);
});
afterAll(() => product.stop());

const track = { song_id: "demo_a", title: "Song", artist: "Band", song_url: "/media/demo/a.mp3" };
const from = (address: string) => ({ "x-forwarded-for": address });
const open = (address: string, token?: string) =>
  call.post(
    "/api/add-to-playlist",
    { room_name: `Room ${randomUUID()}`, track: { ...track, cover_img_url: "" } },
    { token, headers: from(address) },
  );
const count = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test("a network cannot take every name: of 200 rooms at once 60 are made, the others are 429 with Retry-After", async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => open("203.0.113.10")));
  expect([count(answers, 200), count(answers, 429)]).toEqual([60, 140]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: "too_many_new_rooms" });
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(3500);
  // Before a list is written, and for whoever is not of that network nothing has changed.
  const wish = { prompt: "jazz", room_name: `Room ${randomUUID()}` };
  expect(await call.post("/api/generate-playlist", wish, { headers: from("203.0.113.10") })).toMatchObject({
    status: 429,
    body: { code: "too_many_new_rooms" },
  });
  expect(await call.post("/api/generate-playlist", wish, { headers: from("203.0.113.11") })).toMatchObject({
    status: 200,
  });
});

test("a class of thirty behind one address makes a room each", async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => open("203.0.113.12")));
  expect(count(answers, 200)).toBe(30);
});

test("an account has so many rooms in all, wherever it is, and its favorites beside them", async () => {
  const { token } = await call.register();
  const answers = [await open("203.0.113.13", token), await open("203.0.113.14", token)];
  expect(count(answers, 200)).toBe(2);
  const refused = await open("203.0.113.15", token);
  expect(refused).toMatchObject({ status: 429, body: { code: "too_many_rooms" } });
  expect(refused.headers.get("retry-after")).toBe("3600");
  expect(await call.post("/api/favorite-song", { track }, { token })).toMatchObject({ status: 200 });
});

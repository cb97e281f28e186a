import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Answer, type Client, client } from "./client.ts";

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

/** Opens rooms, ten at a time: the rooms of one network are created one after the other, and each call waits for 8 s at most. */
async function openMany(address: string, rooms: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < rooms)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => open(address)))));
  return answers;
}

test("a network cannot take every name: of 200 rooms a few are made, the others are 429 with Retry-After", async () => {
  const answers = await openMany("203.0.113.10", 200);
  const made = count(answers, 200);
  expect(made).toBeGreaterThan(30);
  expect(made).toBeLessThanOrEqual(60);
  expect(count(answers, 429)).toBe(200 - made);
  for (const { status, headers } of answers)
    if (status === 429) expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(5);
});

test("a list is not written for a room that cannot be made, and another network is as free as before", async () => {
  await openMany("203.0.113.20", 60);
  const generation = { prompt: "jazz", room_name: `Room ${randomUUID()}` };
  const generate = (address: string) =>
    call.post("/api/generate-playlist", generation, { headers: from(address) });
  const refused = await generate("203.0.113.20");
  expect(refused).toMatchObject({ status: 429, body: { code: "too_many_new_rooms" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect(await generate("203.0.113.21")).toMatchObject({ status: 200 });
});

test("a class of thirty behind one address makes a room each", async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => open("203.0.113.12")));
  expect(count(answers, 200)).toBe(30);
});

test("an account has a limited number of rooms over all networks; its favorites room is not counted", async () => {
  const { token } = await call.register();
  const answers = [await open("203.0.113.13", token), await open("203.0.113.14", token)];
  expect(count(answers, 200)).toBe(2);
  const refused = await open("203.0.113.15", token);
  expect(refused).toMatchObject({ status: 429, body: { code: "too_many_rooms" } });
  expect(refused.headers.get("retry-after")).toBe("3600");
  expect(await call.post("/api/favorite-song", { track }, { token })).toMatchObject({ status: 200 });
});

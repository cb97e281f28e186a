import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct({ GENERATIONS_PER_DAY: "2" });
  call = client(product.origin);
});
afterAll(() => product.stop());

/** An address that no other test calls from: new accounts share the quota of their network. */
let addresses = 0;
const elsewhere = () => ({ "x-forwarded-for": `203.0.113.${++addresses}` });

const generate = (headers: Record<string, string>, token?: string) =>
  call.post(
    "/api/generate-playlist",
    { prompt: "jazz", room_name: `Room ${randomUUID()}` },
    { token, headers },
  );

test("beyond the day's quota of generated playlists: 429 with Retry-After, for this person alone", async () => {
  const { token } = await call.register();
  const home = elsewhere();
  expect(await generate(home, token)).toMatchObject({ status: 200 });
  expect(await generate(home, token)).toMatchObject({ status: 200 });
  const refused = await generate(elsewhere(), token);
  expect(refused).toMatchObject({ status: 429, body: { code: "daily_quota" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(80_000);
  const other = await call.register();
  expect(await generate(elsewhere(), other.token)).toMatchObject({ status: 200 });
});

test("new accounts share the quota of their network with each other and with visitors", async () => {
  const home = elsewhere();
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await generate(home, (await call.register()).token)).status);
  statuses.push((await generate(home)).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
});

test("a refinement counts as a generated list of the day", async () => {
  const { token } = await call.register();
  const headers = elsewhere();
  const body = { prompt: "80s rock", song_ids: ["demo_a"], sentences: ["undo"] };
  const statuses = [];
  for (let i = 0; i < 3; i++)
    statuses.push((await call.post("/api/refine-playlist", body, { token, headers })).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test("visitors share the quota of their address", async () => {
  const statuses = [];
  const home = elsewhere();
  for (let i = 0; i < 3; i++) statuses.push((await generate(home)).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test("song lists to match have a quota of their own", async () => {
  const { token } = await call.register();
  const headers = elsewhere();
  const statuses = [];
  for (let i = 0; i < 3; i++)
    statuses.push((await call.post("/api/match-list", { list: "Tutti" }, { token, headers })).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect(await generate(headers, token)).toMatchObject({ status: 200 });
});

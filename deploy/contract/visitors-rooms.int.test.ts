import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let database: pg.Client;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct();
  database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  call = client(product.origin);
});
afterAll(async () => {
  await database.end();
  await product.stop();
});

const open = async (token?: string) => {
  const room_name = `Room ${randomUUID().slice(0, 8)}`;
  await call.post("/api/add-to-playlist", { room_name, track: demoTrack("a") }, { token });
  return room_name;
};
/** Moves the last report of a listener back by this many hours. */
const neglect = (names: readonly string[], hours: number) =>
  database.query(
    "update rooms.rooms set last_listened_at = now() - make_interval(hours => $2) where name = any($1)",
    [names, hours],
  );
const statusOf = async (room_name: string) =>
  (await call.get(`/api/room-playlist?room_name=${encodeURIComponent(room_name)}`)).status;

test("a visitor's room is deleted after a day without listeners, unless it is occupied, and its name is free again", {
  timeout: 60_000,
}, async () => {
  const { token } = await call.register();
  const [empty, inUse, younger, owned] = [await open(), await open(), await open(), await open(token)];
  const connected = await fetch(`${product.origin}/sync/poll`, { method: "POST" });
  const { session } = JSON.parse(await connected.text());
  const poll = `${product.origin}/sync/poll?session=${session}`;
  const join = JSON.stringify({ event: "join_room", data: { room_name: inUse } });
  await fetch(poll, { method: "POST", body: join });
  const { frames } = JSON.parse(await (await fetch(poll)).text());
  expect(frames).toMatchObject([{ event: "joined" }]);

  await neglect([younger], 23);
  await neglect([empty, inUse, owned], 25);
  await expect.poll(() => statusOf(empty), { timeout: 40_000, interval: 500 }).toBe(404);
  expect([await statusOf(inUse), await statusOf(younger), await statusOf(owned)]).toEqual([200, 200, 200]);
  // Deleted, not merely hidden: the name belongs to another account now.
  const again = () =>
    call.post("/api/add-to-playlist", { room_name: empty, track: demoTrack("b") }, { token });
  await expect.poll(async () => (await again()).status, { timeout: 20_000, interval: 500 }).toBe(200);
});

import { systemClock } from "@tutti/service-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../tools/ports.ts";
import { metricsToken, startTestProduct } from "../tools/testing/product.ts";
import { client } from "./client.ts";
import { paidRooms } from "./paid-rooms.ts";
import { startGateways } from "./reads/gateways.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let gateways: Awaited<ReturnType<typeof startGateways>>;
/** A gateway for which rooms and sync are away. */
let origin: string;

beforeAll(async () => {
  product = await startTestProduct();
  const nowhere = `127.0.0.1:${await freePort()}`;
  const services = product.services.replace(/\brooms=[^,]+/, `rooms=${nowhere}`);
  gateways = await startGateways({ ...product, services, syncUrl: `http://${nowhere}` }, 1, systemClock);
  [origin = ""] = gateways.origins;
});
afterAll(async () => {
  await gateways.stop();
  await product.stop();
});

test.each(["/", "/playroom?room_name=Somewhere", "/explore", "/remotes.json", "/readyz", "/healthz"])(
  "without rooms and sync, %s is served",
  async (address) => {
    const response = await fetch(origin + address, { headers: { accept: "text/html,*/*" } });
    expect(response.status).toBe(200);
    expect((await response.text()).length).toBeGreaterThan(0);
  },
);

test("without auth a visitor reads and searches rooms, with the owners' names", async () => {
  const nowhere = `127.0.0.1:${await freePort()}`;
  const services = product.services.replace(/\bauth=[^,]+/, `auth=${nowhere}`);
  const { origins, stop } = await startGateways({ ...product, services }, 1, systemClock);
  const [call, visitor] = [client(product.origin), client(origins[0] ?? "")];
  const room = await paidRooms(call).open("off");
  const named = `room_name=${encodeURIComponent(room.name)}`;
  const host = { username: room.host.username };
  expect(await visitor.get(`/api/room-playlist?${named}`)).toMatchObject({ status: 200, body: { host } });
  expect(await visitor.get(`/api/room-playlist?${named}&x=`)).toMatchObject({ status: 200 });
  expect(await visitor.get(`/api/room/host?${named}`)).toMatchObject({
    status: 200,
    body: { host_username: room.host.username, is_host: false },
  });
  for (const path of ["room/player-state", "room-people", "room/history", "coins/get-pin-price", "my-votes"])
    expect([path, (await visitor.get(`/api/${path}?${named}`)).status]).toEqual([path, 200]);
  const { body } = await visitor.get(`/api/explore/rooms?search=${encodeURIComponent(room.name)}`);
  expect(body.rooms).toMatchObject([{ name: room.name, host }]);
  for (const path of ["explore/rooms", "explore/live", "lyrics?title=Halo&artist=Beyonce", "changelogs"])
    expect([path, (await visitor.get(`/api/${path}`)).status]).not.toEqual([path, 503]);
  const voted = { room_name: room.name, song_id: "demo_a", vote: true };
  expect((await visitor.post("/api/vote-song", voted)).status).not.toBe(503);
  await stop();
});

test("the operator sees which parts are away", async () => {
  const { status, body } = await client(origin).get("/readyz?detail", { token: metricsToken });
  const up = { state: "up", ms: expect.any(Number) };
  const away = { state: "away", ms: expect.any(Number) };
  expect([status, body]).toEqual([
    200,
    {
      ok: true,
      parts: {
        auth: up,
        "playlist-gen": up,
        payments: up,
        moderation: up,
        analytics: up,
        rooms: away,
        sync: away,
      },
    },
  ]);
});

test("a product whose parts are all up says so", async () => {
  const { body } = await client(product.origin).get("/readyz?detail", { token: metricsToken });
  const states = Object.values(body.parts as Record<string, { state: string }>).map(({ state }) => state);
  expect(states).toEqual(Array(7).fill("up"));
});

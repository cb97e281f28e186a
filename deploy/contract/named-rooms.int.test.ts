import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";
import { paidRooms, type Room } from "./paid-rooms.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let rooms: ReturnType<typeof paidRooms>;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
  rooms = paidRooms(call);
});
afterAll(() => product.stop());

const named = ({ name }: Room) => `room_name=${encodeURIComponent(name)}`;

test("a banned account is refused whatever other room its call names, too", async () => {
  const [room, other] = [await rooms.open("off"), await rooms.open("off")];
  const ada = await call.register("ada");
  const by = { token: room.host.token };
  await call.post("/api/room-people/ban", { room_name: room.name, username: ada.username }, by);
  const banned = { status: 403, body: { code: "banned" } };
  for (const path of ["room-playlist", "room/player-state", "room/host", "my-requests"]) {
    const body = { room_name: other.name };
    expect(await call.getWithBody(`/api/${path}?${named(room)}`, body, ada)).toMatchObject(banned);
    for (const query of [`${named(room)}&${named(other)}`, `${named(other)}&${named(room)}`])
      expect((await call.get(`/api/${path}?${query}`, ada)).status).toBeGreaterThanOrEqual(400);
  }
  const asked = { room_name: room.name, track: demoTrack("z"), express: false };
  expect(await call.post(`/api/request-track?${named(other)}`, asked, { token: ada.token })).toMatchObject(
    banned,
  );
});

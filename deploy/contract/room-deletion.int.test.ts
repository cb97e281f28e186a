import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";
import { type Person, paidRooms, type Room } from "./paid-rooms.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let rooms: ReturnType<typeof paidRooms>;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
  rooms = paidRooms(call);
});
afterAll(() => product.stop());

const read = async ({ name }: Room) =>
  (await call.get(`/api/room-playlist?room_name=${encodeURIComponent(name)}`)).status;
const remove = ({ name }: Room, { token }: Pick<Person, "token">) =>
  call.post("/api/room/delete", { room_name: name }, { token });
const undo = (room_id: string, { token }: Pick<Person, "token">) =>
  call.post("/api/room/undelete", { room_id }, { token });
const deleted = async ({ token }: Pick<Person, "token">) =>
  ((await call.get("/api/room/deleted", { token })).body.rooms as { room_name: string }[]).map(
    ({ room_name }) => room_name,
  );

test("a deleted room is gone at once with its holds returned, and comes back by undo with its queue", async () => {
  const room = await rooms.open("off");
  const guest = await call.register("guest");
  const asked = await rooms.ask(room, guest, "x");
  expect(asked.status).toBe(200);
  const held = await rooms.coinsOf(guest);
  expect(held).toBeLessThan(100);

  expect(await remove(room, guest)).toMatchObject({ status: 403, body: { code: "not_host" } });
  expect(await read(room)).toBe(200);
  const { status, body } = await remove(room, room.host);
  expect({ status, body }).toMatchObject({ status: 200, body: { room_name: room.name } });
  expect(await read(room)).toBe(404);
  expect(await remove(room, room.host)).toMatchObject({ status: 404, body: { code: "room_not_found" } });
  expect(await deleted(room.host)).toEqual([room.name]);
  expect(await deleted(guest)).toEqual([]);
  await expect.poll(() => rooms.coinsOf(guest)).toBe(100);
  const returned = await rooms.inRoom("my-requests", room, guest);
  expect(returned.body.requests).toMatchObject([{ outcome: "returned" }]);

  expect(await undo(String(body.room_id), guest)).toMatchObject({ status: 403, body: { code: "not_host" } });
  expect(await undo(String(body.room_id), room.host)).toMatchObject({
    status: 200,
    body: { room_name: room.name },
  });
  expect(await undo(String(body.room_id), room.host)).toMatchObject({ status: 200 });
  expect(await read(room)).toBe(200);
  expect(await deleted(room.host)).toEqual([]);
  expect(await rooms.coinsOf(guest)).toBe(100);
});

test("what names no room is refused and changes nothing", async () => {
  const { token } = await call.register("ada");
  for (const room_id of ["", "x", "00000000-0000-4000-8000-000000000000"])
    expect(await undo(room_id, { token })).toMatchObject({ status: 404, body: { code: "room_not_found" } });
  expect(await call.post("/api/room/delete", {}, { token })).toMatchObject({ status: 422 });
  expect(await call.post("/api/room/delete", { room_name: "No such room" }, { token })).toMatchObject({
    status: 404,
  });
});

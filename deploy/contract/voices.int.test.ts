import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";
import { paidRooms } from "./paid-rooms.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let rooms: ReturnType<typeof paidRooms>;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
  rooms = paidRooms(call);
});
afterAll(() => product.stop());

const read = async (name: string) =>
  (await call.get(`/api/room-playlist?room_name=${encodeURIComponent(name)}`)).body.voices;

test("the owner turns chat and reactions off, and everybody reads it at once", async () => {
  const { name, host } = await rooms.open("off");
  expect(await read(name)).toEqual({ chat_enabled: true, reactions_enabled: true });
  const set = (body: object, token?: string) =>
    call.post("/api/room/update-voices", { room_name: name, ...body }, { token });
  const changed = { chat_enabled: false, reactions_enabled: true };
  expect(await set(changed, host.token)).toMatchObject({ status: 200, body: changed });
  expect(await read(name)).toEqual(changed);
  const stranger = await call.register("ada");
  const all = { chat_enabled: true, reactions_enabled: true };
  expect(await set(all, stranger.token)).toMatchObject({ status: 403, body: { code: "not_host" } });
  expect((await set(all)).status).toBe(401);
  expect((await set({ chat_enabled: "yes" }, host.token)).status).toBe(422);
  expect(await read(name)).toEqual(changed);
});

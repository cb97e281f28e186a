import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";
import { behindTheGateway } from "./operator.ts";
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

const head = async (path: string, { token }: Partial<Person> = {}) => {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const response = await fetch(`${product.origin}${path}`, { method: "HEAD", ...(headers && { headers }) });
  return { status: response.status, allow: response.headers.get("allow"), text: await response.text() };
};
const refused = { status: 405, allow: "GET", text: "" };
const inRoom = ({ name }: Room) => `room_name=${encodeURIComponent(name)}`;

test("a HEAD of the caller's decisions takes none of them as seen", async () => {
  const room = await rooms.open();
  const guest = await call.register();
  const { body } = await rooms.ask(room, guest, "x");
  await rooms.decide(room, room.host, "approve", body.request_id);
  expect(await head(`/api/request-status?${inRoom(room)}`, guest)).toEqual(refused);
  const { notifications } = (await rooms.inRoom("request-status", room, guest)).body;
  expect(notifications).toMatchObject([{ request_id: body.request_id, status: "approved" }]);
});

test.each(["request", "pin"])("a HEAD of a %s's price does not count as showing it", async (kind) => {
  const room = await rooms.open();
  const guest = await call.register();
  expect(await head(`/api/coins/get-${kind}-price?${inRoom(room)}`, guest)).toEqual(refused);
  const change = { room_name: room.name, price: 50 };
  await call.post(`/api/coins/set-${kind}-price`, change, { token: room.host.token });
  const paid = kind === "pin" ? await rooms.pin(room, guest, "c") : await rooms.ask(room, guest, "x");
  expect(paid).toMatchObject({ status: 200, body: { remaining_coins: 50 } });
});

test("a HEAD of the dataset starts no export", async () => {
  const admin = await call.register("keeper");
  const behind = behindTheGateway(product);
  await behind.grantAdmin(admin.username);
  behind.close();
  expect(await head("/api/user-activity/export/dataset", admin)).toEqual(refused);
});

test("a HEAD of a call without an effect is answered as its GET, without the body", async () => {
  expect(await head("/api/changelogs")).toEqual({ status: 200, allow: null, text: "" });
});

test("a HEAD needs the same session as its GET", async () => {
  expect((await head("/api/request-status?room_name=Blue")).status).toBe(401);
});

import { type GivenRole, may } from "@tutti/proto/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";
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

const give = (
  { name, host }: Room,
  { username }: Pick<Person, "username">,
  role: string,
  by: Person = host,
) => call.post("/api/room-roles/set", { room_name: name, username, role }, { token: by.token });
const people = async ({ name }: Room, token?: string) =>
  (await call.get(`/api/room-people?room_name=${encodeURIComponent(name)}`, { token })).body;

describe.each(["cohost", "dj", "listener"] satisfies GivenRole[])("a %s", (role) => {
  test("the role may over HTTP what the table says", async () => {
    const room = await rooms.open("manual");
    const ada = await call.register("ada");
    const ben = await call.register("ben");
    const asked = await rooms.ask(room, ben, "x");
    expect(asked.status).toBe(200);
    expect((await give(room, ada, role)).status).toBe(200);
    const { token } = ada;
    const send = async (path: string, body: object) =>
      (await call.post(path, { room_name: room.name, ...body }, { token })).status !== 403;
    const editing = may(role, "edit_list");
    expect(await send("/api/add-to-playlist", { track: demoTrack("n") })).toBe(editing);
    expect(await send("/api/remove-from-playlist", { track_id: "demo_n" })).toBe(editing);
    expect(await send("/api/restore-songs", { track_ids: ["demo_n"] })).toBe(editing);
    const deciding = may(role, "decide_requests");
    expect((await rooms.inRoom("pending-requests", room, ada)).status === 200).toBe(deciding);
    const request_id = asked.body.request_id;
    expect(await send("/api/approve-track-request", { request_id })).toBe(deciding);
    const owning = may(role, "own_room");
    const settings: readonly (readonly [string, object])[] = [
      ["/api/update-playlist-info", { introduction: "Hi" }],
      ["/api/room/update-moderation", { moderation_enabled: false }],
      ["/api/room/update-voices", { chat_enabled: true, reactions_enabled: true }],
      ["/api/coins/set-pin-price", { price: 1 }],
      ["/api/coins/set-request-price", { price: 1 }],
      ["/api/room-roles/set", { username: ben.username, role: "cohost" }],
      ["/api/room/delete", {}],
    ];
    for (const [path, body] of settings) expect(await send(path, body)).toBe(owning);
    const host = (await rooms.inRoom("room/host", room, ada)).body;
    expect(host).toMatchObject({ role, is_host: role === "cohost", can: { edit_list: editing } });
  });
});

test("everybody sees who has a role, and each their own; a role given back ends at once", async () => {
  const room = await rooms.open("off");
  const [ada, ben] = [await call.register("ada"), await call.register("ben")];
  await give(room, ada, "cohost");
  expect((await give(room, ben, "dj")).body.roles).toMatchObject([
    { username: ada.username, role: "cohost" },
    { username: ben.username, role: "dj" },
  ]);
  expect(await people(room)).toMatchObject({ owner: { username: room.host.username }, role: "listener" });
  expect(await people(room, ben.token)).toMatchObject({ role: "dj" });
  expect(await give(room, ben, "listener", ada)).toMatchObject({ status: 403, body: { code: "not_host" } });
  expect((await give(room, ada, "listener", ada)).body.roles).toMatchObject([{ username: ben.username }]);
  expect(await people(room, ada.token)).toMatchObject({ role: "listener" });
});

test("wrong input gets the specified answer and changes nothing", async () => {
  const room = await rooms.open("off");
  const ada = await call.register("ada");
  expect((await give(room, ada, "owner")).status).toBe(422);
  expect((await give(room, ada, "admin")).status).toBe(422);
  expect(await give(room, { username: "nobody-of-this-name" }, "dj")).toMatchObject({ status: 404 });
  expect(await give(room, room.host, "dj")).toMatchObject({ status: 409, body: { code: "role_of_owner" } });
  expect(
    (await call.post("/api/room-roles/set", { room_name: room.name, username: ada.username, role: "dj" }))
      .status,
  ).toBe(401);
  expect((await people(room)).roles).toEqual([]);
});

test("a successor is named by the owner, and waits until the owner has been away for 10 minutes", async () => {
  const room = await rooms.open("off");
  const ada = await call.register("ada");
  const name = (username: string | null, { token }: Person = room.host) =>
    call.post("/api/room-roles/successor", { room_name: room.name, username }, { token });
  const takeOver = ({ token }: Person) =>
    call.post("/api/room-roles/take-over", { room_name: room.name }, { token });
  expect(await people(room, ada.token)).toMatchObject({ successor: null, take_over_from: null });
  expect(await name(ada.username, ada)).toMatchObject({ status: 403, body: { code: "not_host" } });
  expect(await takeOver(ada)).toMatchObject({ status: 403, body: { code: "not_successor" } });
  expect(await name("nobody-of-this-name")).toMatchObject({ status: 404 });
  expect(await name(ada.username)).toMatchObject({ status: 200, body: { successor: ada.username } });
  const { take_over_from } = await people(room, ada.token);
  expect(new Date(String(take_over_from)).getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
  expect(await people(room)).toMatchObject({ successor: ada.username, take_over_from: null });
  expect(await takeOver(ada)).toMatchObject({ status: 409, body: { code: "owner_was_here" } });
  expect(await name(null)).toMatchObject({ status: 200 });
  expect(await takeOver(ada)).toMatchObject({ status: 403, body: { code: "not_successor" } });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";
import { behindTheGateway } from "./operator.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let admin: { username: string; token: string };
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
  admin = await call.register("boss");
  const behind = behindTheGateway(product);
  await behind.grantAdmin(admin.username);
  behind.close();
});
afterAll(() => product.stop());

const open = async (token?: string) => {
  const room_name = `Room ${randomUUID().slice(0, 8)}`;
  await call.post("/api/add-to-playlist", { room_name, track: demoTrack("a") }, { token });
  const found = await call.get(`/api/admin/rooms?search=${encodeURIComponent(room_name)}`, admin);
  const [room] = found.body.rooms as { room_id: string; room_name: string }[];
  return { room_name, room_id: room?.room_id ?? "" };
};

interface Frame {
  readonly event: string;
  readonly data: Record<string, unknown>;
}
interface Fetched {
  readonly seq: number;
  readonly frames: readonly Frame[];
  readonly closed?: { readonly code: number };
}

/** A visitor in a room, over long polling; resolves to the server's messages until it closes the connection. */
async function listen(room_name: string) {
  const poll = (question: string, init: RequestInit) => fetch(`${product.origin}/sync/poll${question}`, init);
  const { session } = (await (await poll("", { method: "POST" })).json()) as { session: string };
  const frame = JSON.stringify({ event: "join_room", data: { room_name } });
  await poll(`?session=${session}`, { method: "POST", body: frame });
  const events: Frame[] = [];
  let ack = 0;
  const fetchMore = async () => {
    const answer: Fetched = JSON.parse(await (await poll(`?session=${session}&ack=${ack}`, {})).text());
    ack = answer.seq;
    events.push(...answer.frames);
    return answer.closed;
  };
  while (!events.some(({ event }) => event === "joined")) await fetchMore();
  return {
    untilClosed: async () => {
      for (;;) {
        const closed = await fetchMore();
        if (closed) return { closed, error: events.find(({ event }) => event === "error")?.data };
      }
    },
  };
}

test("listeners of a room that an administrator removes get the reason and are disconnected; an undo reopens the room", async () => {
  const { token } = await call.register();
  const { room_name, room_id } = await open(token);
  const visitor = await listen(room_name);
  const removal = { room_id, reason: "Advertising" };
  expect(await call.post("/api/admin/rooms/remove", removal, admin)).toMatchObject({
    body: { success: true },
  });
  expect(await visitor.untilClosed()).toMatchObject({
    closed: { code: 4404 },
    error: { code: "room_removed", message: "This room was removed by an administrator: Advertising." },
  });
  const look = () => call.get(`/api/room-playlist?room_name=${encodeURIComponent(room_name)}`);
  expect(await look()).toMatchObject({ status: 404, body: { code: "room_not_found" } });
  const listed = await call.get(`/api/admin/rooms?search=${encodeURIComponent(room_name)}`, admin);
  expect(listed.body.rooms).toMatchObject([
    { room_name, is_shown: false, removal: { reason: "Advertising", by: admin.username } },
  ]);
  expect(await call.post("/api/admin/rooms/restore", { room_id }, admin)).toMatchObject({ status: 200 });
  expect(await look()).toMatchObject({ status: 200, body: { room_name } });
  await listen(room_name);
});

test("coins that wait in a removed room are back", async () => {
  const [host, guest] = [await call.register("host"), await call.register("guest")];
  const { room_name, room_id } = await open(host.token);
  const manual = { room_name, moderation_enabled: true, moderation_mode: "manual" };
  await call.post("/api/room/update-moderation", manual, host);
  const coins = async () => (await call.get("/api/payments/get-user-coins", guest)).body.coins;
  const before = await coins();
  await call.post("/api/request-track", { room_name, track: demoTrack("b"), express: false }, guest);
  expect(await coins()).toBe(Number(before) - 30);
  await call.post("/api/admin/rooms/remove", { room_id, reason: "Spam" }, admin);
  expect(await coins()).toBe(before);
});

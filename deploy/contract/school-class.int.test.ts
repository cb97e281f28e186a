import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";
import { type Person, paidRooms, type Room } from "./paid-rooms.ts";

/** Behind one address. */
const pupils = 30;
/** The number of simultaneous joins; the machine of a test is small. */
const atOnce = 5;
/** The interval at which each page polls. */
const looks = 4;

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct({}, {});
  call = client(product.origin);
});
afterAll(() => product.stop());

/** Resolves once the client has joined the room. */
async function join({ name }: Room, { token }: Person): Promise<WebSocket> {
  const { body } = await call.post("/api/auth/socket-ticket", {}, { token });
  const address = `${product.origin.replace("http", "ws")}/sync?ticket=${body.ticket}`;
  const socket = new WebSocket(address, { origin: product.origin });
  await new Promise<void>((resolve, reject) => {
    socket.on("open", () => socket.send(JSON.stringify({ event: "join_room", data: { room_name: name } })));
    socket.on("message", (text) => JSON.parse(String(text)).event === "joined" && resolve());
    socket.on("unexpected-response", (_request, { statusCode }) => reject(new Error(`${statusCode}`)));
    socket.on("close", (code) => reject(new Error(`closed with ${code}`)));
    socket.on("error", reject);
  });
  return socket;
}

// In as little time as it takes, which is less than a minute: harder than the five that a class has.
test("a class of thirty behind one address registers, joins and requests at the limits that hold by default", {
  timeout: 120_000,
}, async () => {
  const { open, ask, decide, songsOf } = paidRooms(call);
  const room = await open();
  const asPupil = async (i: number) => {
    const pupil = await call.register("pupil");
    expect(pupil.token).not.toBe("undefined");
    const page = await fetch(`${product.origin}/playroom?room_name=${encodeURIComponent(room.name)}`);
    expect(page.status).toBe(200);
    const socket = await join(room, pupil);
    const asked = await ask(room, pupil, `s${String(i).padStart(2, "0")}`, {
      headers: { "idempotency-key": randomUUID() },
    });
    expect(asked).toMatchObject({ status: 200 });
    const own = await call.post(
      "/api/add-to-playlist",
      {
        room_name: `Class ${randomUUID().slice(0, 8)}`,
        track: { song_id: "demo_x", title: "Song", artist: "Band", song_url: "/media/demo/x.mp3" },
      },
      { token: pupil.token },
    );
    expect(own.status).toBe(200);
    const paths = [
      "/api/payments/get-user-coins",
      `/api/room-playlist?room_name=${encodeURIComponent(room.name)}`,
      `/api/avatar/${pupil.username}`,
    ];
    for (let look = 0; look < looks; look++) {
      const seen = await Promise.all(paths.map((path) => call.get(path, { token: pupil.token })));
      expect(seen.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    return { socket, request_id: asked.body.request_id };
  };
  const all: Awaited<ReturnType<typeof asPupil>>[] = [];
  while (all.length < pupils)
    all.push(...(await Promise.all(Array.from({ length: atOnce }, (_, i) => asPupil(all.length + i)))));
  for (const { request_id } of all)
    expect(await decide(room, room.host, "approve", request_id)).toMatchObject({ status: 200 });
  expect(await songsOf(room)).toHaveLength(3 + 3 * pupils);
  for (const { socket } of all) socket.close();
});

import type { ServerFrame } from "@tutti/proto/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { song } from "../testing/fake-services.ts";
import { serveForTest } from "../testing/served.ts";

let served: Awaited<ReturnType<typeof serveForTest>>;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

interface Fetched {
  seq: number;
  frames: ServerFrame[];
  closed?: { code: number };
}

/** A browser whose socket did not open. */
async function connect(ticket?: string) {
  const base = `http://${served.address}/sync/poll`;
  const made = await fetch(`${base}${ticket ? `?ticket=${ticket}` : ""}`, { method: "POST" });
  const { session } = (await made.json()) as { session: string };
  const request = (method: string, query = "", body?: string) =>
    fetch(`${base}?session=${session}${query}`, { method, ...(body === undefined ? {} : { body }) });
  return {
    request,
    send: (event: string, data: object) => request("POST", "", JSON.stringify({ event, data })),
    fetch: async (ack: number) => (await request("GET", `&ack=${ack}`)).json() as Promise<Fetched>,
  };
}
const events = ({ frames }: Fetched) => frames.map(({ event }) => event);

test("S4 the same messages, and unconfirmed ones are sent again", async () => {
  const host = await connect("host");
  expect((await host.send("join_room", { room_name: "Blue" })).status).toBe(204);
  const first = await host.fetch(0);
  expect(first.frames[0]).toMatchObject({ event: "joined", data: { role: "host" } });
  const again = await host.fetch(0);
  expect(events(again)[0]).toBe("joined");
  const waiting = host.fetch(again.seq);
  await host.send("player_state_change", {
    room_name: "Blue",
    player_state: { currentTrack: song("one", 60), isPlaying: true, currentTime: 3 },
  });
  const next = await waiting;
  const last = events(next).includes("player_state_update") ? next : await host.fetch(next.seq);
  expect(events(last)).toContain("player_state_update");
  expect((await host.request("DELETE")).status).toBe(204);
  expect((await host.request("GET")).status).toBe(410);
});

test("S6 S8 the same limits: too long, and not understood", async () => {
  const long = await connect();
  expect((await long.request("POST", "", "x".repeat(17_000))).status).toBe(413);
  expect((await long.fetch(0)).closed?.code).toBe(1009);
  const odd = await connect();
  await odd.request("POST", "", "hello");
  const response = await odd.fetch(0);
  expect(events(response)).toEqual(["error"]);
  expect(response.closed?.code).toBe(4400);
});

test("S4 an unknown connection, or one of another node, is gone", async () => {
  const answer = await fetch(`http://${served.address}/sync/poll?session=x`);
  expect(answer.status).toBe(410);
  expect(await answer.json()).toMatchObject({ code: "connection_gone" });
});

test("S1 a listed origin on another host is allowed by CORS", async () => {
  const answer = await fetch(`http://${served.address}/sync/poll`, {
    method: "OPTIONS",
    headers: { origin: "https://friends.example" },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-origin")).toBe("https://friends.example");
});

test("S4 S74 S76 a polling page chats as others do", async () => {
  const id = "5d2f6a52-3c1e-4f0a-9a64-0a8a5f3e2b11";
  const host = await connect("host");
  await host.send("join_room", { room_name: "Blue" });
  await host.send("chat_say", { room_name: "Blue", id, text: "Hello" });
  const frames: ServerFrame[] = [];
  let ack = 0;
  while (!["chat_said", "voices"].every((event) => frames.some((frame) => frame.event === event))) {
    const fetched = await host.fetch(ack);
    ack = fetched.seq;
    frames.push(...fetched.frames);
  }
  expect(frames.find(({ event }) => event === "chat_said")?.data).toEqual({ id });
  const late = await connect();
  await late.send("join_room", { room_name: "Blue" });
  let history: ServerFrame | undefined;
  for (let seen = 0; !history; ) {
    const fetched = await late.fetch(seen);
    seen = fetched.seq;
    history = fetched.frames.find(({ event }) => event === "chat_history");
  }
  expect(history.data).toMatchObject({ messages: [{ id, text: "Hello", username: "Hanna" }] });
});

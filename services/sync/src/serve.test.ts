import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ProductError } from "@tutti/proto/errors";
import { sessionRevoked } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import { SyncServiceClient } from "@tutti/proto/rpc/sync/v1/sync";
import { LocalUpgrades, rpcClient } from "@tutti/service-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tickets } from "./model/ports.ts";
import { Browser } from "./testing/browser.ts";
import { hostIdentity, song } from "./testing/fake-services.ts";
import { serveForTest } from "./testing/served.ts";

let served: Awaited<ReturnType<typeof serveForTest>>;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const socketUrl = (ticket?: string) => `ws://${served.address}/sync${ticket ? `?ticket=${ticket}` : ""}`;
const join = async (ticket?: string) => {
  const browser = await Browser.open(socketUrl(ticket));
  browser.send("join_room", { room_name: "blue", is_host: true, username: "admin" });
  return { browser, joined: await browser.next("joined") };
};
const playing = (name: string, currentTime: number) => ({
  currentTrack: song(name, 60),
  isPlaying: true,
  currentTime,
  duration: 60,
});

test("S10 S12 S20 a host's command reaches a guest; both identities are from the session alone", async () => {
  const host = await join("host");
  const guest = await join();
  expect(host.joined).toMatchObject({ room_name: "Blue", role: "host", user: { username: "Hanna" } });
  expect(guest.joined).toMatchObject({ role: "guest", user: { username: "Guest" } });
  expect(guest.joined.users).toBeUndefined();
  host.browser.send("player_state_change", { room_name: "Blue", player_state: playing("one", 12) });
  const update = await guest.browser.next("player_state_update");
  expect(update).toMatchObject({
    room_name: "Blue",
    by: host.joined.session_id,
    player_state: { isPlaying: true, currentTime: 12, currentTrack: { song_id: "demo_one" } },
  });
  const late = await join();
  expect(late.joined).toMatchObject({ rev: update.rev, at: update.at });
  for (const { browser } of [host, guest, late]) browser.close();
});

test("the playing song and the number of listeners are answered without a socket, as of now", async () => {
  const { browser } = await join();
  const client = rpcClient(SyncServiceClient, {
    address: `127.0.0.1:${served.grpcPort}`,
    secret: "test-secret",
  });
  const state = await client.getPlayerState({ roomName: "blue" });
  expect(state).toMatchObject({ isPlaying: true, currentTrack: { songId: "demo_one" } });
  expect(state.positionSeconds).toBeGreaterThanOrEqual(12);
  expect(state.listeners).toBeGreaterThanOrEqual(1);
  browser.close();
  client.close();
});

test.each([
  ["no origin", {}, true],
  ["the host's own", { host: "tutti.example", origin: "https://tutti.example" }, true],
  ["the forwarded host's", { "x-forwarded-host": "tutti.example", origin: "https://tutti.example" }, true],
  ["a listed one", { origin: "https://friends.example" }, true],
  ["a stranger's", { origin: "https://evil.example" }, false],
  ["none that is one", { origin: "null" }, false],
])("S1 origin: %s", async (_name, headers, isAllowed) => {
  const opened = await Browser.open(socketUrl(), headers).then(
    (browser) => {
      browser.close();
      return true;
    },
    (status) => expect(status).toBe(403),
  );
  expect(opened === true).toBe(isAllowed);
  const polled = await fetch(`http://${served.address}/sync/poll`, { method: "POST", headers });
  // `fetch` writes the Host header itself.
  if (!("host" in headers)) expect(polled.status).toBe(isAllowed ? 201 : 403);
});

test("S2 an invalid ticket gets 401, by socket and by polling", async () => {
  await expect(Browser.open(socketUrl("old"))).rejects.toBe(401);
  const polled = await fetch(`http://${served.address}/sync/poll?ticket=old`, { method: "POST" });
  expect(polled.status).toBe(401);
  expect(await polled.json()).toEqual({
    error: "This ticket is used up or too old.",
    code: "ticket_dead",
    key: "ticket_dead",
  });
});

test("S50 a connection whose login ended on the way is refused, by socket and by polling", async () => {
  const payload = { session_id: hostIdentity.sessionId, user_id: randomUUID(), at: Date.now() };
  const { subject } = sessionRevoked;
  const tickets: Tickets = {
    // The revocation arrives before the ticket's answer.
    redeem: async () => {
      await own.bus.publish({ id: randomUUID(), subject, payload, requestId: "" });
      return hostIdentity;
    },
  };
  const own = await serveForTest({ tickets });
  await expect(Browser.open(`ws://${own.address}/sync?ticket=host`)).rejects.toBe(401);
  const polled = await fetch(`http://${own.address}/sync/poll?ticket=host`, { method: "POST" });
  expect(polled.status).toBe(401);
  expect(await polled.json()).toEqual({
    error: "You have been logged out.",
    code: "session_ended",
    key: "session_ended.logged_out",
  });
  (await Browser.open(`ws://${own.address}/sync`)).close();
  await own.stop();
});

test("S6 a megabyte closes with 1009 and the room stays open", async () => {
  const { browser } = await join();
  browser.socket.send(`{"event":"join_room","data":"${"x".repeat(1024 * 1024)}"}`);
  expect(await browser.closed).toBe(1009);
  (await join()).browser.close();
});

test("S8 S9 nonsense closes with 4400 after a word, binary with 1003", async () => {
  const { browser: talker } = await join();
  talker.socket.send("hello");
  expect((await talker.next("error")).code).toBe("malformed_message");
  expect(await talker.closed).toBe(4400);
  const { browser: sender } = await join();
  sender.socket.send(randomBytes(8));
  expect(await sender.closed).toBe(1003);
});

test("other paths have no socket", async () => {
  await expect(Browser.open(`ws://${served.address}/elsewhere`)).rejects.toBe(404);
});

test("healthy, ready, measured", async () => {
  for (const path of ["healthz", "readyz", "metrics"])
    expect((await fetch(`http://${served.address}/${path}`)).status).toBe(200);
});

test("S52 a stopping node closes with 1012", async () => {
  const short = await serveForTest();
  const browser = await Browser.open(`ws://${short.address}/sync`);
  await short.stop();
  expect(await browser.closed).toBe(1012);
});

test.each([
  ["a part that does not answer", fault("unavailable"), 503, "2"],
  ["a part that is asked too often", fault("too_many_calls", {}, { retry_after: 7 }), 429, "7"],
  ["a part that names no time", new ProductError("unavailable", "full", "Please wait."), 503, "2"],
])("%s is answered with Retry-After, by socket and by polling", async (_what, error, status, seconds) => {
  const own = await serveForTest({ tickets: { redeem: () => Promise.reject(error) } });
  const polled = await fetch(`http://${own.address}/sync/poll?ticket=host`, { method: "POST" });
  expect([polled.status, polled.headers.get("retry-after")]).toEqual([status, seconds]);
  const { socket } = new Browser(`ws://${own.address}/sync?ticket=host`);
  const [, answer] = await once(socket, "unexpected-response");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([status, seconds]);
  socket.terminate();
  await own.stop();
});

test("S3 a full node refuses with 503", async () => {
  const full = await serveForTest({ maxConnections: 1 });
  const first = await Browser.open(`ws://${full.address}/sync`);
  await expect(Browser.open(`ws://${full.address}/sync`)).rejects.toBe(503);
  const polled = await fetch(`http://${full.address}/sync/poll`, { method: "POST" });
  expect([polled.status, polled.headers.get("retry-after")]).toEqual([503, "2"]);
  first.close();
  await once(first.socket, "close");
  await full.stop();
});

test("a gateway in the same process finds the node's upgrades at its address, until the node stops", async () => {
  const upgrades = new LocalUpgrades();
  const { address, stop } = await serveForTest({ upgrades });
  const gateway = createServer();
  gateway.on("upgrade", (request, socket, head) => upgrades.at(address)?.(request, socket, head));
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  const { port } = gateway.address() as AddressInfo;
  const browser = await Browser.open(`ws://127.0.0.1:${port}/sync?ticket=host`);
  browser.send("join_room", { room_name: "blue" });
  expect((await browser.next("joined")).role).toBe("host");
  const refused = Browser.open(`ws://127.0.0.1:${port}/sync`, { origin: "https://evil.example" });
  await expect(refused).rejects.toBe(403);
  await stop();
  expect(await browser.closed).toBe(1012);
  expect(upgrades.at(address)).toBeNull();
  gateway.close();
});

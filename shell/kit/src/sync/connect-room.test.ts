import { afterEach, expect, test, vi } from "vitest";
import { connectRoom } from "./connect-room.ts";
import { manualTime } from "./testing/manual-time.ts";
import { settle, welcome } from "./testing/open-room.ts";
import { PairedServer } from "./testing/paired-server.ts";

afterEach(() => vi.unstubAllGlobals());

test("the browser's offline ends the connection at once, its online brings it back", async () => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  const server = new PairedServer();
  const options = { url: "http://localhost", roomName: "blue", getTicket: async () => null };
  const room = connectRoom({ ...options, time: manualTime(), transports: [server.transport] });
  await settle();
  server.line.events.opened();
  server.say("joined", welcome());
  window.dispatchEvent(new Event("offline"));
  expect(room.status).toEqual({ kind: "reconnecting", attempt: 1 });
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(server.lines).toHaveLength(2);
  room.close();
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(server.lines).toHaveLength(2);
});

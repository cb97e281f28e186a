import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { RoomConnection, systemTime } from "@tutti/kit/sync/headless";
import { answerParent } from "../../shared/child.ts";
import { pageTransport } from "./page-transport.ts";

/** Pages of the product: each keeps the connection that a browser's page keeps, with its pings and reports. */
const pages: { room: RoomConnection; sockets: Socket[] }[] = [];
let reconnects = 0;

/** A page reports how well it plays a few seconds after it joined. */
const reportAfterMs = 3000;

function open(port: number, roomName: string): void {
  const sockets: Socket[] = [];
  const room = new RoomConnection({
    time: systemTime,
    random: Math.random,
    transports: [pageTransport(port, (socket) => sockets.push(socket))],
    getTicket: async () => null,
    roomName,
  });
  room.on("status", ({ kind }) => {
    if (kind === "reconnecting") reconnects++;
  });
  setTimeout(() => room.reportStatus(room.state?.isPlaying ? "tight" : "silent", true), reportAfterMs);
  pages.push({ room, sockets });
}

/** Opens `count` pages, spread over `seconds` as people come and over the rooms. */
async function join(port: number, rooms: readonly string[], count: number, seconds: number): Promise<object> {
  const began = performance.now();
  for (let i = 0; i < count; i++) {
    open(port, rooms[i % rooms.length] ?? "");
    const due = began + ((i + 1) * seconds * 1000) / count;
    if (due > performance.now()) await pause(due - performance.now());
  }
  return { opened: pages.length };
}

/** What went over the wire so far, in bytes both ways, and whether all pages are in their rooms. */
const observe = () => ({
  joined: pages.filter(({ room }) => room.status.kind === "joined").length,
  reconnects,
  bytes: pages
    .flatMap(({ sockets }) => sockets)
    .reduce((sum, socket) => sum + socket.bytesRead + socket.bytesWritten, 0),
});

answerParent(async ({ port, rooms, count, seconds }) =>
  port === undefined
    ? observe()
    : join(Number(port), rooms as readonly string[], Number(count), Number(seconds)),
);

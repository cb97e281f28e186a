import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { updateOf } from "./state.ts";

/**
 * The equivalent on Socket.IO: a room, and an emit to it for each command; `repeatMs`: and of the last state at this
 * interval.
 */
export async function serveSocketIo(repeatMs?: number): Promise<number> {
  const http = createServer();
  const io = new Server(http, { transports: ["websocket"], perMessageDeflate: false, serveClient: false });
  let rev = 0;
  let position = 0;
  io.on("connection", (socket) => {
    socket.on("join_room", () => socket.join("Bench"));
    socket.on("player_state_change", ({ player_state }: { player_state: { currentTime: number } }) => {
      position = player_state.currentTime;
      io.to("Bench").emit("player_state_update", updateOf(position, ++rev));
    });
  });
  if (repeatMs !== undefined)
    setInterval(() => io.to("Bench").emit("player_state_update", updateOf(++position, rev)), repeatMs);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", 4096, resolve));
  return (http.address() as AddressInfo).port;
}

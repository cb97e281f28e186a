import { type AddressInfo, createServer, type Socket } from "node:net";
import { updateOf } from "./state.ts";

/**
 * The lower bound for Node: no protocol, one frame's bytes written to every socket. Each line received is a command.
 */
export async function serveBare(): Promise<number> {
  const sockets: Socket[] = [];
  let rev = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    socket.on("data", (line) => {
      const currentTime = Number(line.toString());
      const text = JSON.stringify({ event: "player_state_update", data: updateOf(currentTime, ++rev) });
      const frame = Buffer.alloc(4 + Buffer.byteLength(text));
      frame.writeUInt16BE(0x817e, 0);
      frame.writeUInt16BE(frame.length - 4, 2);
      frame.write(text, 4);
      for (const listener of sockets) listener.write(frame);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", 4096, resolve));
  return (server.address() as AddressInfo).port;
}

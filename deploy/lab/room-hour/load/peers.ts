import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { listen } from "../../fanout/load/listener.ts";
import { answerParent } from "../../shared/child.ts";

/** Listeners of the Socket.IO server. */
const sockets: Socket[] = [];
let closed = 0;

/** Opens `count` connections, spread over `seconds`. */
async function join(port: number, count: number, seconds: number): Promise<object> {
  const began = performance.now();
  for (let i = 0; i < count; i++) {
    void listen("socket-io", port, false, () => {}).then(
      (socket) => sockets.push(socket.on("close", () => closed++)),
      () => closed++,
    );
    const due = began + ((i + 1) * seconds * 1000) / count;
    if (due > performance.now()) await pause(due - performance.now());
  }
  return { opened: sockets.length };
}

const observe = () => ({
  joined: sockets.length - closed,
  reconnects: closed,
  bytes: sockets.reduce((sum, socket) => sum + socket.bytesRead + socket.bytesWritten, 0),
});

answerParent(async ({ port, count, seconds }) =>
  port === undefined ? observe() : join(Number(port), Number(count), Number(seconds)),
);

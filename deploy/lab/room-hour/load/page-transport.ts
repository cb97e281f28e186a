import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import type { OpenTransport } from "@tutti/kit/sync/headless";
import { maskedFrame, pongFrame, takeFrames } from "../../fanout/load/frames.ts";

const opcodes = { text: 1, close: 8, ping: 9 };
const broken = 1006;

const upgradeRequest = (port: number, ticket: string | null) =>
  `GET /sync${ticket === null ? "" : `?ticket=${ticket}`} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" +
  `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`;

/** A page's WebSocket on a plain socket, whose bytes can be counted. */
export const pageTransport =
  (port: number, onSocket: (socket: Socket) => void): OpenTransport =>
  (ticket, events) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    onSocket(socket);
    let isOpen = false;
    let isOver = false;
    let rest: Buffer = Buffer.alloc(0);
    const end = (code: number) => {
      socket.destroy();
      if (isOver) return;
      isOver = true;
      events.closed({ code, reason: "" });
    };
    const handle = (opcode: number, payload: Buffer) => {
      if (isOver) return;
      if (opcode === opcodes.text) events.message(payload.toString());
      else if (opcode === opcodes.ping) socket.write(pongFrame());
      else if (opcode === opcodes.close) end(payload.length >= 2 ? payload.readUInt16BE(0) : broken);
    };
    socket.on("connect", () => socket.write(upgradeRequest(port, ticket)));
    socket.on("data", (bytes) => {
      rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
      if (!isOpen) {
        const head = rest.indexOf("\r\n\r\n");
        if (head < 0) return;
        if (!rest.toString("latin1", 0, head).startsWith("HTTP/1.1 101 ")) return end(broken);
        isOpen = true;
        rest = rest.subarray(head + 4);
        events.opened();
      }
      rest = takeFrames(rest, handle);
    });
    socket.on("error", () => end(broken));
    socket.on("close", () => end(broken));
    return {
      send: (text) => {
        if (isOpen && !isOver) socket.write(maskedFrame(text));
      },
      close: () => {
        isOver = true;
        socket.destroy();
      },
    };
  };

import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import type { Contestant } from "../contest.ts";
import { dialects, greeting } from "./dialects.ts";
import { pongFrame, takeFrames } from "./frames.ts";

const marker = Buffer.from('"currentTime":');
const voicesFrame = Buffer.from('{"event":"voices"');
const pingOpcode = 9;

const upgradeRequest = (path: string, port: number, from: string | undefined) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `${from ? `X-Forwarded-For: ${from}\r\n` : ""}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`;

/** The position in a state, which identifies the command that caused it. */
function positionIn(payload: Buffer): number | null {
  const at = payload.indexOf(marker);
  if (at < 0) return null;
  const digits = payload.toString("latin1", at + marker.length, at + marker.length + 12);
  return Number.parseFloat(digits);
}

interface Extras {
  /** The client's address, as a proxy forwards it. */
  readonly from?: string;
  /** A frame of reactions and chat messages was received. */
  readonly onVoices?: () => void;
}

/** Opens one connection and joins the room; parses as little as possible, so that the server is the bottleneck. */
export function listen(
  contestant: Contestant,
  port: number,
  isHost: boolean,
  onPosition: (position: number) => void,
  { from, onVoices }: Extras = {},
): Promise<Socket> {
  const dialect = dialects[contestant];
  const path = dialect.path(isHost);
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let isOpen = path === null;
    let rest: Buffer = Buffer.alloc(0);
    const handle = (opcode: number, payload: Buffer) => {
      if (opcode === pingOpcode) return void socket.write(pongFrame());
      if (onVoices && payload.subarray(0, voicesFrame.length).equals(voicesFrame)) return onVoices();
      // A state is long, so it is not converted to text; other messages are short or precede the measurement.
      const position = positionIn(payload);
      if (position !== null && position > 0) onPosition(position);
      if (payload.length > 1 && position !== null && position > 0) return;
      const text = payload.toString();
      const reply = dialect.reply(text);
      if (reply) socket.write(reply);
      if (dialect.entered?.test(text)) resolve(socket);
    };
    socket.on("connect", () => {
      if (path === null) resolve(socket);
      else socket.write(upgradeRequest(path, port, from));
    });
    socket.on("data", (bytes) => {
      rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
      if (!isOpen) {
        const end = rest.indexOf("\r\n\r\n");
        if (end < 0) return;
        isOpen = true;
        rest = rest.subarray(end + 4);
        const first = greeting(contestant);
        if (first) socket.write(first);
      }
      rest = takeFrames(rest, handle);
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error(`${contestant} closed a connection.`)));
  });
}

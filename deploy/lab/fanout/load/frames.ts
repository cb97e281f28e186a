import { randomBytes } from "node:crypto";

const text = 0x81;
const pong = 0x8a;

/** A masked frame, as browsers send. */
export function maskedFrame(payload: string, opcode = text): Buffer {
  const bytes = Buffer.from(payload);
  const head = bytes.length < 126 ? 2 : 4;
  const frame = Buffer.alloc(head + 4 + bytes.length);
  frame[0] = opcode;
  if (head === 2) frame[1] = 0x80 | bytes.length;
  else {
    frame[1] = 0x80 | 126;
    frame.writeUInt16BE(bytes.length, 2);
  }
  const mask = randomBytes(4);
  mask.copy(frame, head);
  for (const [i, byte] of bytes.entries()) frame[head + 4 + i] = byte ^ (mask[i % 4] ?? 0);
  return frame;
}

export const pongFrame = () => maskedFrame("", pong);

/** Calls `handle` with each complete frame; returns the remaining bytes. Server frames are unmasked. */
export function takeFrames(bytes: Buffer, handle: (opcode: number, payload: Buffer) => void): Buffer {
  let cursor = 0;
  while (cursor + 2 <= bytes.length) {
    const short = bytes.readUInt8(cursor + 1);
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (cursor + head > bytes.length) break;
    const length =
      short < 126
        ? short
        : short === 126
          ? bytes.readUInt16BE(cursor + 2)
          : Number(bytes.readBigUInt64BE(cursor + 2));
    if (cursor + head + length > bytes.length) break;
    handle(bytes.readUInt8(cursor) & 0x0f, bytes.subarray(cursor + head, cursor + head + length));
    cursor += head + length;
  }
  return cursor === bytes.length ? Buffer.alloc(0) : bytes.subarray(cursor);
}

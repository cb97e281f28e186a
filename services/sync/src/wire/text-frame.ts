/** Opcodes of the server's RFC 6455 frames: unfragmented and unmasked, so that all sockets share the same bytes. */
const text = 0x81;
const ping = 0x89;

export function textFrame(message: string): Buffer {
  const length = Buffer.byteLength(message);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = text;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(message, head);
  return frame;
}

export const pingFrame = Buffer.from([ping, 0]);

/** Decodes the texts of complete server frames; pings are left out. */
export function textsOf(bytes: Buffer): string[] {
  const texts: string[] = [];
  let cursor = 0;
  while (cursor + 2 <= bytes.length) {
    const short = bytes.readUInt8(cursor + 1);
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    const length =
      short < 126
        ? short
        : short === 126
          ? bytes.readUInt16BE(cursor + 2)
          : Number(bytes.readBigUInt64BE(cursor + 2));
    const end = cursor + head + length;
    if (bytes[cursor] === text) texts.push(bytes.toString("utf8", cursor + head, end));
    cursor = end;
  }
  return texts;
}

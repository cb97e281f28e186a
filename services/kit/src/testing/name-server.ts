import { createSocket } from "node:dgram";
import ipaddr from "ipaddr.js";

export interface NameServer {
  /** `address:port`, as a resolver expects it. */
  readonly address: string;
  /** Names queried, once per query: IPv4 and IPv6 each send one. */
  readonly questions: string[];
  stop(): Promise<void>;
}

const types = { ipv4: 1, ipv6: 28 } as const;
const nameError = 3;

/** The first question's name, type and end offset. */
function readQuestion(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("ascii", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(query: Buffer, known: readonly string[] | undefined): Buffer {
  const { type, end } = readQuestion(query);
  const addresses = (known ?? [])
    .map((text) => ipaddr.parse(text))
    .filter((one) => types[one.kind()] === type);
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (known ? 0 : nameError), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) => {
    const data = address.toByteArray();
    const record = Buffer.alloc(12);
    // Compression pointer to the question's name, at offset 12.
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(60, 6);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, Buffer.from(data)]);
  });
  return Buffer.concat([header, query.subarray(12, end), ...records]);
}

/**
 * A DNS server on loopback for the given names: NXDOMAIN for unknown names, no response for those whose entry is null.
 */
export async function startNameServer(
  names: Readonly<Record<string, readonly string[] | null>>,
): Promise<NameServer> {
  const questions: string[] = [];
  const socket = createSocket("udp4", (query, { port, address }) => {
    const { name } = readQuestion(query);
    questions.push(name);
    const known = names[name];
    if (known !== null) socket.send(answerTo(query, known), port, address);
  });
  await new Promise<void>((ready) => socket.bind(0, "127.0.0.1", ready));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    stop: () => new Promise((done) => socket.close(() => done())),
  };
}

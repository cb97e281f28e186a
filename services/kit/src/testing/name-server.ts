import { createSocket } from "node:dgram";
import ipaddr from "ipaddr.js";

export interface NameServer {
  /** As a resolver takes it: address and port. */
  readonly address: string;
  /** Names that were asked for, each once for IPv4 and once for IPv6. */
  readonly questions: string[];
  stop(): Promise<void>;
}

const types = { ipv4: 1, ipv6: 28 } as const;
const nameError = 3;

/** The first question's name, type and where it ends. */
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
    // The name is the question's, at offset 12.
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
 * A name server on loopback that knows the given names: NXDOMAIN for names it does not know, silence for those whose entry
 * is null.
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

import net from "node:net";

export interface Call {
  /** Path and query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The status that every answer must have. */
  readonly status: 200 | 304;
}

const headEnd = Buffer.from("\r\n\r\n");

/** Body length by an answer's head; 0 for a 304. */
function bodyLength(head: Buffer, { path, status }: Call): number {
  if (head.toString("latin1", 0, 13) !== `HTTP/1.1 ${status} `)
    throw new Error(`${path} answered ${head.toString("latin1", 0, head.indexOf("\r\n"))}`);
  if (status === 304) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(head.toString("latin1"))?.[1];
  if (length === undefined) throw new Error(`${path} answered without a length`);
  return Number(length);
}

/** One connection that calls again as soon as it has the answer, until `isOver`; returns the number of answers. */
function repeat(port: number, request: string, call: Call, isOver: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let rest: Buffer = Buffer.alloc(0);
    /** Bytes of the current answer's body that are still to come. */
    let missing: number | null = null;
    const socket = net.connect(port, "127.0.0.1", () => socket.write(request));
    socket.setNoDelay(true);
    socket.once("error", reject);
    const answered = () => {
      answers += 1;
      missing = null;
      if (!isOver()) return void socket.write(request);
      socket.destroy();
      resolve(answers);
    };
    socket.on("data", (chunk) => {
      try {
        if (missing === null) {
          rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
          const end = rest.indexOf(headEnd);
          if (end < 0) return;
          missing = bodyLength(rest.subarray(0, end), call) - (rest.length - end - headEnd.length);
          rest = Buffer.alloc(0);
        } else missing -= chunk.length;
        if (missing <= 0) answered();
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    });
  });
}

/** Calls over several connections at once for some time; returns answers per second and how many there were. */
export async function load(
  port: number,
  call: Call,
  { seconds, connections }: { seconds: number; connections: number },
) {
  const headers = Object.entries({ host: `127.0.0.1:${port}`, accept: "application/json", ...call.headers });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const request = `GET ${call.path} HTTP/1.1\r\n${lines}\r\n`;
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1000;
  const each = Array.from({ length: connections }, () => repeat(port, request, call, isOver));
  const answers = (await Promise.all(each)).reduce((sum, some) => sum + some, 0);
  return { answers, perSecond: (answers * 1000) / (performance.now() - began) };
}

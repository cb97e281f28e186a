import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { WebSocket } from "ws";
import { hostname } from "../../ops/proxy/start-proxy.ts";

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A visitor of the product at `https://tutti.example.org:<port>`, which is this machine. */
export function visitor(port: number) {
  const host = `${hostname}:${port}`;
  const origin = `https://${host}`;
  const tls = { host: "127.0.0.1", port, servername: hostname, rejectUnauthorized: false };

  const send = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const all = {
        host,
        origin,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      };
      const call = request({ ...tls, method, path, headers: all, timeout: 20_000 }, (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      });
      call.on("timeout", () => call.destroy(new Error(`${path} was not answered in 20 s`)));
      call.on("error", reject).end(body);
    });

  /** The first frame after a room was joined over a socket; the HTTP status when the socket does not open. */
  const joinBySocket = (room: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`wss://127.0.0.1:${port}/sync`, { headers: { host, origin }, ...tls });
      socket.on("open", () => socket.send(joinFrame(room)));
      socket.on("message", (bytes) => {
        resolve(JSON.parse(bytes.toString()).event);
        socket.close();
      });
      socket.on("unexpected-response", (_, { statusCode }) => resolve(`HTTP ${statusCode}`));
      socket.on("close", (code) => resolve(`closed with ${code}`));
      socket.on("error", ({ message }) => resolve(message));
    });

  /** The same by polling. */
  async function joinByPolling(room: string): Promise<string> {
    const opened = await send("POST", "/sync/poll", "");
    if (opened.status >= 300) return `HTTP ${opened.status}`;
    const cookie = opened.headers["set-cookie"]?.map((each) => each.split(";")[0]).join("; ") ?? "";
    const { session } = JSON.parse(opened.text);
    const own = `/sync/poll?session=${session}`;
    const answer = send("GET", `${own}&ack=0`, undefined, { cookie });
    const sent = await send("POST", own, joinFrame(room), { cookie });
    if (sent.status >= 300) return `HTTP ${sent.status} for a message`;
    const { status, text } = await answer;
    return status === 200 ? JSON.parse(text).frames[0]?.event : `HTTP ${status}`;
  }
  return { origin, send, joinBySocket, joinByPolling };
}

const joinFrame = (room: string): string => JSON.stringify({ event: "join_room", data: { room_name: room } });

export type Visitor = ReturnType<typeof visitor>;

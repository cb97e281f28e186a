import { Agent, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

interface Call {
  readonly method?: "GET" | "POST";
  /** Text is sent as it is. */
  readonly body?: object | string;
  readonly headers?: Record<string, string>;
  /** In ms. */
  readonly timeout?: number;
}

/** A client with a loopback address of its own: Linux accepts all of 127.0.0.0/8. */
export class Stranger {
  readonly #origin: URL;
  readonly #address: string;
  readonly #agent: Agent;

  constructor(origin: string, address: string, connections = 8) {
    this.#origin = new URL(origin);
    this.#address = address;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: address } as object);
  }

  /** The loopback address that it calls from. */
  get from(): string {
    return this.#address;
  }

  /** A path of the product as a socket's address. */
  address(path: string): string {
    return new URL(path, this.#origin).href.replace(/^http/, "ws");
  }

  /** @throws {Error} when there is no answer */
  call(path: string, { method = "GET", body, headers = {}, timeout = 10_000 }: Call = {}): Promise<Answer> {
    const began = performance.now();
    const text = typeof body === "object" ? JSON.stringify(body) : body;
    return new Promise((resolve, reject) => {
      const asked = request(
        new URL(path, this.#origin),
        {
          method,
          agent: this.#agent,
          localAddress: this.#address,
          timeout,
          headers: { ...(text === undefined ? {} : { "content-type": "application/json" }), ...headers },
        },
        (answer: IncomingMessage) => {
          buffer(answer).then(
            (bytes) =>
              resolve({
                status: answer.statusCode ?? 0,
                body: bytes.toString("utf8"),
                ms: performance.now() - began,
              }),
            reject,
          );
        },
      );
      asked.on("timeout", () => asked.destroy(new Error("no answer")));
      asked.on("error", reject);
      asked.end(text);
    });
  }

  /** Requests an upgrade; `status` is 0 when the connection ends without an answer. */
  socket(
    timeout = 10_000,
  ): Promise<{ readonly socket: Socket; readonly status: number; readonly ms: number }> {
    const began = performance.now();
    const { hostname, port, host } = this.#origin;
    const socket = connect({ host: hostname, port: Number(port), localAddress: this.#address });
    socket.setTimeout(timeout, () => socket.destroy());
    socket.write(
      [
        "GET /sync HTTP/1.1",
        `Host: ${host}`,
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "\r\n",
      ].join("\r\n"),
    );
    return new Promise((resolve) => {
      const settle = (status: number) => resolve({ socket, status, ms: performance.now() - began });
      socket.once("data", (data) => {
        socket.setTimeout(0);
        settle(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(data))?.[1] ?? 0));
      });
      socket.on("error", () => settle(0));
      socket.once("close", () => settle(0));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

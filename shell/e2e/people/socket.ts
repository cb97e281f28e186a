import { expect } from "@playwright/test";
import WebSocket from "ws";

interface Frame {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

interface Options {
  ticket?: string;
  /** The `Origin` that it sends; the product's own unless given. */
  pageOrigin?: string;
}

const address = (origin: string, ticket: string | undefined) =>
  `${origin.replace("http", "ws")}/sync${ticket === undefined ? "" : `?ticket=${encodeURIComponent(ticket)}`}`;

/** A realtime connection without a page: can send malicious frames. */
export class Socket {
  readonly frames: Frame[] = [];
  readonly #socket: WebSocket;
  /** The code with which it was closed; null while it is open. */
  closed: number | null = null;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (bytes) => this.frames.push(JSON.parse(String(bytes))));
    socket.on("close", (code) => {
      this.closed = code;
    });
  }

  static async open(origin: string, { ticket, pageOrigin = origin }: Options = {}): Promise<Socket> {
    const socket = new Socket(new WebSocket(address(origin, ticket), { origin: pageOrigin }));
    await new Promise((resolve, reject) => {
      socket.#socket.once("open", resolve);
      socket.#socket.once("error", reject);
    });
    socket.#socket.on("error", () => {});
    return socket;
  }

  /** The HTTP status with which the handshake is refused; 101 when it is not. */
  static handshake(origin: string, { ticket, pageOrigin = origin }: Options): Promise<number | undefined> {
    const socket = new WebSocket(address(origin, ticket), { origin: pageOrigin });
    return new Promise((resolve, reject) => {
      socket.once("error", reject);
      socket.once("open", () => {
        socket.close();
        resolve(101);
      });
      socket.once("unexpected-response", (request, response) => {
        resolve(response.statusCode);
        request.destroy();
      });
    });
  }

  send(event: string, data: object): void {
    this.sendRaw(JSON.stringify({ event, data }));
  }

  sendRaw(message: string | Buffer): void {
    this.#socket.send(message);
  }

  /** The data of `joined`. */
  async join(roomName: string, hints: object = {}): Promise<Frame["data"]> {
    this.send("join_room", { room_name: roomName, ...hints });
    return this.next("joined");
  }

  count(event: string): number {
    return this.frames.filter((frame) => frame.event === event).length;
  }

  /** The first frame of this event past the first `skip` ones. */
  async next(event: string, skip = 0): Promise<Frame["data"]> {
    await expect.poll(() => this.count(event), { message: event }).toBeGreaterThan(skip);
    return this.frames.filter((frame) => frame.event === event)[skip]?.data ?? {};
  }

  async untilClosed(): Promise<number | null> {
    await expect.poll(() => this.closed, { message: "the connection is closed" }).not.toBeNull();
    return this.closed;
  }

  end(): void {
    this.#socket.terminate();
  }
}

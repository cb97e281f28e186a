import type { ClientData, ClientEvent, ServerData, ServerEvent, ServerFrame } from "@tutti/proto/sync";
import { WebSocket } from "ws";

/** Test client on a real WebSocket: records frames and awaits later ones. */
export class Browser {
  readonly received: ServerFrame[] = [];
  readonly closed: Promise<number>;
  readonly socket: WebSocket;
  #waiting: { match: (frame: ServerFrame) => boolean; found: (frame: ServerFrame) => void }[] = [];

  constructor(url: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(url, { headers });
    this.socket.on("message", (bytes) => this.#take(JSON.parse(bytes.toString()) as ServerFrame));
    this.closed = new Promise((resolve) => this.socket.on("close", resolve));
    this.socket.on("error", () => {});
  }

  /** Resolves when the socket is open; rejects with the HTTP status of a failed upgrade. */
  static open(url: string, headers: Record<string, string> = {}): Promise<Browser> {
    const browser = new Browser(url, headers);
    return new Promise((resolve, reject) => {
      browser.socket.on("open", () => resolve(browser));
      browser.socket.on("unexpected-response", (_request, response) => reject(response.statusCode));
    });
  }

  send<E extends ClientEvent>(event: E, data: ClientData<E>): void {
    this.socket.send(JSON.stringify({ event, data }));
  }

  /** Resolves with the next matching frame, or with a received one that was not awaited yet. */
  async next<E extends ServerEvent>(
    event: E,
    match: (data: ServerData<E>) => boolean = () => true,
  ): Promise<ServerData<E>> {
    const fits = (frame: ServerFrame) => frame.event === event && match(frame.data as ServerData<E>);
    const place = this.received.findIndex(fits);
    const frame =
      place >= 0
        ? this.received.splice(place, 1)[0]
        : await new Promise<ServerFrame>((found) => this.#waiting.push({ match: fits, found }));
    return frame?.data as ServerData<E>;
  }

  close(): void {
    this.socket.close();
  }

  #take(frame: ServerFrame): void {
    const waiting = this.#waiting.find(({ match }) => match(frame));
    if (!waiting) return void this.received.push(frame);
    this.#waiting = this.#waiting.filter((w) => w !== waiting);
    waiting.found(frame);
  }
}

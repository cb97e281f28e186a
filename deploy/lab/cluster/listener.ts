import WebSocket from "ws";

/** Time until a listener whose socket closed connects again, in ms; a page waits about as long. */
const reconnectAfter = 500;

interface Options {
  readonly origin: string;
  readonly roomName: string;
  /** A new ticket for each connection of somebody with an account; null for a visitor. */
  readonly ticket: (() => Promise<string>) | null;
}

/** A listener of a room who connects again whenever the socket closes, as a page does. */
export class Listener {
  readonly #options: Options;
  #socket: WebSocket | null = null;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;
  isJoined = false;
  /** Times of the room's states, `performance.now()`. */
  readonly states: number[] = [];
  readonly closes: { readonly at: number; readonly code: number }[] = [];

  constructor(options: Options) {
    this.#options = options;
    void this.#connect();
  }

  async #connect(): Promise<void> {
    const { origin, roomName, ticket } = this.#options;
    const query = ticket ? await ticket().catch(() => null) : "";
    if (this.#stopped) return;
    if (query === null) return this.#later();
    const address = `${origin.replace("http", "ws")}/sync${query === "" ? "" : `?ticket=${encodeURIComponent(query)}`}`;
    const socket = new WebSocket(address, { origin, handshakeTimeout: 5000 });
    this.#socket = socket;
    socket.on("error", () => {});
    socket.on("open", () =>
      socket.send(JSON.stringify({ event: "join_room", data: { room_name: roomName } })),
    );
    socket.on("message", (bytes) => {
      const { event } = JSON.parse(String(bytes)) as { event: string };
      if (event === "joined") this.isJoined = true;
      if (event === "joined" || event === "player_state_update") this.states.push(performance.now());
    });
    socket.on("close", (code) => {
      this.isJoined = false;
      this.closes.push({ at: performance.now(), code });
      if (!this.#stopped) this.#later();
    });
  }

  #later(): void {
    this.#timer = setTimeout(() => void this.#connect(), reconnectAfter);
  }

  send(event: string, data: object): void {
    if (this.isJoined) this.#socket?.send(JSON.stringify({ event, data }));
  }

  /** The longest time without a state between two times, in ms. */
  longestGap(from: number, to: number): number {
    const times = [from, ...this.states.filter((at) => at > from && at < to), to];
    return Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? at)));
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#socket?.terminate();
  }
}

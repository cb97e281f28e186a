import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { client, demoTrack } from "../../contract/client.ts";
import { Calls } from "./calls.ts";
import { Listener } from "./listener.ts";
import { Writes } from "./writes.ts";

/** Deadline of a call, in ms. */
const deadline = 10_000;
const readEvery = 500;
const writeEvery = 1000;

/** A read that is repeated. */
interface Read {
  /** The part that answers it behind the gateway. */
  readonly part: string;
  readonly path: string;
  readonly token?: string;
}

interface Person {
  readonly username: string;
  readonly token: string;
}

interface VisitorsOptions {
  readonly origin: string;
}

/** A host, a guest and a visitor in a room: two listening sockets, a host who seeks, reads of each part, and writes. */
export class Visitors {
  readonly calls = new Calls();
  readonly writes: Writes;
  readonly listeners: readonly Listener[];
  readonly #origin: string;
  readonly roomName: string;
  readonly #host: Listener;
  readonly #reads: readonly Read[];
  readonly #loops: Promise<void>[] = [];
  #stopped = false;

  private constructor(origin: string, roomName: string, host: Person, guest: Person) {
    this.#origin = origin;
    this.roomName = roomName;
    const { post } = client(origin);
    const ticketOf =
      ({ token }: Person) =>
      async () =>
        String((await post("/api/auth/socket-ticket", {}, { token })).body.ticket);
    this.#host = new Listener({ origin, roomName, ticket: ticketOf(host) });
    this.listeners = [
      new Listener({ origin, roomName, ticket: ticketOf(guest) }),
      new Listener({ origin, roomName, ticket: null }),
    ];
    this.writes = new Writes(roomName, { host: host.token, spender: guest.token }, this.#call);
    const room = `room_name=${encodeURIComponent(roomName)}`;
    this.#reads = [
      { part: "gateway", path: "/" },
      { part: "auth", path: "/api/auth/user", token: guest.token },
      { part: "payments", path: "/api/payments/get-user-coins", token: guest.token },
      { part: "rooms", path: `/api/my-requests?${room}`, token: guest.token },
      { part: "playlist-gen", path: "/api/search-music?query=night" },
      { part: "moderation", path: `/api/room/ai-moderation-history?${room}`, token: host.token },
    ];
  }

  /** Registers both, opens a room with songs and waits until all listen. */
  static async arrive({ origin }: VisitorsOptions): Promise<Visitors> {
    const { post, register } = client(origin);
    const [host, guest] = [await register("host"), await register("guest")];
    const roomName = `Drill ${randomUUID().slice(0, 8)}`;
    for (const id of ["a", "b", "c"]) {
      const song = { room_name: roomName, track: { ...demoTrack(id), duration_seconds: 3000 } };
      const { status, body } = await post("/api/add-to-playlist", song, { token: host.token });
      if (status !== 200) throw new Error(`The room was not made: ${status} ${JSON.stringify(body)}`);
    }
    const visitors = new Visitors(origin, roomName, host, guest);
    const all = [visitors.#host, ...visitors.listeners];
    for (const began = performance.now(); all.some(({ isJoined }) => !isJoined); await pause(50))
      if (performance.now() - began > 20_000) throw new Error("The listeners did not join within 20 s.");
    visitors.#start();
    return visitors;
  }

  /** One attempt; resolves with its body, or null when it failed. */
  readonly #call = async (
    kind: string,
    path: string,
    init: { readonly token?: string; readonly body?: object; readonly key?: string } = {},
  ): Promise<Record<string, unknown> | null> => {
    const began = performance.now();
    const record = (failure: string | null) =>
      this.calls.add({ kind, began, ended: performance.now(), failure });
    try {
      const response = await fetch(`${this.#origin}${path}`, {
        method: init.body ? "POST" : "GET",
        headers: {
          "content-type": "application/json",
          ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
          ...(init.key ? { "idempotency-key": init.key } : {}),
        },
        body: init.body ? JSON.stringify(init.body) : null,
        signal: AbortSignal.timeout(deadline),
      });
      const text = await response.text();
      record(response.ok ? null : `${response.status} ${text.slice(0, 80)}`);
      return response.ok && text.startsWith("{") ? JSON.parse(text) : response.ok ? {} : null;
    } catch (error) {
      const { cause, name } = error as Error & { cause?: { code?: string } };
      record(cause?.code ?? name);
      return null;
    }
  };

  #start(): void {
    for (const { part, path, token } of this.#reads)
      this.#repeat(readEvery, () => this.#call(part, path, token ? { token } : {}));
    this.#repeat(writeEvery, () => this.writes.song());
    this.#repeat(2 * writeEvery, () => this.writes.coin());
    let position = 10;
    this.#repeat(1000, async () => {
      position += 0.5;
      const track = demoTrack("a");
      const player_state = { currentTrack: track, isPlaying: false, currentTime: position, duration: 3000 };
      this.#host.send("player_state_change", { room_name: this.roomName, player_state });
    });
  }

  #repeat(every: number, work: () => Promise<unknown>): void {
    const loop = async () => {
      while (!this.#stopped) {
        const began = performance.now();
        await work();
        await pause(Math.max(0, every - (performance.now() - began)));
      }
    };
    this.#loops.push(loop());
  }

  /** The longest time that a listener was without the room's state, in ms. */
  longestGap(from: number, to: number): number {
    return Math.max(...this.listeners.map((listener) => listener.longestGap(from, to)));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.writes.stop();
    await Promise.all(this.#loops);
    for (const listener of [this.#host, ...this.listeners]) listener.stop();
  }
}

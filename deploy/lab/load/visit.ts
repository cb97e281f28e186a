import { clearTimeout, setTimeout } from "k6/timers";
import { WebSocket } from "k6/websockets";
import { ServerClock } from "./clock.ts";
import { joinRoom, leaveRoom, listenerStatus, read, type StateUpdate, timePing } from "./frames.ts";
import { brokenOff, joined, joining, refused, rtt } from "./metrics.ts";
import { origin } from "./settings.ts";

/** The schedule of time pings of a page on an uneven line: five in a burst, then every 15 s. On an even one they get rarer. */
const burst = 5;
const burstGap = 100;
const interval = 15_000;
/** Milliseconds until a page knows how well it is in step. */
const measuredAfter = 3000;

/** Callbacks of a visit. */
interface Visitor {
  /** Called after joining, with the room's state. */
  entered?(update: StateUpdate): void;
  /** Called with each new state; `now` is local time in ms. */
  update?(update: StateUpdate, now: number): void;
  /** Called after leaving, a disconnect, or a failed join. */
  gone?(): void;
}

/** One connection in one room. */
export class Visit {
  readonly clock = new ServerClock();
  /** The last state received; null before joining. */
  newest: StateUpdate | null = null;
  readonly #room: string;
  readonly #visitor: Visitor;
  readonly #socket: WebSocket;
  readonly #openedAt = Date.now();
  #timers: number[] = [];
  #hasLeft = false;

  /** Joins as a visitor if there is no `ticket`. */
  constructor(room: string, visitor: Visitor, ticket?: string) {
    this.#room = room;
    this.#visitor = visitor;
    this.#socket = new WebSocket(`${origin.replace(/^http/, "ws")}/sync${ticket ? `?ticket=${ticket}` : ""}`);
    this.#socket.onopen = () => this.#socket.send(joinRoom(room));
    this.#socket.onmessage = (event) => {
      if (typeof event?.data === "string") this.#handle(event.data, event.timestamp);
    };
    this.#socket.onerror = (event) => console.error(`${room}: ${event?.error}`);
    this.#socket.onclose = (event?: { code?: number }) => this.#closed(event?.code);
  }

  send(text: string): void {
    if (!this.#hasLeft) this.#socket.send(text);
  }

  /** Runs a callback after `ms`, unless the visit has ended by then. */
  after(ms: number, run: () => void): void {
    this.#timers.push(setTimeout(run, Math.max(0, ms)));
  }

  leave(): void {
    if (this.#hasLeft) return;
    this.#socket.send(leaveRoom(this.#room));
    this.#hasLeft = true;
    this.#socket.close();
  }

  #handle(text: string, now: number): void {
    const frame = read(text);
    if (frame.event === "joined") this.#enter(frame.data);
    else if (frame.event === "player_state_update") this.#onUpdate(frame.data, now);
    else if (frame.event === "time_pong") {
      this.clock.answered(frame.data, now);
      rtt.add(now - frame.data.client_time);
    } else if (frame.event === "error") {
      refused.add(1);
      console.error(`${this.#room}: ${frame.data.message}`);
    }
  }

  #enter(update: StateUpdate): void {
    joining.add(Date.now() - this.#openedAt);
    joined.add(true);
    this.newest = update;
    for (let n = 0; n < burst; n++) this.after(n * burstGap, () => this.#ping());
    this.#pingAgain();
    this.after(measuredAfter, () => this.send(listenerStatus(this.#room)));
    this.#visitor.entered?.(update);
  }

  #onUpdate(update: StateUpdate, now: number): void {
    this.#visitor.update?.(update, now);
    this.newest = update;
  }

  #pingAgain(): void {
    this.after(interval, () => {
      this.#ping();
      this.#pingAgain();
    });
  }

  #ping(): void {
    const now = Date.now();
    this.send(timePing(this.clock.ask(now), now, this.newest?.rev ?? null));
  }

  #closed(code: number | undefined): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    if (!this.newest) joined.add(false);
    brokenOff.add(!this.#hasLeft);
    if (!this.#hasLeft) console.error(`${this.#room}: closed with ${code ?? "no code"}`);
    this.#hasLeft = true;
    this.#visitor.gone?.();
  }
}

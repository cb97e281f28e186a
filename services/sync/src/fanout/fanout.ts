import { bytesFor, type Tick } from "./tick.ts";
import { nobody, type Wire } from "./wire.ts";

/** Writes per batch, before yielding to the event loop. */
const burst = 512;

/** Callbacks for listeners whose previous bytes are still buffered. */
export interface LagCallbacks {
  /** A state was skipped for this listener. */
  skipped(wire: Wire): void;
  /** An event, which cannot be skipped, was written to this listener; `bytes` are now buffered. */
  holds(wire: Wire, bytes: number): void;
}

/** The frames of one round. */
interface Round {
  /** Events and state. */
  readonly all: Buffer;
  readonly events: Buffer | null;
  /** The tick that the round completes, for the listeners from `from` on; `merged` is `all` with it. */
  readonly rest: { readonly tick: Tick; readonly merged: Buffer; readonly from: number } | null;
}

/**
 * Broadcasts to all listeners of one room. A round sends the queued frames as one buffer, shared by all sockets: one
 * system call per listener, and nothing else in the loop. Frames queued during a round go out in the next; of queued
 * states only the newest is kept. A tick is written in slices between the rounds; a round that begins meanwhile goes
 * first and takes the rest of the tick along, so that it costs no system calls of its own.
 */
export class Fanout {
  readonly #lagCallbacks: LagCallbacks;
  readonly #places = new Map<Wire, number>();
  #wires: Wire[] = [];
  #events: Buffer[] = [];
  #state: Buffer | null = null;
  #round = false;
  #gaps = false;
  /** The tick in progress, written to the listeners before `next`. */
  #tick: { readonly tick: Tick; next: number } | null = null;

  constructor(lagCallbacks: LagCallbacks) {
    this.#lagCallbacks = lagCallbacks;
  }

  get size(): number {
    return this.#places.size;
  }

  get isTicking(): boolean {
    return this.#tick !== null;
  }

  add(wire: Wire): void {
    this.#places.set(wire, this.#wires.push(wire) - 1);
  }

  remove(wire: Wire): void {
    const place = this.#places.get(wire);
    if (place === undefined) return;
    this.#places.delete(wire);
    if (this.#round || this.#tick) {
      this.#wires[place] = nobody;
      this.#gaps = true;
      return;
    }
    const last = this.#wires.pop();
    if (!last || last === wire) return;
    this.#wires[place] = last;
    this.#places.set(last, place);
  }

  /** Queues the room's state; it replaces an older one in the queue. */
  state(frame: Buffer): void {
    this.#state = frame;
  }

  /** Queues a frame that must not be skipped. */
  event(frame: Buffer): void {
    this.#events.push(frame);
  }

  /** Starts a round, or another one after the round in progress. */
  flush(): void {
    if (!this.#round) this.#start();
  }

  /** Begins a tick; the one before must have ended. `writeTick` writes it. */
  beginTick(tick: Tick): void {
    this.#tick = { tick, next: 0 };
  }

  /** Writes the tick in progress to the next `count` listeners; to none while a round is in progress. */
  writeTick(count: number): void {
    const progress = this.#tick;
    if (!progress || this.#round) return;
    const end = Math.min(progress.next + count, this.#wires.length);
    for (; progress.next < end; progress.next++)
      this.#writeTickTo(this.#wires[progress.next] ?? nobody, progress.tick);
    if (end === this.#wires.length) this.#endTick();
  }

  #start(): void {
    const events = this.#events.length > 1 ? Buffer.concat(this.#events) : (this.#events[0] ?? null);
    const state = this.#state;
    const all = events && state ? Buffer.concat([events, state]) : (events ?? state);
    if (!all) return;
    this.#events = [];
    this.#state = null;
    this.#round = true;
    const progress = this.#tick;
    const rest = progress && {
      tick: progress.tick,
      merged: Buffer.concat([all, progress.tick.all]),
      from: progress.next,
    };
    this.#write({ all, events, rest }, 0);
  }

  #write(round: Round, from: number): void {
    const { all, rest } = round;
    const wires = this.#wires;
    const end = Math.min(from + burst, wires.length);
    const plainEnd = rest ? Math.min(Math.max(from, rest.from), end) : end;
    for (let i = from; i < plainEnd; i++) {
      const wire = wires[i] ?? nobody;
      if (wire.writableLength === 0) wire.write(all);
      else this.#writeLate(wire, round);
    }
    if (rest)
      for (let i = plainEnd; i < end; i++) {
        const wire = wires[i] ?? nobody;
        if (wire.writableLength === 0 && !rest.tick.others.has(wire)) wire.write(rest.merged);
        else this.#writeApart(wire, round, rest.tick);
      }
    if (end < wires.length) setImmediate(() => this.#write(round, end));
    else this.#end(round);
  }

  #writeLate(wire: Wire, { all, events }: Round): void {
    if (events) {
      wire.write(events);
      this.#lagCallbacks.holds(wire, wire.writableLength);
    }
    if (all !== events) this.#lagCallbacks.skipped(wire);
  }

  /** The round and the rest of the tick, to a listener who is late or gets another tick than all. */
  #writeApart(wire: Wire, round: Round, tick: Tick): void {
    const bytes = bytesFor(tick, wire);
    if (wire.writableLength === 0) wire.write(round.all);
    else this.#writeLate(wire, round);
    if (bytes) this.#writeBytes(wire, bytes);
  }

  #writeTickTo(wire: Wire, tick: Tick): void {
    const bytes = bytesFor(tick, wire);
    if (bytes) this.#writeBytes(wire, bytes);
  }

  #writeBytes(wire: Wire, bytes: Buffer): void {
    const isLate = wire.writableLength > 0;
    wire.write(bytes);
    if (isLate) this.#lagCallbacks.holds(wire, wire.writableLength);
  }

  #end({ rest }: Round): void {
    this.#round = false;
    if (rest) this.#endTick();
    else if (this.#gaps && !this.#tick) this.#close();
    this.#start();
  }

  #endTick(): void {
    this.#tick = null;
    if (this.#gaps) this.#close();
  }

  #close(): void {
    this.#gaps = false;
    this.#wires = this.#wires.filter((wire) => wire !== nobody);
    for (const [place, wire] of this.#wires.entries()) this.#places.set(wire, place);
  }
}

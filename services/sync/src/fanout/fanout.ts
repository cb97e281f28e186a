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

/**
 * Broadcasts to all listeners of one room. A round sends the queued frames as one buffer, shared by all sockets: one
 * system call per listener, and nothing else in the loop. Frames queued during a round go out in the next; of queued
 * states only the newest is kept.
 */
export class Fanout {
  readonly #lagCallbacks: LagCallbacks;
  readonly #places = new Map<Wire, number>();
  #wires: Wire[] = [];
  #events: Buffer[] = [];
  #state: Buffer | null = null;
  #round = false;
  #gaps = false;

  constructor(lagCallbacks: LagCallbacks) {
    this.#lagCallbacks = lagCallbacks;
  }

  get size(): number {
    return this.#places.size;
  }

  add(wire: Wire): void {
    this.#places.set(wire, this.#wires.push(wire) - 1);
  }

  remove(wire: Wire): void {
    const place = this.#places.get(wire);
    if (place === undefined) return;
    this.#places.delete(wire);
    if (this.#round) {
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

  #start(): void {
    const events = this.#events.length > 1 ? Buffer.concat(this.#events) : (this.#events[0] ?? null);
    const state = this.#state;
    if (!events && !state) return;
    const all = events && state ? Buffer.concat([events, state]) : (events ?? state);
    this.#events = [];
    this.#state = null;
    this.#round = true;
    if (all) this.#write(all, events, 0);
  }

  #write(all: Buffer, events: Buffer | null, from: number): void {
    const wires = this.#wires;
    const end = Math.min(from + burst, wires.length);
    for (let i = from; i < end; i++) {
      const wire = wires[i] ?? nobody;
      if (wire.writableLength === 0) wire.write(all);
      else this.#writeLate(wire, all, events);
    }
    if (end < wires.length) setImmediate(() => this.#write(all, events, end));
    else this.#end();
  }

  #writeLate(wire: Wire, all: Buffer, events: Buffer | null): void {
    if (events) {
      wire.write(events);
      this.#lagCallbacks.holds(wire, wire.writableLength);
    }
    if (all !== events) this.#lagCallbacks.skipped(wire);
  }

  #end(): void {
    this.#round = false;
    if (this.#gaps) this.#close();
    this.#start();
  }

  #close(): void {
    this.#gaps = false;
    this.#wires = this.#wires.filter((wire) => wire !== nobody);
    for (const [place, wire] of this.#wires.entries()) this.#places.set(wire, place);
  }
}

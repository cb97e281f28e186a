import { nobody, type Wire } from "./wire.ts";

/** So many writes in a row; then the process gets to do something else. */
const burst = 512;

/** What becomes of a listener whose last bytes are still on their way. */
export interface Laggards {
  /** Was passed over with a state. */
  skipped(wire: Wire): void;
  /** Holds this many bytes after an event that nobody may miss. */
  holds(wire: Wire, bytes: number): void;
}

/**
 * Hands bytes to every listener of one room. A round takes what waits as one buffer and writes that same buffer
 * to each socket: one system call a listener, and nothing else in the loop. While a round of a large room is under
 * way the next one gathers; of states it keeps the newest only.
 */
export class Fanout {
  readonly #laggards: Laggards;
  readonly #places = new Map<Wire, number>();
  #wires: Wire[] = [];
  #events: Buffer[] = [];
  #state: Buffer | null = null;
  #round = false;
  #gaps = false;

  constructor(laggards: Laggards) {
    this.#laggards = laggards;
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

  /** What the room plays. A newer one takes its place while it waits. */
  state(frame: Buffer): void {
    this.#state = frame;
  }

  /** What nobody may miss. */
  event(frame: Buffer): void {
    this.#events.push(frame);
  }

  /** Starts a round unless one is under way, which then is followed by another. */
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
      this.#laggards.holds(wire, wire.writableLength);
    }
    if (all !== events) this.#laggards.skipped(wire);
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

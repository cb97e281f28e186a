import { randomUUID } from "node:crypto";
import type { ClientData, ClientEvent, ServerData, ServerEvent, ServerFrame } from "@tutti/proto/sync";
import type { VisitorKeys } from "@tutti/service-kit";
import type { Wire } from "../fanout/wire.ts";
import type { Identity } from "../model/ports.ts";
import type { SyncNode } from "../node/node.ts";
import type { Session } from "../session/session.ts";
import { pingFrame, textsOf } from "../wire/text-frame.ts";

/** In-memory client: records frames and the close code, and can stop reading. */
export class MemoryClient implements Wire {
  readonly frames: ServerFrame[] = [];
  readonly session: Session;
  readonly identity: Identity;
  closedWith: number | null = null;
  /** Number of WebSocket pings received, all of them answered. */
  pings = 0;
  #stalled: Buffer[] | null = null;

  /** `browser`: the keyed id of an established browser, in a network of its own unless `visitor` is given. */
  constructor(
    node: SyncNode,
    identity: Identity,
    browser: string = randomUUID(),
    visitor: VisitorKeys = { browsers: [browser], networks: [randomUUID()], firstDay: -2 },
  ) {
    this.identity = identity;
    this.session = node.connect(identity, {
      visitor,
      wire: this,
      close: (code) => {
        this.closedWith = code;
        node.sessions.remove(this.session);
      },
      terminate: () => {
        this.closedWith = 1006;
        node.sessions.remove(this.session);
      },
    });
  }

  get writableLength(): number {
    return this.#stalled?.reduce((sum, bytes) => sum + bytes.length, 0) ?? 0;
  }

  write(bytes: Buffer): void {
    if (this.closedWith !== null) return;
    if (this.#stalled) this.#stalled.push(bytes);
    else this.#read(bytes);
  }

  /** Buffers bytes until `resume`. */
  stall(): void {
    this.#stalled ??= [];
  }

  resume(): void {
    const waiting = this.#stalled ?? [];
    this.#stalled = null;
    for (const bytes of waiting) this.#read(bytes);
  }

  say<E extends ClientEvent>(event: E, data: ClientData<E>): void {
    this.session.receive(JSON.stringify({ event, data }));
  }

  all<E extends ServerEvent>(event: E): ServerData<E>[] {
    return this.frames.flatMap((frame) => (frame.event === event ? [frame.data as ServerData<E>] : []));
  }

  last<E extends ServerEvent>(event: E): ServerData<E> | undefined {
    return this.all(event).at(-1);
  }

  /** All received states, in order of arrival. */
  get states(): Pick<ServerData<"player_state_update">, "player_state" | "rev" | "at" | "by">[] {
    return this.frames.flatMap((frame) =>
      frame.event === "player_state_update" || frame.event === "joined" ? [frame.data] : [],
    );
  }

  #read(bytes: Buffer): void {
    if (bytes.equals(pingFrame)) {
      this.pings++;
      this.session.onActivity();
    }
    for (const text of textsOf(bytes)) this.frames.push(JSON.parse(text) as ServerFrame);
  }
}

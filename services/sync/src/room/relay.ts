import type { Bus, Subscription } from "@tutti/service-kit";
import { z } from "zod";
import { guest } from "../ports.ts";
import { storedTimeline } from "../timeline/stored.ts";
import type { Timeline } from "../timeline/timeline.ts";
import type { Move } from "./announcer.ts";
import type { LengthReport } from "./length-reports.ts";

const relayed = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("state"), from: z.string(), timeline: storedTimeline, decisive: z.boolean() }),
  /** A state too long for the bus: read it where it is stored. */
  z.object({ kind: z.literal("reread"), from: z.string() }),
  z.object({
    kind: z.literal("moved"),
    from: z.string(),
    came: z.boolean(),
    username: z.string(),
    /** Absent from nodes of older versions. */
    publicName: z.string().default(guest.username),
  }),
  /** Playlist or settings are others. `text`: what the listeners are told. */
  z.object({ kind: z.literal("changed"), from: z.string(), text: z.string() }),
  /** The node's lease has other reports of the track's end, names or levels. */
  z.object({ kind: z.enum(["ended", "people", "levels"]), from: z.string() }),
  z.object({
    kind: z.literal("length"),
    from: z.string(),
    songId: z.string(),
    report: z.object({ by: z.string(), person: z.string().nullable(), seconds: z.number() }),
  }),
]);
export type Relayed = z.infer<typeof relayed>;

/** The bus carries at most 5 KB. */
const longest = 4500;
const topic = (roomId: string) => `sync.room.${roomId}`;

/** What the nodes that serve one room tell each other. It may be lost; what is stored may not. */
export class Relay {
  readonly #bus: Bus;
  readonly #nodeId: string;

  constructor(bus: Bus, nodeId: string) {
    this.#bus = bus;
    this.#nodeId = nodeId;
  }

  state(roomId: string, timeline: Timeline, decisive: boolean): void {
    const whole = JSON.stringify({ kind: "state", from: this.#nodeId, timeline, decisive });
    if (Buffer.byteLength(whole) <= longest) this.#bus.broadcast(topic(roomId), whole);
    else this.#tell(roomId, { kind: "reread", from: this.#nodeId });
  }

  moved(roomId: string, move: Move): void {
    this.#tell(roomId, { kind: "moved", from: this.#nodeId, ...move });
  }

  changed(roomId: string, text: string): void {
    this.#tell(roomId, { kind: "changed", from: this.#nodeId, text });
  }

  /** The lease that this node just renewed says something new about this. */
  renewed(roomId: string, kind: "ended" | "people" | "levels"): void {
    this.#tell(roomId, { kind, from: this.#nodeId });
  }

  length(roomId: string, songId: string, report: LengthReport): void {
    this.#tell(roomId, { kind: "length", from: this.#nodeId, songId, report });
  }

  /** What other nodes say of the room. */
  listen(roomId: string, handle: (message: Relayed) => void): Promise<Subscription> {
    return this.#bus.listen(topic(roomId), (text) => {
      const message = relayed.safeParse(JSON.parse(text));
      if (message.success && message.data.from !== this.#nodeId) handle(message.data);
    });
  }

  #tell(roomId: string, message: Relayed): void {
    this.#bus.broadcast(topic(roomId), JSON.stringify(message));
  }
}

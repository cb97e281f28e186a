import { chatMessage, reactionCounts, reactionKind } from "@tutti/proto/sync";
import type { Bus, Subscription } from "@tutti/service-kit";
import { z } from "zod";
import { guest } from "../model/ports.ts";
import { storedTimeline } from "../timeline/stored.ts";
import type { Timeline } from "../timeline/timeline.ts";
import type { LengthReport } from "./length-reports.ts";
import type { Move } from "./move.ts";
import { partsOf, type Said } from "./said.ts";

/** Reactions whose kinds this version knows: a later node's other ones take nothing else of its message away. */
const knownReactions = z
  .record(z.string(), z.unknown())
  .transform((counts) =>
    Object.fromEntries(Object.entries(counts).filter(([kind]) => reactionKind.safeParse(kind).success)),
  )
  .pipe(reactionCounts);

const relayed = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("state"), from: z.string(), timeline: storedTimeline, decisive: z.boolean() }),
  /** A state too long for the bus: receivers read it from the store. */
  z.object({ kind: z.literal("reread"), from: z.string() }),
  z.object({
    kind: z.literal("moved"),
    from: z.string(),
    came: z.boolean(),
    username: z.string(),
    /** Absent from nodes of older versions. */
    publicName: z.string().default(guest.username),
  }),
  /** Playlist or settings changed. `text`: the message to the listeners. */
  z.object({ kind: z.literal("changed"), from: z.string(), text: z.string() }),
  /** End reports, names or levels changed in the node's lease; `skip`: votes to skip the song changed in the cache. */
  z.object({ kind: z.enum(["ended", "people", "levels", "skip"]), from: z.string() }),
  z.object({
    kind: z.literal("length"),
    from: z.string(),
    songId: z.string(),
    report: z.object({
      by: z.string(),
      person: z.string().nullable(),
      seconds: z.number(),
      /** Absent from nodes of older versions. */
      witness: z.object({ person: z.string(), network: z.string() }).optional(),
    }),
  }),
  /** What the node's listeners said since its last one. */
  z.object({
    kind: z.literal("voices"),
    from: z.string(),
    reactions: knownReactions,
    messages: z.array(chatMessage),
    deleted: z.array(z.string()),
  }),
]);
export type Relayed = z.infer<typeof relayed>;

/** In bytes; the bus carries at most 5 KB. */
const maxBytes = 4500;
/** The same without the rest of the message. */
const maxSaidBytes = maxBytes - 200;
const topic = (roomId: string) => `sync.room.${roomId}`;

/** Messages between the nodes that serve one room. They may be lost; the stored state may not. */
export class Relay {
  readonly #bus: Bus;
  readonly #nodeId: string;

  constructor(bus: Bus, nodeId: string) {
    this.#bus = bus;
    this.#nodeId = nodeId;
  }

  state(roomId: string, timeline: Timeline, decisive: boolean): void {
    const whole = JSON.stringify({ kind: "state", from: this.#nodeId, timeline, decisive });
    if (Buffer.byteLength(whole) <= maxBytes) this.#bus.broadcast(topic(roomId), whole);
    else this.#publish(roomId, { kind: "reread", from: this.#nodeId });
  }

  moved(roomId: string, move: Move): void {
    this.#publish(roomId, { kind: "moved", from: this.#nodeId, ...move });
  }

  changed(roomId: string, text: string): void {
    this.#publish(roomId, { kind: "changed", from: this.#nodeId, text });
  }

  /** Publishes that this part of the node's renewed lease, or of the stored votes, changed. */
  renewed(roomId: string, kind: "ended" | "people" | "levels" | "skip"): void {
    this.#publish(roomId, { kind, from: this.#nodeId });
  }

  length(roomId: string, songId: string, report: LengthReport): void {
    this.#publish(roomId, { kind: "length", from: this.#nodeId, songId, report });
  }

  /** One message, or several where one would be too long for the bus. */
  voices(roomId: string, said: Said): void {
    for (const part of partsOf(said, maxSaidBytes)) {
      const { reactions, messages, deleted } = part;
      const lists = { messages: [...messages], deleted: [...deleted] };
      this.#publish(roomId, { kind: "voices", from: this.#nodeId, reactions, ...lists });
    }
  }

  /** Subscribes to other nodes' messages about the room. */
  listen(roomId: string, handle: (message: Relayed) => void): Promise<Subscription> {
    return this.#bus.listen(topic(roomId), (text) => {
      const message = relayed.safeParse(JSON.parse(text));
      if (message.success && message.data.from !== this.#nodeId) handle(message.data);
    });
  }

  #publish(roomId: string, message: Relayed): void {
    this.#bus.broadcast(topic(roomId), JSON.stringify(message));
  }
}

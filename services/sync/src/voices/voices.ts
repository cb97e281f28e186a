import type { ChatMessage, ReactionCounts, ReactionKind } from "@tutti/proto/sync";
import type { Clock } from "@tutti/service-kit";
import type { TickPacer } from "../fanout/pacer.ts";
import type { Tick } from "../fanout/tick.ts";
import type { Wire } from "../fanout/wire.ts";
import type { Timers } from "../model/timers.ts";
import type { LocalRoom } from "../room/local-room.ts";
import type { Relay } from "../room/relay.ts";
import { add, isNothing, nothing, type Said, sum, without } from "../room/said.ts";
import { message } from "../wire/messages.ts";
import { textFrame } from "../wire/text-frame.ts";

/** Minimum interval between two frames of a room's voices, in ms. */
const tickMs = 250;

interface Deps {
  clock: Clock;
  timers: Timers;
  pacer: Pick<TickPacer, "send">;
  relay: Pick<Relay, "voices">;
}

interface Pending {
  /** Said on this node, for the other nodes. */
  own: Said;
  /** Said on any node, for the listeners here. */
  all: Said;
  /** What listeners here reacted themselves. */
  reactors: Map<Wire, ReactionCounts>;
  sentAt: number;
  isScheduled: boolean;
}

function frameOf(said: Said): Buffer | null {
  if (isNothing(said)) return null;
  const { reactions, messages, deleted } = said;
  return textFrame(
    message("voices", {
      ...(Object.keys(reactions).length > 0 ? { reactions } : {}),
      ...(messages.length > 0 ? { messages: [...messages] } : {}),
      ...(deleted.length > 0 ? { deleted: [...deleted] } : {}),
    }),
  );
}

/**
 * The frames of what a room said; null if it said nothing. A listener who reacted has seen it already and gets the reactions
 * of the others: encoded once for all who reacted alike.
 */
function tickOf(said: Said, reactors: ReadonlyMap<Wire, ReactionCounts>): Tick | null {
  const all = frameOf(said);
  if (!all) return null;
  const encoded = new Map<string, Buffer | null>();
  const others = new Map<Wire, Buffer | null>();
  for (const [wire, own] of reactors) {
    const reactions = without(said.reactions, own);
    const key = JSON.stringify(reactions);
    const frame = encoded.get(key) ?? frameOf({ ...said, reactions });
    encoded.set(key, frame);
    others.set(wire, frame);
  }
  // Reactions are of the moment: a listener who reads slowly does without them.
  return { all, lasting: frameOf({ ...said, reactions: {} }), others };
}

/**
 * Collects what rooms say and sends it to each listener as at most one frame in 250 ms, and to the other nodes as at
 * most one message. A room that says nothing costs nothing.
 */
export class Voices {
  readonly #deps: Deps;
  readonly #pending = new Map<LocalRoom, Pending>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** A listener of this node reacted. */
  react(room: LocalRoom, wire: Wire, kind: ReactionKind): void {
    const one = { [kind]: 1 };
    const { reactors } = this.#say(room, { reactions: one });
    reactors.set(wire, sum(reactors.get(wire) ?? {}, one));
  }

  /** A message was stored by this node. */
  said(room: LocalRoom, message: ChatMessage): void {
    this.#say(room, { messages: [message] });
  }

  /** A message was deleted by this node. */
  deleted(room: LocalRoom, id: string): void {
    this.#say(room, { deleted: [id] });
  }

  /** What another node's listeners said. */
  relayed(room: LocalRoom, said: Said): void {
    this.#collect(room, said);
  }

  /** Hands on what the last listener said before leaving. */
  close(room: LocalRoom): void {
    const pending = this.#pending.get(room);
    this.#pending.delete(room);
    if (pending) this.#relay(room, pending);
  }

  #say(room: LocalRoom, said: Partial<Said>): Pending {
    const pending = this.#collect(room, said);
    pending.own = add(pending.own, said);
    return pending;
  }

  #collect(room: LocalRoom, said: Partial<Said>): Pending {
    const pending = this.#pending.get(room) ?? this.#open(room);
    pending.all = add(pending.all, said);
    this.#schedule(room, pending);
    return pending;
  }

  #open(room: LocalRoom): Pending {
    const fresh: Pending = {
      own: nothing,
      all: nothing,
      reactors: new Map(),
      sentAt: Number.NEGATIVE_INFINITY,
      isScheduled: false,
    };
    this.#pending.set(room, fresh);
    return fresh;
  }

  #schedule(room: LocalRoom, pending: Pending): void {
    // What is said while a tick is being written goes into the next one.
    if (pending.isScheduled || room.fanout.isTicking) return;
    pending.isScheduled = true;
    const { timers, clock } = this.#deps;
    timers.at(Math.max(clock.now(), pending.sentAt + tickMs), () => this.#send(room, pending));
  }

  #send(room: LocalRoom, pending: Pending): void {
    pending.isScheduled = false;
    if (this.#pending.get(room) !== pending) return;
    const tick = tickOf(pending.all, pending.reactors);
    this.#relay(room, pending);
    pending.all = nothing;
    pending.reactors = new Map();
    pending.sentAt = this.#deps.clock.now();
    if (tick)
      this.#deps.pacer.send(room.fanout, tick, () => {
        if (!isNothing(pending.all)) this.#schedule(room, pending);
      });
  }

  #relay(room: LocalRoom, pending: Pending): void {
    if (!isNothing(pending.own)) this.#deps.relay.voices(room.id, pending.own);
    pending.own = nothing;
  }
}

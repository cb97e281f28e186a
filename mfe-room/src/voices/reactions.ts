import { maxReactions, type ReactionKind, type RoomConnection } from "@tutti/kit/sync";
import { reactions } from "./reaction-list.ts";

/** Reactions of one kind at one moment, from here or from the room. */
export interface Burst {
  readonly kind: ReactionKind;
  readonly count: number;
}

export type ReactionLink = Pick<RoomConnection, "on" | "say">;

/** The room's reactions as they come. What this page sends, it shows at once: the room does not send it back. */
export class Reactions {
  readonly #link: ReactionLink;
  readonly #now: () => number;
  readonly #listeners = new Set<(burst: Burst) => void>();
  /** Times in ms of what was sent within the last second; the room drops more than its limit. */
  #sent: readonly number[] = [];

  constructor(link: ReactionLink, now: () => number = Date.now) {
    this.#link = link;
    this.#now = now;
    link.on("voices", ({ reactions: counts = {} }) => {
      for (const { kind } of reactions) {
        const count = counts[kind];
        if (count) this.#show({ kind, count });
      }
    });
  }

  /** Returns a function that unsubscribes. */
  on(listener: (burst: Burst) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Reacts. Beyond the room's limit nothing is sent or shown, and also while the room cannot be reached. */
  react(kind: ReactionKind): void {
    const now = this.#now();
    this.#sent = this.#sent.filter((at) => now - at < 1000);
    if (this.#sent.length >= maxReactions || !this.#link.say("react", { kind })) return;
    this.#sent = [...this.#sent, now];
    this.#show({ kind, count: 1 });
  }

  #show(burst: Burst): void {
    for (const listener of this.#listeners) listener(burst);
  }
}

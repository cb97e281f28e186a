import type { Clock } from "@tutti/service-kit";
import type { ChatStore } from "../model/ports.ts";
import type { LocalRoom } from "../room/local-room.ts";
import { message } from "../wire/messages.ts";
import { textFrame } from "../wire/text-frame.ts";

/** How long a history is reused, in ms: the bus may lose that another node's listener said something. */
const freshness = 5000;

/** The last messages of rooms as frames. Listeners who join at the same time share one read. */
export class ChatHistory {
  readonly #chat: Pick<ChatStore, "last">;
  readonly #clock: Clock;
  readonly #frames = new WeakMap<LocalRoom, { readonly at: number; readonly frame: Promise<Buffer> }>();

  constructor(chat: Pick<ChatStore, "last">, clock: Clock) {
    this.#chat = chat;
    this.#clock = clock;
  }

  /** Rejects while the database is away. */
  frame(room: LocalRoom): Promise<Buffer> {
    const known = this.#frames.get(room);
    if (known && this.#clock.now() - known.at < freshness) return known.frame;
    const frame = this.#chat
      .last(room.id)
      .then((messages) => textFrame(message("chat_history", { messages: [...messages] })));
    this.#frames.set(room, { at: this.#clock.now(), frame });
    frame.catch(() => this.changed(room));
    return frame;
  }

  /** Something was said or deleted. */
  changed(room: LocalRoom): void {
    this.#frames.delete(room);
  }
}

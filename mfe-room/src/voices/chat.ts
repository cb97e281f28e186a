import type { RoomConnection, ServerData } from "@tutti/kit/sync";
import { errorText } from "@tutti/kit/text";
import {
  type ChatLog,
  emptyLog,
  withFailure,
  withHistory,
  withJoin,
  withOutgoing,
  withoutOutgoing,
  withVoices,
} from "./chat-log.ts";

/** The connection as far as the chat needs it. */
export type ChatLink = Pick<RoomConnection, "on" | "say" | "status">;

/** Timeout of a message's acknowledgement, in ms. */
const timeoutMs = 10_000;
/** The failure of a message that did not reach the room; any other is a sentence of the server. */
export const unreachable = "unreachable";

/** A new UUID. `crypto.randomUUID` is missing on pages without HTTPS, such as those of a home network. */
function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const versioned = bytes.map((byte, i) =>
    i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = Array.from(versioned, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** A room's chat while the page is in the room, whether it is shown or not. */
export class Chat {
  readonly #link: ChatLink;
  readonly #listeners = new Set<() => void>();
  readonly #after: (ms: number, run: () => void) => void;
  #log: ChatLog;
  #open = 0;
  #wasJoined = false;

  constructor(
    link: ChatLink,
    after: (ms: number, run: () => void) => void = (ms, run) => setTimeout(run, ms),
    hasHistory = false,
  ) {
    this.#log = { ...emptyLog, hasHistory };
    this.#link = link;
    this.#after = after;
    this.#wasJoined = link.status.kind === "joined";
    link.on("status", ({ kind }) => {
      if (kind === "joined") this.#joined();
    });
    link.on("chat_history", (history) => this.receiveHistory(history));
    link.on("voices", (voices) => this.receive(voices));
    link.on("error", (error) => {
      if (error.id !== undefined) this.#set(withFailure(this.#log, error.id, errorText(error)));
    });
  }

  readonly get = (): ChatLog => this.#log;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  receiveHistory(history: ServerData<"chat_history">): void {
    this.#set(withHistory(this.#log, history, this.#open > 0));
  }

  receive(voices: ServerData<"voices">): void {
    this.#set(withVoices(this.#log, voices, this.#open > 0));
  }

  /** The chat is shown until the returned function is called: nothing in it is unread. */
  show(): () => void {
    this.#open++;
    this.#set({ ...this.#log, unread: 0 });
    return () => {
      this.#open--;
    };
  }

  say(text: string): void {
    this.#send(newMessageId(), text);
  }

  /** Sends a failed message again, under its id: if it has arrived after all, it is not said twice. */
  retry(id: string): void {
    const failed = this.#log.outgoing.find((each) => each.id === id);
    if (failed) this.#send(id, failed.text);
  }

  /** Gives a failed message up. */
  discard(id: string): void {
    this.#set(withoutOutgoing(this.#log, id));
  }

  /** Deletes a message. Returns false if the room cannot be reached. */
  delete(id: string): boolean {
    return this.#link.say("chat_delete", { message_id: id });
  }

  #send(id: string, text: string): void {
    this.#set(withOutgoing(this.#log, id, text));
    const fail = () => this.#set(withFailure(this.#log, id, unreachable));
    if (!this.#link.say("chat_say", { id, text })) fail();
    this.#after(timeoutMs, () => {
      if (this.#log.outgoing.some((each) => each.id === id && each.failure === null)) fail();
    });
  }

  #joined(): void {
    this.#set(withJoin(this.#log));
    // What was on its way when the connection broke may be lost.
    if (this.#wasJoined)
      for (const { id, failure } of this.#log.outgoing)
        if (failure === null) this.#set(withFailure(this.#log, id, unreachable));
    this.#wasJoined = true;
  }

  #set(log: ChatLog): void {
    if (log === this.#log) return;
    this.#log = log;
    for (const listener of this.#listeners) listener();
  }
}

import type { RoomConnection } from "@tutti/kit/sync";
import type { Received, RoomVoices } from "./room-voices.ts";

type Link = Pick<RoomConnection, "on" | "say" | "status">;
type Load = () => Promise<{ openVoices(link: Link, received: Received): RoomVoices }>;

/**
 * A room's chat and reactions, whose code is loaded when somebody in the room has said something or this page wants to.
 * What arrives until then is kept.
 */
export class VoicesInbox {
  readonly #link: Link;
  readonly #load: Load;
  readonly #listeners = new Set<() => void>();
  #received: Received = { history: null, voices: [], hasHistory: false };
  #opened: RoomVoices | null = null;
  #opening: Promise<RoomVoices | null> | null = null;

  constructor(link: Link, load: Load = () => import("./room-voices.ts")) {
    this.#link = link;
    this.#load = load;
    link.on("status", ({ kind }) => {
      if (kind !== "joined") return;
      const hasHistory = this.#received.hasHistory || this.#received.history !== null;
      this.#received = { history: null, voices: [], hasHistory };
    });
    link.on("chat_history", (history) => {
      if (this.#opened) return;
      this.#received = { ...this.#received, history };
      if (history.messages.length > 0) void this.open();
    });
    link.on("voices", (voices) => {
      if (this.#opened) return;
      this.#received = { ...this.#received, voices: [...this.#received.voices, voices] };
      void this.open();
    });
  }

  /** Null until the code is loaded. */
  readonly get = (): RoomVoices | null => this.#opened;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Loads the code; null if that fails, and the next call tries again. */
  open(): Promise<RoomVoices | null> {
    this.#opening ??= this.#loaded().catch((error: unknown) => {
      console.warn(error);
      this.#opening = null;
      return null;
    });
    return this.#opening;
  }

  async #loaded(): Promise<RoomVoices> {
    const { openVoices } = await this.#load();
    const opened = openVoices(this.#link, this.#received);
    this.#opened = opened;
    this.#received = { history: null, voices: [], hasHistory: false };
    opened.chat.subscribe(() => this.#changed());
    this.#changed();
    return opened;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

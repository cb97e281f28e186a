import type { ClientData } from "@tutti/proto/sync";
import type { Send } from "./messages.ts";

/** Messages to the people in the room. */
export type SpokenEvent = "react" | "chat_say" | "chat_delete";
export type Spoken<E extends SpokenEvent> = Omit<ClientData<E>, "room_name">;

interface Deps {
  roomName(): string;
  /** A visitor's nickname; null without one. */
  nickname: string | null;
  send: Send;
}

/** The wire version from which a server understands these messages; an older one would close the connection. */
const understoodSince = 7;

/** What this listener says to the room, and under which nickname. Nothing is kept: the caller sends it again. */
export class Speech {
  readonly #deps: Deps;
  #isOpen = false;
  #nickname: string | null;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#nickname = deps.nickname;
  }

  /** What the join carries. An older server ignores it. */
  get introduction(): { readonly nickname?: string } {
    return this.#nickname === null ? {} : { nickname: this.#nickname };
  }

  opened(wireVersion: number): void {
    this.#isOpen = wireVersion >= understoodSince;
  }

  closed(): void {
    this.#isOpen = false;
  }

  /** Returns false, and sends nothing, while not joined or with a server that does not understand it. */
  say<E extends SpokenEvent>(event: E, data: Spoken<E>): boolean {
    if (this.#isOpen) this.#deps.send(event, { ...data, room_name: this.#deps.roomName() } as ClientData<E>);
    return this.#isOpen;
  }

  /** Sets a visitor's nickname, now and for later connections. Sent also if it is the same: the server may have another. */
  choose(nickname: string | null): void {
    this.#nickname = nickname;
    if (this.#isOpen) this.#deps.send("choose_nickname", { room_name: this.#deps.roomName(), nickname });
  }
}

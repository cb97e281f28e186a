import type { ClientData } from "@tutti/proto/sync";
import { type ReactionKind, reactionsSince } from "@tutti/proto/sync/limits";
import type { Send } from "./messages.ts";

/** Messages to the people in the room. */
export type SpokenEvent = "react" | "chat_say" | "chat_delete";
export type Spoken<E extends SpokenEvent> = Omit<ClientData<E>, "room_name">;

interface Deps {
  roomName(): string;
  /** A visitor's nickname; null without one. */
  nickname: string | null;
  send: Send;
  /** The first wire versions whose servers take each kind of reaction. */
  since?: Readonly<Record<ReactionKind, number>>;
}

/** The wire version from which a server understands these messages; an older one would close the connection. */
const understoodSince = 7;

const isReaction = (event: SpokenEvent, data: object): data is Spoken<"react"> => event === "react";

/** What this listener says to the room, and under which nickname. Nothing is kept: the caller sends it again. */
export class Speech {
  readonly #deps: Deps;
  /** Of the server; null while not joined. */
  #wireVersion: number | null = null;
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
    this.#wireVersion = wireVersion;
  }

  closed(): void {
    this.#wireVersion = null;
  }

  /** Returns false, and sends nothing, while not joined or with a server that does not understand it. */
  say<E extends SpokenEvent>(event: E, data: Spoken<E>): boolean {
    const { send, roomName, since = reactionsSince } = this.#deps;
    const isUnderstood = this.#takes(isReaction(event, data) ? since[data.kind] : understoodSince);
    if (isUnderstood) send(event, { ...data, room_name: roomName() } as ClientData<E>);
    return isUnderstood;
  }

  /** Sets a visitor's nickname, now and for later connections. Sent also if it is the same: the server may have another. */
  choose(nickname: string | null): void {
    this.#nickname = nickname;
    if (this.#takes(understoodSince))
      this.#deps.send("choose_nickname", { room_name: this.#deps.roomName(), nickname });
  }

  #takes(since: number): boolean {
    return this.#wireVersion !== null && this.#wireVersion >= since;
  }
}

import { type ClientData, type ClientEvent, type Level, learnableSeconds } from "@tutti/proto/sync";
import type { RoomState } from "../playback.ts";

interface Deps {
  roomName: string;
  send<E extends ClientEvent>(event: E, data: ClientData<E>): void;
}

/** The wire version from which a server understands these messages; an older one would end the connection. */
const understoodSince = 3;

/**
 * What this listener reports of itself. The last word of each kind is remembered, so that a room that was left by
 * accident learns it again, and nothing is sent twice on one connection.
 */
export class Reports {
  readonly #deps: Deps;
  #isOpen = false;
  #status: { level: Level; following: boolean } | null = null;
  #isVisible = false;
  #length: { songId: string; seconds: number; isSent: boolean } | null = null;
  #end: { songId: string; rev: number; isSent: boolean } | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The room was entered: it knows nothing of this listener. */
  opened(wireVersion: number, state: RoomState | null): void {
    this.#isOpen = wireVersion >= understoodSince;
    if (this.#length) this.#length.isSent = false;
    if (this.#end) this.#end.isSent = false;
    if (this.#isVisible) this.#sendVisible();
    if (this.#status) this.#sendStatus(this.#status);
    this.stateChanged(state);
  }

  closed(): void {
    this.#isOpen = false;
  }

  /** A report that came before its state, or while there was no connection, may be due now. */
  stateChanged(state: RoomState | null): void {
    this.#sendLength(state);
    this.#sendEnd(state);
  }

  length(songId: string, seconds: number, state: RoomState | null): void {
    const { min, max } = learnableSeconds;
    if (!(seconds >= min && seconds <= max)) return;
    if (this.#length?.songId === songId && this.#length.isSent) return;
    this.#length = { songId, seconds, isSent: false };
    this.#sendLength(state);
  }

  end(songId: string, state: RoomState | null): void {
    if (state?.track?.song_id !== songId) return;
    if (this.#end?.songId === songId && this.#end.rev === state.rev) return;
    this.#end = { songId, rev: state.rev, isSent: false };
    this.#sendEnd(state);
  }

  status(level: Level, following: boolean): void {
    if (this.#status?.level === level && this.#status.following === following) return;
    this.#status = { level, following };
    this.#sendStatus(this.#status);
  }

  visible(isVisible: boolean): void {
    if (this.#isVisible === isVisible) return;
    this.#isVisible = isVisible;
    this.#sendVisible();
  }

  #sendLength(state: RoomState | null): void {
    const length = this.#length;
    if (!length || length.isSent || state?.track?.song_id !== length.songId || state.duration > 0) return;
    const { songId, seconds } = length;
    length.isSent = this.#send("track_length", { song_id: songId, duration: seconds });
  }

  /** Only for the state in which the player ended: the same song may be playing again. */
  #sendEnd(state: RoomState | null): void {
    const end = this.#end;
    if (!end || end.isSent || state?.rev !== end.rev) return;
    end.isSent = this.#send("track_ended", { song_id: end.songId, rev: end.rev });
  }

  #sendStatus(status: { level: Level; following: boolean }): void {
    this.#send("listener_status", status);
  }

  #sendVisible(): void {
    this.#send("be_seen", { visible: this.#isVisible });
  }

  #send<E extends "track_length" | "track_ended" | "listener_status" | "be_seen">(
    event: E,
    data: Omit<ClientData<E>, "room_name">,
  ): boolean {
    if (this.#isOpen) this.#deps.send(event, { ...data, room_name: this.#deps.roomName } as ClientData<E>);
    return this.#isOpen;
  }
}

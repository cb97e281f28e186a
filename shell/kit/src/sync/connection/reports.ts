import type { ClientData, Level } from "@tutti/proto/sync";
import { learnableSeconds } from "@tutti/proto/sync/limits";
import type { Time } from "../clock/time.ts";
import type { RoomState } from "../playback.ts";
import type { Send } from "./messages.ts";

interface Deps {
  time: Time;
  roomName(): string;
  send: Send;
}

/** The wire version from which a server understands these messages; an older one would close the connection. */
const understoodSince = 3;
const votesSince = 6;
/** Throttle for a flickering level, in ms: the server closes connections at 20 messages a second. */
const statusInterval = 1000;

interface StatusReport {
  readonly level: Level;
  readonly following: boolean;
}

/**
 * Sends this listener's reports. The latest report of each kind is kept and sent again after a reconnect; nothing is
 * sent twice on one connection.
 */
export class Reports {
  readonly #deps: Deps;
  #isOpen = false;
  #mayVote = false;
  #status: StatusReport | null = null;
  #sentStatus: StatusReport | null = null;
  #isStatusPaused = false;
  #isVisible = false;
  #length: { songId: string; seconds: number; isSent: boolean } | null = null;
  #end: { songId: string; rev: number; isSent: boolean } | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** After joining: the server has no reports of this session yet. */
  opened(wireVersion: number, state: RoomState | null): void {
    this.#isOpen = wireVersion >= understoodSince;
    this.#mayVote = wireVersion >= votesSince;
    if (this.#length) this.#length.isSent = false;
    if (this.#end) this.#end.isSent = false;
    if (this.#isVisible) this.#sendVisible();
    this.#sentStatus = null;
    this.#sendStatus();
    this.stateChanged(state);
  }

  closed(): void {
    this.#isOpen = false;
    this.#mayVote = false;
  }

  /** Sends reports that were waiting for their state or for a connection. */
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
    this.#status = { level, following };
    this.#sendStatus();
  }

  visible(isVisible: boolean): void {
    if (this.#isVisible === isVisible) return;
    this.#isVisible = isVisible;
    this.#sendVisible();
  }

  /** Votes to skip the song; dropped while not connected, since a vote ends with its connection. */
  voteSkip(songId: string, isFor: boolean): void {
    const { roomName, send } = this.#deps;
    if (this.#mayVote) send("vote_skip", { room_name: roomName(), song_id: songId, is_for: isFor });
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

  #sendStatus(): void {
    const [status, sent] = [this.#status, this.#sentStatus];
    if (!status || !this.#isOpen || this.#isStatusPaused) return;
    if (sent?.level === status.level && sent.following === status.following) return;
    this.#send("listener_status", status);
    this.#sentStatus = status;
    this.#isStatusPaused = true;
    this.#deps.time.after(statusInterval, () => {
      this.#isStatusPaused = false;
      this.#sendStatus();
    });
  }

  #sendVisible(): void {
    this.#send("be_seen", { visible: this.#isVisible });
  }

  #send<E extends "track_length" | "track_ended" | "listener_status" | "be_seen">(
    event: E,
    data: Omit<ClientData<E>, "room_name">,
  ): boolean {
    if (this.#isOpen) this.#deps.send(event, { ...data, room_name: this.#deps.roomName() } as ClientData<E>);
    return this.#isOpen;
  }
}

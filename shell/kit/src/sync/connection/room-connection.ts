import type { ClientData, ClientEvent, Level, ServerData, ServerFrame } from "@tutti/proto/sync";
import { Pinger } from "../clock/pinger.ts";
import { positionNow, type RoomState, startsIn } from "../playback.ts";
import { dial } from "./dial.ts";
import { type HostCommand, playerStateOf } from "./host-command.ts";
import { Listeners } from "./listeners.ts";
import { Liveness } from "./liveness.ts";
import { readFrame, type Send, writeFrame } from "./messages.ts";
import { CommandOutbox } from "./outbox.ts";
import { Reconnection } from "./reconnection.ts";
import { Reports } from "./reports.ts";
import type { RoomConnectionDeps } from "./room-connection-deps.ts";
import type { RoomEvents } from "./room-events.ts";
import { roomStateOf, StateDelivery, type StateMessage, staleAfter } from "./room-state.ts";
import { Speech, type Spoken, type SpokenEvent } from "./speech.ts";
import { joinedRoomOf, type Status } from "./status.ts";
import { broken, type CloseReason, type Transport } from "./transport.ts";

/** Timeout for joining once the transport is open, in ms. */
const joinWithin = 8000;
/** Timeout of the first ping after the page woke, in ms. */
const wakeProbeWithin = 1000;

/** A connection to one room. Reconnects by itself and then receives the room's current state. */
export class RoomConnection {
  readonly #deps: RoomConnectionDeps;
  readonly #listeners = new Listeners<RoomEvents>();
  readonly #pinger: Pinger;
  readonly #outbox: CommandOutbox<HostCommand>;
  readonly #reports: Reports;
  readonly #speech: Speech;
  readonly #delivery: StateDelivery;
  readonly #liveness: Liveness;
  readonly #reconnection: Reconnection;
  #roomName: string;
  /** The room's name at the last join; null before the first. */
  #joinedName: string | null = null;
  #status: Status = { kind: "connecting" };
  #state: RoomState | null = null;
  #sessionId = "";
  #transport: Transport | null = null;
  #hangUp = () => {};
  #cancelTimer = () => {};

  constructor(deps: RoomConnectionDeps) {
    this.#deps = deps;
    this.#roomName = deps.roomName;
    this.#pinger = new Pinger({
      time: deps.time,
      ask: (question) => {
        const rev = this.#state?.rev;
        this.#send("time_ping", rev === undefined ? question : { ...question, rev });
      },
      onSilence: () => this.#broke({ code: broken, reason: "silent" }),
    });
    this.#outbox = new CommandOutbox(deps.time, (command) => this.#sendCommand(command));
    const { time, nickname = null } = deps;
    const roomName = () => this.#roomName;
    const send: Send = (event, data) => this.#send(event, data);
    this.#reports = new Reports({ time, roomName, send });
    this.#speech = new Speech({ roomName, nickname, send });
    this.#reconnection = new Reconnection(deps);
    this.#delivery = new StateDelivery(deps.time, () => this.#announce());
    this.#liveness = new Liveness({ time, probe: (deadline) => this.#pinger.probe(deadline) });
    this.#connect();
  }

  get status(): Status {
    return this.#status;
  }

  get state(): RoomState | null {
    return this.#state;
  }

  on<E extends keyof RoomEvents>(event: E, handle: (value: RoomEvents[E]) => void): () => void {
    return this.#listeners.on(event, handle);
  }

  /** Continues under the room's new name, and emits `room_renamed`; a no-op under the current one. */
  renamed(roomName: string): void {
    if (roomName === this.#roomName) return;
    this.#roomName = roomName;
    this.#joinedName = roomName;
    this.#listeners.emit("room_renamed", { room_name: roomName });
  }

  /** The server's time in ms, as estimated here. */
  serverNow(): number {
    return this.#deps.time.now() + this.#pinger.estimate.offset;
  }

  /** Current position in the room's track, in seconds; null before the first state. */
  positionNow(): number | null {
    return this.#state && positionNow(this.#state, this.serverNow());
  }

  /** Milliseconds until the room's track starts to move; 0 once it moves, and in a paused room. */
  startsIn(): number {
    return this.#state ? startsIn(this.#state, this.serverNow()) : 0;
  }

  /** Sends the host's command for what the room plays from now on. Returns false, and sends nothing, while not joined. */
  command(command: HostCommand): boolean {
    if (this.#status.kind !== "joined") return false;
    this.#outbox.put(command);
    return true;
  }

  /** Maximum error of `serverNow`, in ms: half of the lowest round trip. Infinity before the first one. */
  clockError(): number {
    return this.#pinger.estimate.error;
  }

  /** Reports a song's length as this player reads it, in seconds. Sent when the room plays it without a length. */
  reportLength(songId: string, seconds: number): void {
    this.#reports.length(songId, seconds, this.#state);
  }

  /** Reports that this player reached the end of the room's track. */
  reportEnd(songId: string): void {
    this.#reports.end(songId, this.#state);
  }

  /** Reports how closely this player follows the room, and whether it should. Sent when it changes. */
  reportStatus(level: Level, following: boolean): void {
    this.#reports.status(level, following);
  }

  /** Sets whether everybody in the room may see this listener's name. */
  setVisible(visible: boolean): void {
    this.#reports.visible(visible);
  }

  /** Votes to skip the song that the room plays, or takes the vote back. */
  voteSkip(songId: string, isFor: boolean): void {
    this.#reports.voteSkip(songId, isFor);
  }

  /** Says something to the room. Returns false, and sends nothing, while the room cannot be reached. */
  say<E extends SpokenEvent>(event: E, data: Spoken<E>): boolean {
    return this.#speech.say(event, data);
  }

  /** Sets a visitor's nickname; null takes it away. */
  setNickname(nickname: string | null): void {
    this.#speech.choose(nickname);
  }

  /** The device went offline: the connection is dead, though the transport may not report it for a long time. */
  offline(): void {
    if (this.#status.kind === "joined") this.#broke({ code: broken, reason: "offline" });
  }

  /** The page became visible or the network is back: probes the connection, or reconnects at once. */
  wake(): void {
    if (this.#status.kind === "joined") this.#pinger.start(wakeProbeWithin);
    else if (this.#status.kind === "reconnecting" || this.#status.kind === "failing") this.#connect();
  }

  /** Leaves the room for good. */
  close(): void {
    if (this.#status.kind === "joined") this.#send("leave_room", { room_name: this.#roomName });
    this.#end();
    if (this.#status.kind !== "closed") this.#set({ kind: "closed", code: "left", message: "" });
  }

  #connect(): void {
    const { time } = this.#deps;
    this.#end();
    this.#reconnection.started();
    this.#hangUp = dial(this.#deps, {
      opened: (transport) => {
        this.#transport = transport;
        this.#reconnection.opened();
        this.#send("join_room", { room_name: this.#roomName, ...this.#speech.introduction });
        this.#cancelTimer = time.after(joinWithin, () => this.#broke({ code: broken, reason: "not joined" }));
      },
      message: (text) => {
        const frame = readFrame(text);
        if (frame) this.#handle(frame);
      },
      closed: (reason) => this.#broke(reason),
      unstarted: () => {
        this.#reconnection.unstarted();
        this.#broke({ code: broken, reason: "not started" });
      },
    });
  }

  #end(): void {
    this.#cancelTimer();
    this.#delivery.cancel();
    this.#pinger.stop();
    this.#liveness.stop();
    this.#outbox.clear();
    this.#reports.closed();
    this.#speech.closed();
    this.#transport = null;
    this.#hangUp();
  }

  #broke({ code }: CloseReason): void {
    this.#end();
    const { status, pause } = this.#reconnection.after(code);
    this.#set(status);
    if (pause !== null) this.#cancelTimer = this.#deps.time.after(pause, () => this.#connect());
  }

  #handle(frame: ServerFrame): void {
    this.#pinger.received();
    this.#follow(frame);
    if (this.#status.kind === "joined") this.#liveness.received(this.#state?.isPlaying ?? false);
  }

  #follow(frame: ServerFrame): void {
    switch (frame.event) {
      case "joined":
        this.#enter(frame.data);
        break;
      case "player_state_update":
        this.#update(frame.data);
        break;
      case "time_pong":
        this.#pinger.answered(frame.data);
        break;
      case "presence":
        this.#listeners.emit("users", frame.data);
        break;
      case "room_renamed":
        this.renamed(frame.data.room_name);
        break;
      case "error":
        this.#reconnection.failed(frame.data);
        this.#listeners.emit("error", frame.data);
        break;
      default:
        this.#listeners.emit(frame.event, frame.data as never);
    }
  }

  #enter(data: ServerData<"joined">): void {
    this.#cancelTimer();
    this.#reconnection.joined();
    this.#sessionId = data.session_id;
    this.#speech.opened(data.wire_version);
    this.#pinger.start();
    this.#pinger.estimate.addSample(this.#deps.time.now(), data.server_time);
    this.#set({ kind: "joined", room: joinedRoomOf(data) });
    // The event of a rename was missed while the connection was away.
    if (this.#joinedName !== null && this.#joinedName !== data.room_name) this.renamed(data.room_name);
    this.#joinedName = data.room_name;
    if (this.#take(data)) this.#delivery.now();
    const { users, users_count } = data;
    if (users) this.#listeners.emit("users", { users, users_count });
    if (data.people) this.#listeners.emit("people", data.people);
    this.#reports.opened(data.wire_version, this.#state);
  }

  #update(message: ServerData<"player_state_update">): void {
    const isNew = message.rev > (this.#state?.rev ?? -1);
    if (!this.#take(message)) return;
    const age = this.serverNow() - message.at;
    this.#delivery.aged(age);
    // A repeated state is as old as its play; only a new one that is old was late.
    if (isNew && age > staleAfter) this.#pinger.onLateFrame();
  }

  /** Returns false for a state older than the current one, such as one delayed on another route. */
  #take(message: StateMessage): boolean {
    const { rev } = message;
    if (this.#state && rev < this.#state.rev) return false;
    const isNew = rev > (this.#state?.rev ?? -1);
    this.#state = roomStateOf(message, this.#sessionId);
    if (isNew && this.#state.own) this.#liveness.commandAnswered();
    return true;
  }

  #announce(): void {
    if (!this.#state) return;
    this.#listeners.emit("state", this.#state);
    this.#reports.stateChanged(this.#state);
  }

  #sendCommand(command: HostCommand): void {
    const player_state = playerStateOf(command, this.#pinger.estimate.rtt);
    this.#send("player_state_change", { room_name: this.#roomName, player_state });
    this.#liveness.commandSent();
  }

  #send<E extends ClientEvent>(event: E, data: ClientData<E>): void {
    this.#transport?.send(writeFrame(event, data));
  }

  #set(status: Status): void {
    this.#status = status;
    this.#listeners.emit("status", status);
  }
}

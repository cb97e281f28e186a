import { errorKinds, ProductError, textMembers } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import type { ClientFrame, ServerData, ServerEvent } from "@tutti/proto/sync";
import type { Clock, Logger, VisitorKeys } from "@tutti/service-kit";
import { EchoWatch } from "../fanout/slow-reader.ts";
import type { Wire } from "../fanout/wire.ts";
import type { Identity } from "../model/ports.ts";
import { message, parseMessage } from "../wire/messages.ts";
import { pingFrame, textFrame } from "../wire/text-frame.ts";
import type { Membership } from "./membership.ts";
import { TokenBucket } from "./token-bucket.ts";

/** A transport's connection: where frames are written, and how it is closed. */
export interface Connection {
  /** Keyed ids of the browser and network. */
  readonly visitor: VisitorKeys;
  readonly wire: Wire;
  close(code: number, reason: string): void;
  /** Drops an unresponsive connection without a close handshake. */
  terminate(): void;
}

type State =
  | { readonly kind: "waiting"; readonly since: number }
  | { readonly kind: "joined"; readonly membership: Membership }
  | { readonly kind: "over" };

export type ReportFrame = Extract<
  ClientFrame,
  { event: "track_length" | "track_ended" | "listener_status" | "be_seen" | "vote_skip" }
>;

export type VoiceFrame = Extract<
  ClientFrame,
  { event: "react" | "chat_say" | "chat_delete" | "choose_nickname" }
>;

/** Handlers of a session's messages, supplied by the node. */
export interface SessionHandlers {
  /** `nickname`: what a visitor asks to be called. */
  join(session: Session, roomName: string, nickname: string | null): Promise<Membership>;
  leave(session: Session, membership: Membership): void;
  command(
    session: Session,
    membership: Membership,
    data: Extract<ClientFrame, { event: "player_state_change" }>["data"],
    /** In ms of the node's clock. */
    arrivedAt: number,
  ): Promise<void>;
  /** Handles a report of a listener's player or user. */
  report(membership: Membership, frame: ReportFrame): Promise<void> | void;
  /** Handles what a listener says to the room. */
  voice(session: Session, membership: Membership, frame: VoiceFrame): Promise<void> | void;
}

interface Deps {
  clock: Clock;
  log: Logger;
  handlers: SessionHandlers;
}

const voiceEvents: ReadonlySet<string> = new Set<VoiceFrame["event"]>([
  "react",
  "chat_say",
  "chat_delete",
  "choose_nickname",
]);
const isVoice = (frame: ClientFrame): frame is VoiceFrame => voiceEvents.has(frame.event);

const notJoined = () => fault("not_joined");
const messagesPerSecond = 20;
/** Timeout until a connection must join a room, in ms. */
const joinWithin = 30_000;
/**
 * Silence in ms after which a connection is pinged, and closed. A page pings every 50 s at the latest, so that only a
 * frozen one is pinged; with the interval of the check, 5 s, that is before proxies close what is idle for 60 s.
 */
const pingAfter = 52_000;
const maxSilenceMs = 75_000;
/** A guest's commands up to this number are answered with an error; the next one closes the connection. */
const maxGuestCommands = 5;

/** One client connection, independent of its transport. Messages other than pings are handled in order of arrival. */
export class Session {
  readonly id: string;
  readonly identity: Identity;
  readonly wire: Wire;
  readonly visitor: VisitorKeys;
  readonly #connection: Connection;
  readonly #deps: Deps;
  readonly #bucket: TokenBucket;
  readonly #echoes = new EchoWatch();
  #state: State;
  #turn: Promise<void> = Promise.resolve();
  /** What is said is handled in its own order: a player's command must not wait until a message is stored. */
  #voiceTurn: Promise<void> = Promise.resolve();
  #activeAt: number;
  #refusals = 0;

  constructor(id: string, identity: Identity, connection: Connection, deps: Deps) {
    const now = deps.clock.now();
    this.id = id;
    this.identity = identity;
    this.wire = connection.wire;
    this.visitor = connection.visitor;
    this.#connection = connection;
    this.#deps = deps;
    this.#bucket = new TokenBucket(messagesPerSecond, now);
    this.#state = { kind: "waiting", since: now };
    this.#activeAt = now;
  }

  get isOver(): boolean {
    return this.#state.kind === "over";
  }

  /** The current membership; null before a room is joined. */
  get membership(): Membership | null {
    return this.#state.kind === "joined" ? this.#state.membership : null;
  }

  /** Handles an incoming text message. */
  receive(text: string): void {
    if (this.isOver) return;
    const now = this.#deps.clock.now();
    this.#activeAt = now;
    // guard: messages-per-second
    const frame = this.#bucket.take(now) ? parseMessage(text) : "too fast";
    if (frame === "too fast") this.refuse(fault("too_many_messages", {}, { retry_after: 1 }));
    else if (!frame) this.refuse(fault("malformed_message"));
    // Answered at once, ahead of the queue: a delay would distort the client's clock offset.
    else if (frame.event === "time_ping") this.#answerPing(frame.data, now);
    else if (isVoice(frame))
      this.#voiceTurn = Promise.all([this.#turn, this.#voiceTurn])
        .then(() => this.#speak(frame))
        .catch((error: unknown) => this.#fail(error));
    else
      this.#turn = this.#turn
        .then(() => this.#handle(frame, now))
        .catch((error: unknown) => this.#fail(error));
  }

  /** Resets the idle timeout on a sign of life from the transport. */
  onActivity(): void {
    this.#activeAt = this.#deps.clock.now();
  }

  /** Handles the end of the transport. */
  gone(): void {
    const state = this.#state;
    this.#state = { kind: "over" };
    if (state.kind === "joined") this.#deps.handlers.leave(this, state.membership);
  }

  send<E extends ServerEvent>(event: E, data: ServerData<E>): void {
    if (!this.isOver) this.wire.write(textFrame(message(event, data)));
  }

  /** Closes the connection with a close code. */
  close(code: number, reason: string): void {
    if (this.isOver) return;
    this.gone();
    this.#connection.close(code, reason);
  }

  /** Sends an error; `id` is that of a rejected chat message. */
  sendError({ code, message, text, fields: { until } }: ProductError, id?: string): void {
    this.send("error", {
      code,
      message,
      ...textMembers(text),
      ...(typeof until === "number" ? { until } : {}),
      ...(id === undefined ? {} : { id }),
    });
  }

  /** Sends an error, then closes the connection with its close code. */
  refuse(error: ProductError): void {
    this.sendError(error);
    this.close(errorKinds[error.kind].close, error.code);
  }

  /** Rejects a guest's command: with an error at first, by closing the connection when they continue. */
  refuseCommand(): void {
    const error = fault("not_host.play");
    if (++this.#refusals > maxGuestCommands) this.refuse(error);
    else this.sendError(error);
  }

  /** Pings a silent connection, closes one that timed out. */
  checkLiveness(now: number): void {
    const silence = now - this.#activeAt;
    if (this.#state.kind === "waiting" && now - this.#state.since > joinWithin) this.refuse(fault("no_room"));
    else if (silence > maxSilenceMs) {
      this.gone();
      this.#connection.terminate();
    } else if (silence > pingAfter) this.wire.write(pingFrame);
  }

  #answerPing({ id, client_time, rev }: { id: number; client_time: number; rev?: number }, now: number) {
    const server_time = Math.round(now * 100) / 100;
    this.send("time_pong", { id, client_time, server_time });
    if (rev === undefined || this.#state.kind !== "joined") return;
    const { room } = this.#state.membership;
    const verdict = this.#echoes.judge(rev, { rev: room.state.rev, sentAt: room.sentAt }, now);
    if (verdict === "resend") this.wire.write(room.frame);
    else if (verdict === "close") this.close(4008, "too_slow");
  }

  /** `arrivedAt`: when the command takes effect, however long it was queued. */
  async #handle(
    frame: Exclude<ClientFrame, { event: "time_ping" } | VoiceFrame>,
    arrivedAt: number,
  ): Promise<void> {
    if (this.isOver) return;
    switch (frame.event) {
      case "join_room":
        // guard: name-from-ticket
        return this.#join(frame.data.room_name, frame.data.nickname ?? null);
      case "leave_room":
        return this.#leave();
      case "player_state_change":
        if (this.#state.kind !== "joined") return this.sendError(notJoined());
        return this.#deps.handlers.command(this, this.#state.membership, frame.data, arrivedAt);
      default:
        // A report that raced the listener's leave is stale.
        if (this.#state.kind === "joined") return this.#deps.handlers.report(this.#state.membership, frame);
    }
  }

  async #speak(frame: VoiceFrame): Promise<void> {
    if (this.isOver) return;
    if (this.#state.kind === "joined") return this.#deps.handlers.voice(this, this.#state.membership, frame);
    this.sendError(notJoined(), frame.event === "chat_say" ? frame.data.id : undefined);
  }

  async #join(roomName: string, nickname: string | null): Promise<void> {
    this.#leave();
    const membership = await this.#deps.handlers.join(this, roomName, nickname);
    if (this.isOver) this.#deps.handlers.leave(this, membership);
    else this.#state = { kind: "joined", membership };
  }

  #leave(): void {
    if (this.#state.kind !== "joined") return;
    this.#deps.handlers.leave(this, this.#state.membership);
    this.#state = { kind: "waiting", since: this.#deps.clock.now() };
  }

  #fail(error: unknown): void {
    if (this.isOver) return;
    const known = error instanceof ProductError;
    if (!known) this.#deps.log.error({ err: error }, "a message could not be handled");
    // In a room already: the message changed nothing, so the connection stays open.
    if (known && this.#state.kind === "joined") this.sendError(error);
    else if (known) this.refuse(error);
    else this.refuse(fault("unavailable.session"));
  }
}

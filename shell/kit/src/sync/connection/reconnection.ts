import type { ServerData } from "@tutti/proto/sync";
import { Backoff } from "./backoff.ts";
import { type ConnectionError, connectionErrors, type Status } from "./status.ts";

/** What follows the end of a connection. */
interface AfterClose {
  readonly status: Status;
  /** Milliseconds until the next attempt; null after the last one. */
  readonly pause: number | null;
}

/** Close code of a person who may not be in the room, and of one whose role ended. */
const forbidden = 4403;
/** Close code of a room that does not exist. */
const notFound = 4404;
/** Errors after which joining again would be refused, or against the host's will. */
const finalErrors: ReadonlySet<string> = new Set(["banned", "removed", "accounts_only"]);

/**
 * The error with which a connection ends for good, by its close code and the last error that was received before; null
 * if joining again may succeed.
 */
export function finalErrorOf(code: number, last: ServerData<"error"> | null): ServerData<"error"> | null {
  if (code === notFound) return last ?? { code: "room_not_found", message: "" };
  return code === forbidden && last && finalErrors.has(last.code) ? last : null;
}

/** Decides what follows the end of a connection, or of an attempt to connect, by how far it got. */
export class Reconnection {
  readonly #backoff: Backoff;
  #reached: ConnectionError = "unreachable";
  #lastError: ServerData<"error"> | null = null;

  constructor(deps: ConstructorParameters<typeof Backoff>[0]) {
    this.#backoff = new Backoff(deps);
  }

  /** An attempt begins. */
  started(): void {
    this.#reached = "unreachable";
    this.#lastError = null;
  }

  /** No transport could be started. */
  unstarted(): void {
    this.#reached = "unstarted";
  }

  /** A transport opened. */
  opened(): void {
    this.#reached = "unjoined";
  }

  joined(): void {
    this.#backoff.joined();
  }

  /** The server sent an error, which is the reason if the connection closes next. */
  failed(error: ServerData<"error">): void {
    this.#lastError = error;
  }

  /** The connection ended with this close code. */
  after(code: number): AfterClose {
    const error = finalErrorOf(code, this.#lastError);
    if (error) return { status: { kind: "closed", ...error }, pause: null };
    const { attempt, pause, isQuiet } = this.#backoff.next(code);
    if (isQuiet) return { status: { kind: "reconnecting", attempt }, pause };
    return { status: { kind: "failing", attempt, message: connectionErrors[this.#reached] }, pause };
  }
}

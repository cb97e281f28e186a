import { closeCodes } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import { type Clock, maxAge } from "@tutti/service-kit";
import { LRUCache } from "lru-cache";
import type { Wire } from "../fanout/wire.ts";
import type { Identity, Logins } from "../model/ports.ts";
import type { Timers } from "../model/timers.ts";
import type { Session } from "./session.ts";

/** How long an ended login is remembered, in ms: connections that redeemed its ticket before have arrived by then. */
const endedLoginTtl = 30_000;
const loggedOut = () => fault("session_ended.logged_out");

type Register = Map<string, Set<Session>>;

function file(register: Register, key: string | null, session: Session): void {
  if (key !== null) register.set(key, (register.get(key) ?? new Set()).add(session));
}

function strike(register: Register, key: string | null, session: Session): void {
  const same = key === null ? undefined : register.get(key);
  same?.delete(session);
  if (key !== null && same?.size === 0) register.delete(key);
}

/** All connections of this node. */
export class Sessions {
  readonly #byWire = new Map<Wire, Session>();
  readonly #bySession: Register = new Map();
  readonly #byPerson: Register = new Map();
  /** Recently ended logins. */
  readonly #ended: LRUCache<string, true>;

  constructor(clock: Clock) {
    this.#ended = new LRUCache({ ttlAutopurge: true, ...maxAge(endedLoginTtl, clock) });
  }

  get size(): number {
    return this.#byWire.size;
  }

  at(wire: Wire): Session | undefined {
    return this.#byWire.get(wire);
  }

  /**
   * Throws `unauthenticated` for a login that ended after its ticket was redeemed: `revoke` found no connection to
   * close.
   */
  requireLogin({ sessionId }: Identity): void {
    if (sessionId !== null && this.#ended.has(sessionId)) throw loggedOut();
  }

  add(session: Session): void {
    this.#byWire.set(session.wire, session);
    const { sessionId, userId } = session.identity;
    file(this.#bySession, sessionId, session);
    file(this.#byPerson, userId, session);
  }

  /** Removes a session whose transport ended. */
  remove(session: Session): void {
    session.gone();
    this.#byWire.delete(session.wire);
    const { sessionId, userId } = session.identity;
    strike(this.#bySession, sessionId, session);
    strike(this.#byPerson, userId, session);
  }

  /** A user's connections to this node, in any room. */
  ofPerson(userId: string): Iterable<Session> {
    return this.#byPerson.get(userId) ?? [];
  }

  /** The login sessions of this node's connections. */
  logins(): string[] {
    return [...this.#bySession.keys()];
  }

  /** Closes the connections of an ended login, and rejects those that are about to open. */
  revoke(sessionId: string): void {
    // guard: ended-sessions
    this.#ended.set(sessionId, true);
    for (const session of this.#bySession.get(sessionId) ?? []) session.refuse(loggedOut());
  }

  /** Checks every connection's timeouts. */
  checkLiveness(now: number): void {
    for (const session of this.#byWire.values()) session.checkLiveness(now);
  }

  /** Closes all connections in waves spread over `ms`, so that reconnects do not overload the other nodes. */
  async sendAway(timers: Timers, ms: number): Promise<void> {
    const all = [...this.#byWire.values()];
    const waves = Math.max(1, Math.min(all.length, Math.floor(ms / 20)));
    for (let wave = 0; wave < waves; wave++) {
      for (let i = wave; i < all.length; i += waves) all[i]?.close(closeCodes.restarting, "restarting");
      if (wave < waves - 1) await new Promise<void>((resolve) => timers.after(ms / waves, resolve));
    }
  }
}

/** Interval between two checks, in ms: with an answer's time less than the 30 s within which an ended login is found. */
export const loginCheckInterval = 20_000;
/** Logins per call. */
const batch = 500;

/**
 * Closes the connections of logins that ended. Their end is published, too; this finds those that the bus lost, and those
 * that expired. Throws if the auth service does not answer; connections then stay until the next check.
 */
export async function endDeadLogins(sessions: Pick<Sessions, "logins" | "revoke">, logins: Logins) {
  const open = sessions.logins();
  for (let from = 0; from < open.length; from += batch) {
    const asked = open.slice(from, from + batch);
    const live = new Set(await logins.live(asked));
    for (const id of asked) if (!live.has(id)) sessions.revoke(id);
  }
}

import { closeCodes } from "@tutti/proto/errors";
import type { Alarms } from "../alarms.ts";
import type { Wire } from "../fanout/wire.ts";
import type { Session } from "./session.ts";

type Register = Map<string, Set<Session>>;

function file(register: Register, key: string | null, session: Session): void {
  if (key !== null) register.set(key, (register.get(key) ?? new Set()).add(session));
}

function strike(register: Register, key: string | null, session: Session): void {
  const same = key === null ? undefined : register.get(key);
  same?.delete(session);
  if (key !== null && same?.size === 0) register.delete(key);
}

/** Everybody who is connected to this node. */
export class Sessions {
  readonly #byWire = new Map<Wire, Session>();
  readonly #bySession: Register = new Map();
  readonly #byPerson: Register = new Map();

  get size(): number {
    return this.#byWire.size;
  }

  at(wire: Wire): Session | undefined {
    return this.#byWire.get(wire);
  }

  add(session: Session): void {
    this.#byWire.set(session.wire, session);
    const { sessionId, userId } = session.identity;
    file(this.#bySession, sessionId, session);
    file(this.#byPerson, userId, session);
  }

  /** Its transport is gone. */
  remove(session: Session): void {
    session.gone();
    this.#byWire.delete(session.wire);
    const { sessionId, userId } = session.identity;
    strike(this.#bySession, sessionId, session);
    strike(this.#byPerson, userId, session);
  }

  /** Somebody's connections here, whatever room they are in. */
  ofPerson(userId: string): Iterable<Session> {
    return this.#byPerson.get(userId) ?? [];
  }

  /** The login behind these connections has ended. */
  revoke(sessionId: string): void {
    for (const session of this.#bySession.get(sessionId) ?? [])
      session.refuse("unauthenticated", "session_ended", "You have been logged out.");
  }

  checkLife(now: number): void {
    for (const session of this.#byWire.values()) session.checkLife(now);
  }

  /** Asks everybody to come back elsewhere, spread over `ms`, so that the other nodes are not run over. */
  async sendAway(alarms: Alarms, ms: number): Promise<void> {
    const all = [...this.#byWire.values()];
    const waves = Math.max(1, Math.min(all.length, Math.floor(ms / 20)));
    for (let wave = 0; wave < waves; wave++) {
      for (let i = wave; i < all.length; i += waves) all[i]?.close(closeCodes.restarting, "restarting");
      if (wave < waves - 1) await new Promise<void>((resolve) => alarms.after(ms / waves, resolve));
    }
  }
}

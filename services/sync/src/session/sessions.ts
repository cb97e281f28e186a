import { closeCodes } from "@tutti/proto/errors";
import type { Alarms } from "../alarms.ts";
import type { Wire } from "../fanout/wire.ts";
import type { Session } from "./session.ts";

/** Everybody who is connected to this node. */
export class Sessions {
  readonly #byWire = new Map<Wire, Session>();
  readonly #bySession = new Map<string, Set<Session>>();

  get size(): number {
    return this.#byWire.size;
  }

  at(wire: Wire): Session | undefined {
    return this.#byWire.get(wire);
  }

  add(session: Session): void {
    this.#byWire.set(session.wire, session);
    const { sessionId } = session.identity;
    if (sessionId === null) return;
    const same = this.#bySession.get(sessionId) ?? new Set();
    this.#bySession.set(sessionId, same.add(session));
  }

  /** Its transport is gone. */
  remove(session: Session): void {
    session.gone();
    this.#byWire.delete(session.wire);
    const { sessionId } = session.identity;
    if (sessionId === null) return;
    const same = this.#bySession.get(sessionId);
    same?.delete(session);
    if (same?.size === 0) this.#bySession.delete(sessionId);
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

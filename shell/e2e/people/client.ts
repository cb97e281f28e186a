import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

type Body = Record<string, unknown>;

/** Busy answers in a row after which a call fails. */
const MAX_BUSY = 5;

/**
 * The product's calls, for a test's set-up. A refusal throws. A 503 says that nothing was done and when to ask again, as
 * a machine that starts several products and browsers at once has moments without time: the call is repeated then, under
 * one idempotency key.
 */
export class Client {
  readonly #origin: string;
  readonly #token: string | undefined;

  constructor(origin: string, token?: string) {
    this.#origin = origin;
    this.#token = token;
  }

  get(path: string): Promise<Body> {
    return this.#send(path, {});
  }

  post(path: string, body: Body): Promise<Body> {
    return this.#send(path, { method: "POST", body: JSON.stringify(body) });
  }

  async #send(path: string, init: RequestInit): Promise<Body> {
    const headers: Record<string, string> = {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    };
    if (this.#token) headers.authorization = `Bearer ${this.#token}`;
    for (let busy = 0; ; busy++) {
      const response = await fetch(`${this.#origin}/api${path}`, { ...init, headers });
      if (response.ok) return Object(await response.json());
      const wait = Number(response.headers.get("retry-after"));
      const answer = await response.text();
      if (response.status !== 503 || !wait || busy === MAX_BUSY)
        throw new Error(`${path} answered ${response.status}: ${answer}`);
      await delay(1000 * wait);
    }
  }
}

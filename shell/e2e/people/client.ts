type Body = Record<string, unknown>;

/** The product's calls, for a test's set-up. A refusal throws. */
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
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (this.#token) headers.authorization = `Bearer ${this.#token}`;
    const response = await fetch(`${this.#origin}/api${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return Object(await response.json());
  }
}

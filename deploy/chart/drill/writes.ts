import { randomUUID } from "node:crypto";
import { demoTrack } from "../../contract/client.ts";

export type Call = (
  kind: string,
  path: string,
  init?: { readonly token?: string; readonly body?: object; readonly key?: string },
) => Promise<Record<string, unknown> | null>;

interface Tokens {
  readonly host: string;
  readonly spender: string;
}

/** Whether a song that was added or removed is in the list, as the answers say. */
type Expected = "present" | "absent" | "unknown";

const retries = 60;

/**
 * Changes that the product acknowledges, and the check that it kept exactly those. A song is added, and the one before
 * it removed. A coin is spent with the same idempotency key until the answer arrives, as a page does.
 */
export class Writes {
  readonly #roomName: string;
  readonly #tokens: Tokens;
  readonly #call: Call;
  readonly #songs = new Map<string, Expected>();
  #previous: string | null = null;
  #counter = 0;
  #coinsAtFirst: number | null = null;
  #coinsSpent = 0;
  readonly #open = new Set<Promise<void>>();
  #isPaused = false;
  acknowledged = 0;

  constructor(roomName: string, tokens: Tokens, call: Call) {
    this.#roomName = roomName;
    this.#tokens = tokens;
    this.#call = call;
  }

  /** Adds a song and removes the one before it. */
  song = (): Promise<void> => this.#run(() => this.#song());

  /** Spends a coin, if one is left. */
  coin = (): Promise<void> => this.#run(() => this.#coin());

  async #run(work: () => Promise<void>): Promise<void> {
    if (this.#isPaused) return;
    const running = work();
    this.#open.add(running);
    await running.finally(() => this.#open.delete(running));
  }

  async #song(): Promise<void> {
    this.#counter++;
    const id = `w${this.#counter}`;
    const room = { room_name: this.#roomName };
    const host = { token: this.#tokens.host };
    const added = await this.#call("rooms", "/api/add-to-playlist", {
      ...host,
      body: { ...room, track: demoTrack(id) },
    });
    this.#note(id, added ? "present" : "unknown");
    if (this.#previous) {
      const track_id = `demo_${this.#previous}`;
      const removed = await this.#call("rooms", "/api/remove-from-playlist", {
        ...host,
        body: { ...room, track_id },
      });
      this.#note(this.#previous, removed ? "absent" : "unknown");
    }
    this.#previous = added ? id : null;
  }

  #note(id: string, expected: Expected): void {
    this.#songs.set(id, expected);
    if (expected !== "unknown") this.acknowledged++;
  }

  async #coin(): Promise<void> {
    const spender = { token: this.#tokens.spender };
    this.#coinsAtFirst ??= await this.#balance();
    if (this.#coinsAtFirst === null || this.#coinsSpent >= this.#coinsAtFirst) return;
    const key = randomUUID();
    for (let i = 0; i < retries; i++) {
      const spent = await this.#call("payments", "/api/payments/use-coins", {
        ...{ ...spender, key },
        body: { coins: 1, feature: "confetti" },
      });
      if (!spent) continue;
      this.#coinsSpent++;
      this.acknowledged++;
      return;
    }
    throw new Error(`A coin was not spent after ${retries} attempts.`);
  }

  async #balance(): Promise<number | null> {
    const answer = await this.#call("payments", "/api/payments/get-user-coins", {
      token: this.#tokens.spender,
    });
    return answer && typeof answer.coins === "number" ? answer.coins : null;
  }

  /** Waits for open writes, then says what the product keeps otherwise than it acknowledged, a line each. */
  async differences(): Promise<readonly string[]> {
    this.#isPaused = true;
    await Promise.all(this.#open);
    return this.#compare().finally(() => {
      this.#isPaused = false;
    });
  }

  async #compare(): Promise<readonly string[]> {
    const path = `/api/room-playlist?room_name=${encodeURIComponent(this.#roomName)}`;
    const answer = await this.#call("rooms", path);
    if (!answer) return ["the playlist could not be read"];
    const text = JSON.stringify(answer.playlist ?? answer);
    const songs = [...this.#songs].flatMap(([id, expected]) => {
      const isThere = text.includes(`"demo_${id}"`);
      if (expected === "unknown" || isThere === (expected === "present")) return [];
      return [`song ${id} is ${isThere ? "there, and was removed" : "missing, and was added"}`];
    });
    const balance = await this.#balance();
    const wanted = (this.#coinsAtFirst ?? 0) - this.#coinsSpent;
    const coins = balance === wanted ? [] : [`${balance} coins instead of ${wanted}`];
    return [...songs, ...coins];
  }
}

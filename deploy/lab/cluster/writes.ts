import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { demoTrack } from "../../contract/client.ts";

type Call = (
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

interface State {
  readonly songs: ReadonlyMap<string, Expected>;
  readonly coins: number;
}

/** Time until a coin is spent again with the same key, in ms. */
const retryAfter = 500;

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
  #isStopped = false;
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
    const spend = () =>
      this.#call("payments", "/api/payments/use-coins", {
        ...spender,
        key,
        body: { coins: 1, feature: "confetti" },
      });
    while (!(await spend())) {
      if (this.#isStopped) return;
      await pause(retryAfter);
    }
    this.#coinsSpent++;
    this.acknowledged++;
  }

  async #balance(): Promise<number | null> {
    const answer = await this.#call("payments", "/api/payments/get-user-coins", {
      token: this.#tokens.spender,
    });
    return answer && typeof answer.coins === "number" ? answer.coins : null;
  }

  /** Ends retries. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Runs `work` while nothing is written. */
  async paused<T>(work: () => Promise<T>): Promise<T> {
    this.#isPaused = true;
    await Promise.all(this.#open);
    return work().finally(() => {
      this.#isPaused = false;
    });
  }

  /** What the product keeps otherwise than it acknowledged, a line each. */
  differences(): Promise<readonly string[]> {
    return this.paused(() => this.#compare(this.#state()));
  }

  #state(): State {
    return { songs: new Map(this.#songs), coins: (this.#coinsAtFirst ?? 0) - this.#coinsSpent };
  }

  /** What has been acknowledged by now; the result compares the product with it. Call both while paused. */
  remember(): () => Promise<readonly string[]> {
    const state = this.#state();
    return () => this.#compare(state);
  }

  async #compare(state: State): Promise<readonly string[]> {
    const path = `/api/room-playlist?room_name=${encodeURIComponent(this.#roomName)}`;
    const answer = await this.#call("rooms", path);
    if (!answer) return ["the playlist could not be read"];
    const text = JSON.stringify(answer.playlist ?? answer);
    const songs = [...state.songs].flatMap(([id, expected]) => {
      const isThere = text.includes(`"demo_${id}"`);
      if (expected === "unknown" || isThere === (expected === "present")) return [];
      return [`song ${id} is ${isThere ? "there, and was removed" : "missing, and was added"}`];
    });
    const balance = await this.#balance();
    const coins = balance === state.coins ? [] : [`${balance} coins instead of ${state.coins}`];
    return [...songs, ...coins];
  }
}

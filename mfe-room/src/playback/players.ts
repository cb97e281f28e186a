import type { Player, PlayerEvent, PlayerListener } from "./player.ts";
import { keyOf, type Source } from "./source.ts";

/** Creates the player of a source. Async for YouTube (loads a script) and for foreign files (loads a document). */
export type MakePlayer = (source: Source, listen: PlayerListener) => Player | Promise<Player>;

/** Callbacks of the players. `key` as of `keyOf`. */
interface PoolListener {
  /** A player that was missing at `load` is ready. */
  created(key: string): void;
  event(key: string, event: PlayerEvent): void;
}

const addressOf = (source: Source) => (source.kind === "youtube" ? source.videoId : source.url);

/** Keeps one player per kind, and per foreign origin, for the life of the room. */
export class PlayerPool {
  readonly #make: MakePlayer;
  readonly #listener: PoolListener;
  readonly #players = new Map<string, Player>();
  readonly #loading = new Set<string>();
  #volume = { level: 1, isMuted: false };
  #destroyed = false;

  constructor(make: MakePlayer, listener: PoolListener) {
    this.#make = make;
    this.#listener = listener;
  }

  /** Undefined if there is none or it loads. */
  get(key: string): Player | undefined {
    return this.#players.get(key);
  }

  /** Loads the source at `at` seconds into its player. Creates a missing player instead, and reports that. */
  load(source: Source, at: number, isPlaying: boolean): void {
    const player = this.#players.get(keyOf(source));
    if (player) player.load(addressOf(source), at, isPlaying);
    else void this.#create(source);
  }

  setVolume(level: number, isMuted: boolean): void {
    this.#volume = { level, isMuted };
    for (const player of this.#players.values()) player.setVolume(level, isMuted);
  }

  destroy(): void {
    this.#destroyed = true;
    for (const player of this.#players.values()) player.destroy();
    this.#players.clear();
  }

  async #create(source: Source): Promise<void> {
    const key = keyOf(source);
    if (this.#loading.has(key) || this.#destroyed) return;
    this.#loading.add(key);
    const report = (event: PlayerEvent) => {
      if (!this.#destroyed) this.#listener.event(key, event);
    };
    try {
      const player = await this.#make(source, report);
      if (this.#destroyed) return player.destroy();
      this.#players.set(key, player);
      player.setVolume(this.#volume.level, this.#volume.isMuted);
      this.#listener.created(key);
    } catch (error) {
      report({ type: "unavailable", message: error instanceof Error ? error.message : String(error) });
    } finally {
      this.#loading.delete(key);
    }
  }
}

import type { Player, PlayerEvent, PlayerListener } from "./player.ts";
import type { Source } from "./source.ts";

export type SourceKind = Source["kind"];

/** Creates the player of a source. Async for YouTube (loads a script) and for foreign files (loads a document). */
export type MakePlayer = (source: Source, listen: PlayerListener) => Player | Promise<Player>;

/** Events of the active player; `begun`: the first sound since the source was shown. */
export type PlayerPoolEvent = PlayerEvent | { readonly type: "begun" };

/** Maximum difference near the end of players that are in step, in seconds. */
const endSpread = 2;

/** The active source, its target position, and its progress. */
interface ActiveSource {
  readonly source: Source;
  /** Seconds; evaluated again when the player has loaded. */
  readonly position: () => number;
  playing: boolean;
  phase: "loading" | "begun" | "ended";
}

/** Sources with the same key share a player. */
const keyOf = (source: Source) => (source.kind === "media" && source.foreign) || source.kind;

const addressOf = (source: Source) => (source.kind === "youtube" ? source.videoId : source.url);

/**
 * Keeps one player per kind, and per foreign origin, for the life of the room. One of them is active; events
 * of the others are dropped.
 */
export class PlayerPool {
  readonly #make: MakePlayer;
  readonly #listen: (event: PlayerPoolEvent) => void;
  readonly #players = new Map<string, Player>();
  readonly #loading = new Set<string>();
  #scene: ActiveSource | null = null;
  #volume = { level: 1, isMuted: false };
  #destroyed = false;

  constructor(make: MakePlayer, listen: (event: PlayerPoolEvent) => void) {
    this.#make = make;
    this.#listen = listen;
  }

  /** The active player; null if there is none or it is loading. */
  get player(): Player | null {
    return this.#scene ? (this.#players.get(keyOf(this.#scene.source)) ?? null) : null;
  }

  get kind(): SourceKind | null {
    return this.#scene?.source.kind ?? null;
  }

  show(source: Source, position: () => number, playing: boolean): void {
    const key = keyOf(source);
    if (this.#scene && keyOf(this.#scene.source) !== key) this.player?.pause();
    this.#scene = { source, position, playing, phase: "loading" };
    const player = this.#players.get(key);
    if (player) player.load(addressOf(source), position(), playing);
    else void this.#fetch(source);
  }

  /**
   * Whether the player has ended and `position` (seconds) is well before that. A seek does not restart an ended player;
   * loading its source does.
   */
  isOverBefore(position: number): boolean {
    return this.#scene?.phase === "ended" && (this.player?.position() ?? 0) - position > endSpread;
  }

  /** Reloads the source. */
  again(playing: boolean): void {
    if (this.#scene) this.show(this.#scene.source, this.#scene.position, playing);
  }

  setPlaying(playing: boolean): void {
    if (!this.#scene) return;
    this.#scene.playing = playing;
    if (playing) this.player?.play();
    else this.player?.pause();
  }

  setVolume(level: number, isMuted: boolean): void {
    this.#volume = { level, isMuted };
    for (const player of this.#players.values()) player.setVolume(level, isMuted);
  }

  clear(): void {
    this.player?.pause();
    this.#scene = null;
  }

  destroy(): void {
    this.#destroyed = true;
    this.#scene = null;
    for (const player of this.#players.values()) player.destroy();
    this.#players.clear();
  }

  #onPlayerEvent(scene: ActiveSource, event: PlayerEvent): void {
    const { phase } = scene;
    if (event.type === "ended") scene.phase = "ended";
    if (event.type === "playing") scene.phase = "begun";
    if (event.type === "playing" && phase === "loading") this.#listen({ type: "begun" });
    this.#listen(event);
  }

  async #fetch(source: Source): Promise<void> {
    const key = keyOf(source);
    const isOnStage = () => this.#scene !== null && keyOf(this.#scene.source) === key;
    if (this.#loading.has(key)) return;
    this.#loading.add(key);
    try {
      const player = await this.#make(source, (event) => {
        if (this.#scene && isOnStage()) this.#onPlayerEvent(this.#scene, event);
      });
      if (this.#destroyed) return player.destroy();
      this.#players.set(key, player);
      player.setVolume(this.#volume.level, this.#volume.isMuted);
      const scene = this.#scene;
      if (scene && isOnStage()) player.load(addressOf(scene.source), scene.position(), scene.playing);
    } catch (error) {
      if (isOnStage() && !this.#destroyed)
        this.#listen({
          type: "unavailable",
          message: error instanceof Error ? error.message : String(error),
        });
    } finally {
      this.#loading.delete(key);
    }
  }
}

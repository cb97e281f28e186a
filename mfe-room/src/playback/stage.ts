import type { Player, PlayerEvent, PlayerListener } from "./player.ts";
import type { Source } from "./source.ts";

export type SourceKind = Source["kind"];

/** Makes the player of a kind; YouTube's has to be fetched first. */
export type MakePlayer = (kind: SourceKind, listen: PlayerListener) => Player | Promise<Player>;

/** What is heard of the stage; `begun`: the first sound since the source was shown. */
export type StageEvent = PlayerEvent | { readonly type: "begun" };

/** So many seconds from their end players that are in step may be apart. */
const endSpread = 2;

/** What is on stage: a source, where it stands, and how far the player got with it. */
interface Scene {
  readonly source: Source;
  /** Seconds; asked again when a player that was on its way has come. */
  readonly position: () => number;
  playing: boolean;
  phase: "coming" | "heard" | "over";
}

const addressOf = (source: Source) => (source.kind === "youtube" ? source.videoId : source.url);

/**
 * One player of each kind for the life of the room, of which one is on stage. Events of a player that is off
 * stage are not heard.
 */
export class Stage {
  readonly #make: MakePlayer;
  readonly #listen: (event: StageEvent) => void;
  readonly #players = new Map<SourceKind, Player>();
  readonly #coming = new Set<SourceKind>();
  #scene: Scene | null = null;
  #destroyed = false;

  constructor(make: MakePlayer, listen: (event: StageEvent) => void) {
    this.#make = make;
    this.#listen = listen;
  }

  /** The player on stage; null while none is, or it is still on its way. */
  get player(): Player | null {
    return this.#scene ? (this.#players.get(this.#scene.source.kind) ?? null) : null;
  }

  get kind(): SourceKind | null {
    return this.#scene?.source.kind ?? null;
  }

  show(source: Source, position: () => number, playing: boolean): void {
    const before = this.#scene?.source.kind;
    if (before && before !== source.kind) this.#players.get(before)?.pause();
    this.#scene = { source, position, playing, phase: "coming" };
    const player = this.#players.get(source.kind);
    if (player) player.load(addressOf(source), position(), playing);
    else void this.#fetch(source.kind);
  }

  /**
   * Did the player come to its end, and is `position` (seconds) well before that? It stands there, wherever it is
   * sent, until it gets its source anew.
   */
  isOverBefore(position: number): boolean {
    return this.#scene?.phase === "over" && (this.player?.position() ?? 0) - position > endSpread;
  }

  /** Gives the player its source anew. */
  again(playing: boolean): void {
    if (this.#scene) this.show(this.#scene.source, this.#scene.position, playing);
  }

  setPlaying(playing: boolean): void {
    if (!this.#scene) return;
    this.#scene.playing = playing;
    if (playing) this.player?.play();
    else this.player?.pause();
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

  #onPlayerEvent(scene: Scene, event: PlayerEvent): void {
    const { phase } = scene;
    if (event.type === "ended") scene.phase = "over";
    if (event.type === "playing") scene.phase = "heard";
    if (event.type === "playing" && phase === "coming") this.#listen({ type: "begun" });
    this.#listen(event);
  }

  async #fetch(kind: SourceKind): Promise<void> {
    if (this.#coming.has(kind)) return;
    this.#coming.add(kind);
    try {
      const player = await this.#make(kind, (event) => {
        if (this.#scene?.source.kind === kind) this.#onPlayerEvent(this.#scene, event);
      });
      if (this.#destroyed) return player.destroy();
      this.#players.set(kind, player);
      const scene = this.#scene;
      if (scene?.source.kind === kind) player.load(addressOf(scene.source), scene.position(), scene.playing);
    } catch (error) {
      if (this.#scene?.source.kind === kind && !this.#destroyed)
        this.#listen({
          type: "unavailable",
          message: error instanceof Error ? error.message : String(error),
        });
    } finally {
      this.#coming.delete(kind);
    }
  }
}

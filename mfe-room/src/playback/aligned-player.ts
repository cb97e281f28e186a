import type { ActivityTracker } from "./activity-tracker.ts";
import { CommonStart } from "./common-start.ts";
import { DriftCorrection } from "./drift-correction.ts";
import type { OutputOffset } from "./output-offset.ts";
import type { PlaybackSetup } from "./playback-setup.ts";
import type { Player } from "./player.ts";
import { isSilenced } from "./player-state.ts";
import type { PlayerReading, QualityMonitor } from "./quality-monitor.ts";
import type { PlaybackTarget } from "./room-target.ts";
import type { Source } from "./source.ts";
import { PlayerPool, type PlayerPoolEvent, type SourceKind } from "./stage.ts";

/** Seconds; a player closer to its start position is not moved. */
const seekTolerance = 0.01;

interface Parts {
  readonly setup: PlaybackSetup;
  readonly target: PlaybackTarget;
  readonly offset: OutputOffset;
  readonly quality: QualityMonitor;
  readonly tracker: ActivityTracker;
  /** Whether the active song should play, now or from the common start. */
  isPlaying(): boolean;
  /** Kind of the source that is or will be active. */
  nextKind(): SourceKind | null;
  /** The player's state has changed. */
  changed(): void;
  listen(event: PlayerPoolEvent): void;
}

/** Plays a source at the position of the target: holds it until the common start, seeks, and corrects drift. */
export class AlignedPlayer {
  readonly #parts: Parts;
  readonly #pool: PlayerPool;
  readonly #drift: DriftCorrection;
  readonly #commonStart: CommonStart;

  constructor(parts: Parts) {
    const { setup, listen } = parts;
    this.#parts = parts;
    this.#drift = new DriftCorrection({ ...parts, time: setup.time });
    this.#commonStart = new CommonStart(
      setup.time,
      () => this.#msToStart(),
      () => this.#playAtCommonStart(),
    );
    this.#pool = new PlayerPool(setup.makePlayer, listen);
  }

  /** Kind of the active source; null if there is none. */
  get kind(): SourceKind | null {
    return this.#pool.kind;
  }

  /** Whether the player waits for the common start. */
  get isHeld(): boolean {
    return this.#commonStart.isHeld;
  }

  get isRunning(): boolean {
    return this.#player?.isRunning() ?? false;
  }

  /** Length of the active source as reported by its player, in seconds; 0 while unknown. */
  get length(): number {
    return this.#player?.duration() ?? 0;
  }

  /** Position of the audible sound, in seconds. */
  get soundPosition(): number {
    return this.#drift.soundPosition(this.#player?.position() ?? 0);
  }

  get reading(): PlayerReading {
    return {
      kind: this.kind,
      isPlaying: this.#parts.tracker.kind === "playing",
      drift: this.#drift.drift,
      bufferedSeconds: this.#player?.buffered() ?? 0,
    };
  }

  /** Whether the player should run now; false before the common start. */
  get shouldRun(): boolean {
    return this.#parts.isPlaying() && !this.isHeld;
  }

  /** Holds the player until the target's common start, if that is more than `tolerance` ms away. */
  hold(tolerance = 0): void {
    this.#commonStart.plan(tolerance);
  }

  release(): void {
    this.#commonStart.cancel();
  }

  show(source: Source): void {
    this.#pool.show(source, () => this.#drift.playerTarget(), this.shouldRun);
  }

  clear(): void {
    this.#pool.clear();
  }

  /** Whether the source has ended well after the target's position. */
  get isOver(): boolean {
    return this.#pool.isOverBefore(this.#parts.target.position());
  }

  /** Restarts the active source after its end. */
  again(): void {
    this.#parts.tracker.stopAtTarget();
    this.#pool.again(this.shouldRun);
  }

  /** Plays or pauses the active source; a held one waits at its start position. */
  move(): void {
    const { tracker } = this.#parts;
    this.#pool.setPlaying(this.shouldRun);
    if (!this.isHeld || !this.#player) return;
    tracker.handle({ type: "silent" });
    const start = this.#drift.playerTarget();
    if (Math.abs(this.#player.position() - start) > seekTolerance) this.align();
    tracker.stopAtTarget();
  }

  /** Plays or pauses at once, also before the common start. */
  setPlaying(playing: boolean): void {
    this.#pool.setPlaying(playing);
  }

  /** Seeks a silent player to its target at once, since drift correction starts only with sound. */
  align(): void {
    const { tracker, changed } = this.#parts;
    if (tracker.kind !== "buffering" && tracker.kind !== "blocked") return;
    this.#player?.seek(this.#drift.playerTarget());
    tracker.stopAtTarget();
    changed();
  }

  /** The target jumped: also corrects a drift within the usual tolerance. */
  jumped(): void {
    this.#drift.jumped();
  }

  /** Keeps the player at its target; call several times a second. */
  correct(): void {
    const { target, tracker, changed } = this.#parts;
    const player = this.#player;
    if (!player || this.isHeld || !target.wanted().song) return;
    if (tracker.handle({ type: "observed", isRunning: player.isRunning() })) changed();
    if (!isSilenced(tracker)) this.#drift.correct(player);
  }

  /** Called within a user gesture: a held player may start later, outside of it. */
  prime(): void {
    if (this.isHeld) this.#player?.prime();
  }

  setVolume(volume: number, isMuted: boolean): void {
    this.#pool.setVolume(volume, isMuted);
  }

  destroy(): void {
    this.#commonStart.cancel();
    this.#pool.destroy();
  }

  /** Null if there is none, or it is loading. */
  get #player(): Player | null {
    return this.#pool.player;
  }

  /**
   * Milliseconds until the player must start. YouTube's buffers only by playing, so it is never held: it starts at once
   * and uses the lead for loading.
   */
  #msToStart(): number {
    return this.#parts.nextKind() === "media" ? this.#drift.msToStart() : 0;
  }

  /** The common start: all players begin now, except one that is blocked or failed. */
  #playAtCommonStart(): void {
    const { kind } = this.#parts.tracker;
    if (kind === "failed" || kind === "blocked") return;
    this.#drift.jumped();
    this.#pool.setPlaying(true);
  }
}

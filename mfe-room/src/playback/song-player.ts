import { CommonStart } from "./common-start.ts";
import { DriftCorrection } from "./drift-correction.ts";
import type { OutputOffset } from "./output-offset.ts";
import type { PlaybackSetup } from "./playback-setup.ts";
import { isSilenced, type PlayerInput, type PlayerState, playerState, unknownState } from "./player-state.ts";
import type { QualityMonitor } from "./quality-monitor.ts";
import { PlaybackRecovery } from "./recovery.ts";
import type { PlaybackTarget } from "./room-target.ts";
import type { Song } from "./snapshot.ts";
import { PlayerPool, type PlayerPoolEvent, type SourceKind } from "./stage.ts";

/** A running player is not held for a start that is this close, in ms: drift correction aligns it. */
const startTolerance = 150;
/** Seconds; a player closer to its start position is not moved. */
const seekTolerance = 0.01;
const uncontrollable = "Failed to control video playback. Please refresh the page.";

/** Callbacks of the player's owner. */
export interface SongPlayerHost {
  /** The player's state, its song's length or its kind has changed. */
  changed(): void;
  /** The current song has ended. */
  ended(song: Song): void;
  notify(sentence: string): void;
  /** Whether a failure on this page skips the song for the whole room. */
  leads(): boolean;
  skip(): void;
  pause(): void;
}

interface Parts {
  readonly setup: PlaybackSetup;
  readonly target: PlaybackTarget;
  readonly offset: OutputOffset;
  readonly quality: QualityMonitor;
  readonly host: SongPlayerHost;
}

/** Makes this page's player follow the target, and tracks its state. */
export class SongPlayer {
  readonly #parts: Parts;
  readonly #playerPool: PlayerPool;
  readonly #recovery: PlaybackRecovery;
  readonly #drift: DriftCorrection;
  readonly #start: CommonStart;
  /** Kind of the source that is or will be active. */
  #nextKind: SourceKind | null = null;
  #state: PlayerState = unknownState;
  #staged: { songId: string; isPlaying: boolean } | null = null;
  /** Length of the active song, in seconds, until its player reports one. */
  #length = 0;
  /** Displayed position while the player should play but is silent. */
  #stoppedAt = 0;

  constructor(parts: Parts) {
    const { setup, host } = parts;
    this.#parts = parts;
    this.#drift = new DriftCorrection({ ...parts, time: setup.time });
    this.#start = new CommonStart(
      setup.time,
      () => this.#msToStart(),
      () => this.#begin(),
    );
    this.#playerPool = new PlayerPool(setup.makePlayer, (event) => this.#onStageEvent(event));
    this.#recovery = new PlaybackRecovery(setup.time, {
      trySource: (index) => this.#load(index),
      report: (message, next) => {
        this.#input({ type: "failed", message, next });
        host.changed();
      },
      skip: () => host.skip(),
      pause: () => host.pause(),
    });
  }

  get state(): PlayerState {
    return this.#state;
  }

  get songId(): string | null {
    return this.#staged?.songId ?? null;
  }

  get kind(): SourceKind | null {
    return this.#playerPool.kind;
  }

  /** Length of the active song as reported by its player, in seconds; 0 while unknown. */
  get measuredLength(): number {
    return this.#playerPool.player?.duration() ?? 0;
  }

  /** Whether `measuredLength` belongs to the active song: YouTube reports the previous song's until it plays. */
  get knowsLength(): boolean {
    const { kind } = this.#state.activity;
    return kind === "playing" || (kind === "paused" && this.kind === "media");
  }

  /** In seconds; 0 while unknown. */
  get duration(): number {
    return this.measuredLength || this.#parts.target.wanted().duration || this.#length;
  }

  get reading() {
    return {
      kind: this.kind,
      isPlaying: this.#state.activity.kind === "playing",
      drift: this.#drift.drift,
      bufferedSeconds: this.#playerPool.player?.buffered() ?? 0,
    };
  }

  /** Position for display, in seconds: moves while playing, and freezes where the sound stopped. */
  position(): number {
    const { kind } = this.#state.activity;
    if (kind === "connecting" || kind === "empty") return 0;
    const isOnTarget = kind === "playing" || kind === "paused";
    const position = isOnTarget ? this.#parts.target.position() : this.#stoppedAt;
    return this.duration > 0 ? Math.min(position, this.duration) : position;
  }

  /** Applies a possible change of the target. */
  follow(): void {
    const { target, host } = this.#parts;
    const { song, isPlaying } = target.wanted();
    const hasJumped = target.hasJumped();
    const isAudible = this.#state.activity.kind === "playing";
    if (hasJumped) this.#drift.jumped();
    this.#input({ type: "target", room: this.#room(song), wantsToPlay: isPlaying });
    const changes = this.#staged?.isPlaying !== isPlaying;
    const wasHeld = this.#start.isHeld;
    if (!song || !isPlaying) this.#start.cancel();
    // A paused room is not skipped; once it plays, a failed song is retried.
    if (!isPlaying) this.#recovery.cancel();
    else if (changes) this.dropFailed();
    if (this.#staged) this.#staged.isPlaying = isPlaying;
    if (!song) {
      this.#staged = null;
      this.#playerPool.clear();
    } else if (this.songId !== song.song_id) this.#enter(song, isPlaying);
    else {
      if (hasJumped && isPlaying) this.#start.plan(isAudible ? startTolerance : 0);
      if (hasJumped && this.#playerPool.isOverBefore(target.position())) this.#again();
      else if (changes || wasHeld !== this.#start.isHeld) this.#move();
    }
    this.correct();
    host.changed();
  }

  /** Makes the next `follow` reload a song that failed. */
  dropFailed(): void {
    if (["consent", "failed"].includes(this.#state.activity.kind)) this.#staged = null;
  }

  /** Seeks a silent player to its target at once, since drift correction starts only with sound. */
  align(): void {
    const { kind } = this.#state.activity;
    if (kind !== "buffering" && kind !== "blocked") return;
    this.#playerPool.player?.seek(this.#drift.playerTarget());
    this.#stoppedAt = this.#parts.target.position();
    this.#parts.host.changed();
  }

  /** Called within the user gesture that the browser required. */
  unblock(): void {
    this.#input({ type: "unblocked" });
    this.#drift.jumped();
    this.align();
    // Starts within the gesture instead of at a common start: browsers allow sound only here.
    this.#start.cancel();
    this.#playerPool.setPlaying(this.#state.wantsToPlay);
    this.#parts.host.changed();
  }

  /** The player's state may be stale: the page was frozen, or the output changed. */
  resync(): void {
    const { kind } = this.#state.activity;
    if (kind === "blocked") this.unblock();
    else if (kind === "failed" && this.#state.wantsToPlay) {
      this.dropFailed();
      this.follow();
    } else if (this.#shouldRun && !this.#playerPool.player?.isRunning()) this.#playerPool.setPlaying(true);
    this.targetMoved();
  }

  /** The target moved within the same song: also corrects a drift within the usual tolerance. */
  targetMoved(): void {
    this.#drift.jumped();
    this.correct();
  }

  /** Keeps the player at its target; call several times a second. */
  correct(): void {
    const { player } = this.#playerPool;
    if (!player || this.#start.isHeld || !this.#parts.target.wanted().song) return;
    const before = this.#state;
    this.#input({ type: "observed", isRunning: player.isRunning() });
    if (this.#state !== before) this.#parts.host.changed();
    const { kind } = this.#state.activity;
    if (!isSilenced({ kind })) this.#drift.correct(player);
  }

  /** Called within a user gesture: a held player may start later, outside of it. */
  prime(): void {
    if (this.#start.isHeld) this.#playerPool.player?.prime();
  }

  cancelSkip(): void {
    this.#recovery.cancel();
  }

  setVolume(volume: number, isMuted: boolean): void {
    this.#playerPool.setVolume(volume, isMuted);
  }

  destroy(): void {
    this.#recovery.cancel();
    this.#start.cancel();
    this.#playerPool.destroy();
  }

  /** Whether the player should run now; false before the common start. */
  get #shouldRun(): boolean {
    return this.#staged?.isPlaying === true && !this.#start.isHeld;
  }

  /**
   * Milliseconds until the player must start. YouTube's buffers only by playing, so it is never held: it starts at once
   * and uses the lead for loading.
   */
  #msToStart(): number {
    return this.#nextKind === "media" ? this.#drift.msToStart() : 0;
  }

  /** Restarts the active song after its end. */
  #again(): void {
    this.#stoppedAt = this.#parts.target.position();
    this.#playerPool.again(this.#shouldRun);
  }

  /** Plays or pauses the active song; a held one waits at its start position. */
  #move(): void {
    this.#playerPool.setPlaying(this.#shouldRun);
    const { player } = this.#playerPool;
    if (!this.#start.isHeld || !player) return;
    this.#input({ type: "silent" });
    const start = this.#drift.playerTarget();
    if (Math.abs(player.position() - start) > seekTolerance) this.align();
    this.#stoppedAt = this.#parts.target.position();
  }

  /** The common start: all players begin now, except one that is blocked or failed. */
  #begin(): void {
    const { kind } = this.#state.activity;
    if (kind === "failed" || kind === "blocked") return;
    this.#drift.jumped();
    this.#playerPool.setPlaying(true);
  }

  #room(song: Song | null): "unknown" | "empty" | "song" {
    if (song) return "song";
    return this.#parts.setup.link.state ? "empty" : "unknown";
  }

  #input(input: PlayerInput): void {
    const before = this.#state;
    this.#state = playerState(before, input);
    const { kind } = before.activity;
    if (this.#state.activity.kind === kind) return;
    const { target, quality } = this.#parts;
    if (kind === "playing") {
      quality.restart();
      const position = this.#playerPool.player?.position() ?? 0;
      this.#stoppedAt = this.#drift.soundPosition(position);
    } else if (kind === "paused") this.#stoppedAt = target.position();
  }

  #enter(song: Song, isPlaying: boolean): void {
    this.#recovery.newSong();
    this.#length = song.duration_seconds ?? 0;
    this.#staged = { songId: song.song_id, isPlaying };
    this.#load(0);
  }

  #load(index: number): void {
    const { target } = this.#parts;
    this.#input({ type: "loading" });
    this.#parts.quality.restart();
    this.#stoppedAt = target.position();
    const source = target.sources()[index];
    this.#nextKind = source?.kind ?? null;
    if (this.#staged?.isPlaying) this.#start.plan();
    const foreign = source?.kind === "media" && source.foreign;
    if (foreign && !this.#parts.setup.consent?.has(foreign)) {
      this.#playerPool.clear();
      this.#input({ type: "consent", origin: foreign });
    } else if (source) this.#playerPool.show(source, () => this.#drift.playerTarget(), this.#shouldRun);
    else this.#failed(target.unplayableBecause());
  }

  #onStageEvent(event: PlayerPoolEvent): void {
    switch (event.type) {
      case "begun":
        // Corrects at once for the time that loading took.
        this.#drift.jumped();
        break;
      case "playing":
        // A primed player reports a play that was paused at once.
        if (this.#start.isHeld) break;
        this.#recovery.played();
        this.#input(event);
        break;
      case "buffering":
        this.#input({ type: "silent" });
        break;
      case "duration":
        this.#length = event.seconds;
        break;
      case "blocked":
      case "stopped":
        this.#input({ type: "blocked" });
        break;
      case "ended":
        this.#input({ type: "silent" });
        this.#ended();
        break;
      case "unavailable":
        this.#recovery.withoutPlayer(event.message, this.#parts.target.sources());
        break;
      case "uncontrollable":
        this.#uncontrollable();
        break;
      case "failed":
        this.#failed(event.failure.message);
    }
    this.#parts.host.changed();
  }

  /** The song may be fine, so the room does not skip it. */
  #uncontrollable(): void {
    if (this.#playerPool.player?.isRunning()) this.#parts.host.notify(uncontrollable);
    else this.#input({ type: "failed", message: uncontrollable, next: "none" });
  }

  #ended(): void {
    const { target, offset, setup, host } = this.#parts;
    const staged = this.#staged;
    const report = () => {
      const { song, isPlaying } = target.wanted();
      if (song && isPlaying && staged && staged === this.#staged && song.song_id === staged.songId)
        host.ended(song);
    };
    // A player that runs ahead ends before the room's song does.
    const ahead = offset.seconds;
    if (ahead > 0) setup.time.after(ahead * 1000, report);
    else report();
  }

  #failed(message: string): void {
    const { target, host } = this.#parts;
    const maySkip = () => host.leads() && target.wanted().isPlaying;
    if (target.wanted().song) this.#recovery.failed(message, target.sources(), maySkip);
  }
}

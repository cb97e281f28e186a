import { ActivityTracker } from "./activity-tracker.ts";
import { AlignedPlayer } from "./aligned-player.ts";
import { fault } from "./fault.ts";
import type { OutputOffset } from "./output-offset.ts";
import type { PlaybackSetup } from "./playback-setup.ts";
import type { PlayerState } from "./player-state.ts";
import type { PlayerReading, QualityMonitor } from "./quality-monitor.ts";
import type { PlaybackTarget } from "./room-target.ts";
import type { Song } from "./snapshot.ts";
import { SourceLoader, type SourceLoaderHost } from "./source-loader.ts";
import type { PlayerPoolEvent, SourceKind } from "./stage.ts";

/** A running player is not held for a start that is this close, in ms: drift correction aligns it. */
const startTolerance = 150;
const uncontrollable = fault("uncontrollable");

/** Callbacks of the player's owner. */
interface SongPlayerHost extends SourceLoaderHost {
  /** The player's state, its song's length or its kind has changed. */
  changed(): void;
  /** The current song has ended. */
  ended(song: Song): void;
  notify(sentence: string): void;
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
  readonly #tracker: ActivityTracker;
  readonly #player: AlignedPlayer;
  readonly #sources: SourceLoader;
  #staged: { songId: string; isPlaying: boolean } | null = null;
  /** Length of the active song, in seconds, until its player reports one. */
  #length = 0;

  constructor(parts: Parts) {
    const { setup, target, quality, host } = parts;
    this.#parts = parts;
    this.#tracker = new ActivityTracker({
      targetPosition: () => target.position(),
      soundPosition: () => this.#player.soundPosition,
      interrupted: () => quality.restart(),
    });
    this.#player = new AlignedPlayer({
      ...parts,
      tracker: this.#tracker,
      isPlaying: () => this.#staged?.isPlaying === true,
      nextKind: () => this.#sources.kind,
      changed: () => host.changed(),
      listen: (event) => this.#onPlayerEvent(event),
    });
    this.#sources = new SourceLoader({
      setup,
      target,
      host,
      tracker: this.#tracker,
      selected: () => {
        quality.restart();
        if (this.#staged?.isPlaying) this.#player.hold();
      },
      show: (source) => this.#player.show(source),
      clear: () => this.#player.clear(),
    });
  }

  get state(): PlayerState {
    return this.#tracker.state;
  }

  get songId(): string | null {
    return this.#staged?.songId ?? null;
  }

  get kind(): SourceKind | null {
    return this.#player.kind;
  }

  /** Length of the active song as reported by its player, in seconds; 0 while unknown. */
  get measuredLength(): number {
    return this.#player.length;
  }

  /** Whether `measuredLength` belongs to the active song: YouTube reports the previous song's until it plays. */
  get knowsLength(): boolean {
    const { kind } = this.#tracker;
    return kind === "playing" || (kind === "paused" && this.kind === "media");
  }

  /** In seconds; 0 while unknown. */
  get duration(): number {
    return this.measuredLength || this.#parts.target.wanted().duration || this.#length;
  }

  get reading(): PlayerReading {
    return this.#player.reading;
  }

  /** Position for display, in seconds: moves while playing, and freezes where the sound stopped. */
  position(): number {
    return this.#tracker.position(this.duration);
  }

  /** Applies a possible change of the target. */
  follow(): void {
    const { target, host } = this.#parts;
    const { song, isPlaying } = target.wanted();
    const hasJumped = target.hasJumped();
    const isAudible = this.#tracker.kind === "playing";
    if (hasJumped) this.#player.jumped();
    this.#tracker.handle({ type: "target", room: this.#room(song), wantsToPlay: isPlaying });
    const changes = this.#staged?.isPlaying !== isPlaying;
    const wasHeld = this.#player.isHeld;
    if (!song || !isPlaying) this.#player.release();
    // A paused room is not skipped; once it plays, a failed song is retried.
    if (!isPlaying) this.#sources.cancelSkip();
    else if (changes) this.dropFailed();
    if (this.#staged) this.#staged.isPlaying = isPlaying;
    if (!song) {
      this.#staged = null;
      this.#player.clear();
    } else if (this.songId !== song.song_id) this.#enter(song, isPlaying);
    else {
      if (hasJumped && isPlaying) this.#player.hold(isAudible ? startTolerance : 0);
      if (hasJumped && this.#player.isOver) this.#player.again();
      else if (changes || wasHeld !== this.#player.isHeld) this.#player.move();
    }
    this.correct();
    host.changed();
  }

  /** Makes the next `follow` reload a song that failed. */
  dropFailed(): void {
    if (["consent", "failed"].includes(this.#tracker.kind)) this.#staged = null;
  }

  /** Seeks a silent player to its target at once, since drift correction starts only with sound. */
  align(): void {
    this.#player.align();
  }

  /** Called within the user gesture that the browser required. */
  unblock(): void {
    this.#tracker.handle({ type: "unblocked" });
    this.#player.jumped();
    this.align();
    // Starts within the gesture instead of at a common start: browsers allow sound only here.
    this.#player.release();
    this.#player.setPlaying(this.state.wantsToPlay);
    this.#parts.host.changed();
  }

  /** The player's state may be stale: the page was frozen, or the output changed. */
  resync(): void {
    const { kind } = this.#tracker;
    if (kind === "blocked") this.unblock();
    else if (kind === "failed" && this.state.wantsToPlay) {
      this.dropFailed();
      this.follow();
    } else if (this.#player.shouldRun && !this.#player.isRunning) this.#player.setPlaying(true);
    this.targetMoved();
  }

  /** The target moved within the same song: also corrects a drift within the usual tolerance. */
  targetMoved(): void {
    this.#player.jumped();
    this.correct();
  }

  /** Keeps the player at its target; call several times a second. */
  correct(): void {
    this.#player.correct();
  }

  /** Called within a user gesture: a held player may start later, outside of it. */
  prime(): void {
    this.#player.prime();
  }

  cancelSkip(): void {
    this.#sources.cancelSkip();
  }

  setVolume(volume: number, isMuted: boolean): void {
    this.#player.setVolume(volume, isMuted);
  }

  destroy(): void {
    this.#sources.cancelSkip();
    this.#player.destroy();
  }

  #room(song: Song | null): "unknown" | "empty" | "song" {
    if (song) return "song";
    return this.#parts.setup.link.state ? "empty" : "unknown";
  }

  #enter(song: Song, isPlaying: boolean): void {
    this.#length = song.duration_seconds ?? 0;
    this.#staged = { songId: song.song_id, isPlaying };
    this.#sources.newSong();
  }

  #onPlayerEvent(event: PlayerPoolEvent): void {
    switch (event.type) {
      case "begun":
        // Corrects at once for the time that loading took.
        this.#player.jumped();
        break;
      case "playing":
        // A primed player reports a play that was paused at once.
        if (this.#player.isHeld) break;
        this.#sources.played();
        this.#tracker.handle(event);
        break;
      case "buffering":
        this.#tracker.handle({ type: "silent" });
        break;
      case "duration":
        this.#length = event.seconds;
        break;
      case "blocked":
      case "stopped":
        this.#tracker.handle({ type: "blocked" });
        break;
      case "ended":
        this.#tracker.handle({ type: "silent" });
        this.#ended();
        break;
      case "unavailable":
        this.#sources.withoutPlayer(event.message);
        break;
      case "uncontrollable":
        this.#uncontrollable();
        break;
      case "failed":
        this.#sources.failed(event.failure.message);
    }
    this.#parts.host.changed();
  }

  /** The song may be fine, so the room does not skip it. */
  #uncontrollable(): void {
    if (this.#player.isRunning) this.#parts.host.notify(uncontrollable);
    else this.#tracker.handle({ type: "failed", message: uncontrollable, next: "none" });
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
}

import { DriftControl } from "@tutti/kit/sync";
import type { Independent } from "./independent.ts";
import { PendingCommand } from "./pending-command.ts";
import type { PlaybackSetup } from "./playback-setup.ts";
import { Playlist } from "./playlist.ts";
import { PlaybackRecovery } from "./recovery.ts";
import { type Repeating, repeat } from "./repeat.ts";
import { PlaybackTarget } from "./room-target.ts";
import type { Snapshot, Song } from "./snapshot.ts";
import { SnapshotStore } from "./snapshot-store.ts";
import { Stage, type StageEvent } from "./stage.ts";

/** Milliseconds: how often drift is looked at, the page's progress told, the host's state sent. */
const driftTick = 250;
const progressTick = 1000;
const hostTick = 5000;
/** A room that does not answer a command within this time, in ms, has refused it. */
const answerWithin = 2000;

const notConnected = "You are not connected to the room at the moment. Please try again.";
const uncontrollable = "Failed to control video playback. Please refresh the page.";

/**
 * Lets the page's player do what the room does. A host's actions are commands to the room, which the host's own
 * player then follows like everybody's; a guest's make the guest independent until `rejoin`.
 */
export class RoomPlayback {
  readonly #setup: PlaybackSetup;
  readonly #stage: Stage;
  readonly #recovery: PlaybackRecovery;
  #drift = new DriftControl();
  #role: { isHost: boolean; leads: () => boolean } = { isHost: false, leads: () => false };
  readonly #playlist = new Playlist();
  readonly #target: PlaybackTarget;
  #staged: { songId: string; isPlaying: boolean } | null = null;
  #duration = 0;
  readonly #pending: PendingCommand;
  readonly #shown = new SnapshotStore();
  readonly #ticks: Repeating[];
  readonly #hostTick: Repeating;

  constructor(setup: PlaybackSetup) {
    this.#setup = setup;
    this.#target = new PlaybackTarget(setup);
    this.#pending = new PendingCommand(() => setup.link.state !== null);
    this.#recovery = new PlaybackRecovery(setup.time, {
      trySource: (index) => this.#show(index),
      report: (failure) => this.#publish({ failure }),
      skip: () => this.next(),
      pause: () => this.#stop(),
    });
    this.#stage = new Stage(setup.makePlayer, (event) => this.#onStageEvent(event));
    this.#hostTick = repeat(setup.time, hostTick, () => this.#sendTick());
    this.#ticks = [
      this.#hostTick,
      repeat(setup.time, driftTick, () => this.#correct()),
      repeat(setup.time, progressTick, () => this.#publish({})),
    ];
  }

  readonly get = this.#shown.get;
  readonly subscribe = this.#shown.subscribe;

  /** `leads`: is a song that this listener cannot play moved past for the whole room? */
  setRole(role: { isHost: boolean; leads: () => boolean }): void {
    this.#role = role;
    if (role.isHost) this.#target.join();
    this.#stateChanged();
  }

  setPlaylist(playlist: readonly Song[]): void {
    this.#playlist.change(playlist);
  }

  /** The room plays something else, or from somewhere else: a command that was waiting for an answer has it. */
  roomChanged(): void {
    if (this.#target.isIndependent) return;
    this.#target.join();
    this.#stateChanged();
    this.#pending.flush();
  }

  playPause(): void {
    const wanted = !this.get().isPlaying;
    this.#pending.run(() => {
      const { song, isPlaying } = this.get();
      const target = song ?? this.#playlist.first;
      if (target && isPlaying !== wanted) this.#act(target, wanted, song ? this.#target.position() : 0);
    });
  }

  pick(song: Song): void {
    this.#pending.run(() => this.#act(song, true, 0));
  }

  seek(seconds: number): void {
    const { song, isPlaying } = this.get();
    if (song) this.#act(song, isPlaying, seconds);
  }

  next(): void {
    this.#pending.run(() => {
      const song = this.#playlist.after(this.get().song);
      if (song) this.#act(song, true, 0);
    });
  }

  previous(): void {
    this.#pending.run(() => {
      const song = this.#playlist.before(this.get().song, this.#target.position());
      if (song) this.#act(song, true, 0);
    });
  }

  /** Sync with Host: where the room is, from now on. */
  rejoin(): void {
    this.#target.join();
    this.#target.forget();
    this.#tryAgain();
    this.#stateChanged();
  }

  /** A tap of the listener, which the browser wanted. */
  unblock(): void {
    this.#publish({ isBlocked: false });
    this.#drift.jumped(this.#setup.time.now());
    this.#stage.player?.seek(this.#target.position());
    this.#stage.setPlaying(this.get().isPlaying);
  }

  /** Seconds into the song this moment; the snapshot's position is told once a second. */
  positionNow(): number {
    return this.#target.position();
  }

  dismissFailure(): void {
    this.#publish({ failure: null });
  }

  destroy(): void {
    this.#recovery.cancel();
    for (const tick of this.#ticks) tick.stop();
    this.#stage.destroy();
    this.#shown.forgetListeners();
  }

  #act(song: Song, isPlaying: boolean, position: number): void {
    this.#recovery.cancel();
    const { time } = this.#setup;
    const trajectory = { song, isPlaying, position, at: time.now() };
    if (!this.#role.isHost) this.#target.leave({ why: "independent", ...trajectory });
    else if (this.#command(trajectory)) {
      // The room was just told: what is said over and over stays clear of it.
      this.#hostTick.restart();
      // The player starts within the click, which is what browsers ask for; the room's word follows.
      const unconfirmed: Independent = { why: "unconfirmed", ...trajectory };
      this.#target.leave(unconfirmed);
      time.after(answerWithin, () => this.#target.independent === unconfirmed && this.roomChanged());
    } else {
      this.#publish({ failure: notConnected });
      return;
    }
    if (isPlaying) this.#tryAgain();
    this.#stateChanged();
  }

  /** A listener who acts wants a song that could not be played tried once more. */
  #tryAgain(): void {
    if (this.#recovery.gaveUp) this.#staged = null;
  }

  #command({ song, isPlaying, position }: Omit<Independent, "why">): boolean {
    const sameSong = song.song_id === this.#staged?.songId;
    const duration = (sameSong && this.#stage.player?.duration()) || song.duration_seconds || 0;
    return this.#setup.link.command({ track: song, isPlaying, position, duration });
  }

  #stateChanged(): void {
    const { song, isPlaying } = this.#target.wanted();
    const hasJumped = this.#target.hasJumped();
    if (hasJumped) this.#drift.jumped(this.#setup.time.now());
    const changes = this.#staged?.isPlaying !== isPlaying;
    // A room that stands still is not moved on; once it plays, what failed meanwhile is tried again.
    if (!isPlaying) this.#recovery.cancel();
    else if (changes) this.#tryAgain();
    if (this.#staged) this.#staged.isPlaying = isPlaying;
    if (!song) {
      this.#staged = null;
      this.#stage.clear();
    } else if (this.#staged?.songId !== song.song_id) this.#enter(song, isPlaying);
    else if (hasJumped && this.#stage.isOverBefore(this.#target.position())) this.#stage.again(isPlaying);
    else if (changes) this.#stage.setPlaying(isPlaying);
    this.#correct();
    this.#publish({ kind: this.#stage.kind });
  }

  #enter(song: Song, isPlaying: boolean): void {
    this.#recovery.newSong();
    this.#duration = song.duration_seconds ?? 0;
    this.#staged = { songId: song.song_id, isPlaying };
    this.#publish({ failure: null, isBlocked: false });
    this.#show(0);
  }

  #show(index: number): void {
    const source = this.#target.sources()[index];
    if (source) this.#stage.show(source, () => this.#target.position(), this.#staged?.isPlaying ?? false);
    else this.#failed(this.#target.unplayableBecause());
  }

  /** Keeps the player where it should be. */
  #correct(): void {
    const { player } = this.#stage;
    const { song, isPlaying } = this.#target.wanted();
    if (!player || !song || this.get().isBlocked) return;
    const step = this.#drift.step({
      now: this.#setup.time.now(),
      target: this.#target.position(),
      actual: player.position(),
      isPlaying,
      isBusy: isPlaying && !player.isRunning(),
      honoursRate: player.honoursRate,
    });
    if (step.kind === "seek") player.seek(step.to);
    else player.setRate(step.rate);
  }

  #sendTick(): void {
    const { state } = this.#setup.link;
    if (!this.#role.isHost || this.#target.independent || !state?.track || !state.isPlaying) return;
    this.#command({ song: state.track, isPlaying: true, position: this.#target.position(), at: 0 });
  }

  #onStageEvent(event: StageEvent): void {
    switch (event.type) {
      case "begun":
        // How long it took to come is no drift to be left alone.
        this.#drift.jumped(this.#setup.time.now());
        break;
      case "playing":
        this.#recovery.played();
        this.#publish({ isBlocked: false, failure: null });
        break;
      case "duration":
        this.#duration = event.seconds;
        this.#publish({});
        break;
      case "blocked":
      case "stopped":
        this.#publish({ isBlocked: true });
        break;
      case "ended":
        this.#ended();
        break;
      case "unavailable":
        this.#recovery.withoutPlayer(event.message, this.#target.sources());
        break;
      case "uncontrollable":
        // No fault of the song's: the room is not moved on.
        this.#publish({ failure: uncontrollable });
        break;
      case "failed":
        this.#failed(event.failure.message);
    }
  }

  #ended(): void {
    const { song, isPlaying } = this.#target.wanted();
    if (!song || !isPlaying || song.song_id !== this.#staged?.songId) return;
    // The room knows no deleted song, and counts no play of it.
    if (this.#role.isHost && this.#playlist.has(song)) this.#setup.onPlayed(song);
    if (this.#target.isIndependent || this.#role.isHost) this.next();
  }

  #failed(message: string): void {
    const maySkip = () => this.#role.leads() && this.#target.wanted().isPlaying;
    if (this.#target.wanted().song) this.#recovery.failed(message, this.#target.sources(), maySkip);
  }

  #stop(): void {
    const { song } = this.#target.wanted();
    if (song) this.#act(song, false, 0);
  }

  #publish(part: Partial<Snapshot>): void {
    const { song, isPlaying, duration } = this.#target.wanted();
    const length = this.#stage.player?.duration() || duration || this.#duration;
    const target = this.#target.position();
    this.#shown.update({
      ...part,
      song,
      isPlaying,
      duration: length,
      position: length > 0 ? Math.min(target, length) : target,
      isIndependent: this.#target.isIndependent,
      kind: this.#stage.kind,
    });
  }
}

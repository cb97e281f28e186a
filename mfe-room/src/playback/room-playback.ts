import { DriftControl } from "@tutti/kit/sync";
import type { Apart } from "./apart.ts";
import { EarlyPress } from "./early-press.ts";
import { Followed } from "./followed.ts";
import { Mending } from "./mending.ts";
import type { PlaybackSetup } from "./playback-setup.ts";
import { Playlist } from "./playlist.ts";
import { type Repeating, repeat } from "./repeat.ts";
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
  readonly #mending: Mending;
  #drift = new DriftControl();
  #role: { isHost: boolean; leads: () => boolean } = { isHost: false, leads: () => false };
  readonly #playlist = new Playlist();
  readonly #followed: Followed;
  #onStage: { songId: string; isPlaying: boolean } | null = null;
  #duration = 0;
  readonly #press: EarlyPress;
  readonly #shown = new SnapshotStore();
  readonly #ticks: Repeating[];
  readonly #hostTick: Repeating;

  constructor(setup: PlaybackSetup) {
    this.#setup = setup;
    this.#followed = new Followed(setup);
    this.#press = new EarlyPress(() => setup.link.state !== null);
    this.#mending = new Mending(setup.time, {
      trySource: (index) => this.#show(index),
      say: (failure) => this.#tell({ failure }),
      skip: () => this.next(),
      pause: () => this.#stop(),
    });
    this.#stage = new Stage(setup.makePlayer, (event) => this.#heard(event));
    this.#hostTick = repeat(setup.time, hostTick, () => this.#sendTick());
    this.#ticks = [
      this.#hostTick,
      repeat(setup.time, driftTick, () => this.#correct()),
      repeat(setup.time, progressTick, () => this.#tell({})),
    ];
  }

  readonly get = this.#shown.get;
  readonly subscribe = this.#shown.subscribe;

  /** `leads`: is a song that this listener cannot play moved past for the whole room? */
  setRole(role: { isHost: boolean; leads: () => boolean }): void {
    this.#role = role;
    if (role.isHost) this.#followed.join();
    this.#stateChanged();
  }

  setPlaylist(playlist: readonly Song[]): void {
    this.#playlist.change(playlist);
  }

  /** The room plays something else, or from somewhere else: what was asked for has its answer. */
  roomChanged(): void {
    if (this.#followed.isIndependent) return;
    this.#followed.join();
    this.#stateChanged();
    this.#press.catchUp();
  }

  playPause(): void {
    const wanted = !this.get().isPlaying;
    this.#press.now(() => {
      const { song, isPlaying } = this.get();
      const target = song ?? this.#playlist.first;
      if (target && isPlaying !== wanted) this.#act(target, wanted, song ? this.#followed.target() : 0);
    });
  }

  pick(song: Song): void {
    this.#press.now(() => this.#act(song, true, 0));
  }

  seek(seconds: number): void {
    const { song, isPlaying } = this.get();
    if (song) this.#act(song, isPlaying, seconds);
  }

  next(): void {
    this.#press.now(() => {
      const song = this.#playlist.after(this.get().song);
      if (song) this.#act(song, true, 0);
    });
  }

  previous(): void {
    this.#press.now(() => {
      const song = this.#playlist.before(this.get().song, this.#followed.target());
      if (song) this.#act(song, true, 0);
    });
  }

  /** Sync with Host: where the room is, from now on. */
  rejoin(): void {
    this.#followed.join();
    this.#followed.forget();
    this.#tryAgain();
    this.#stateChanged();
  }

  /** A tap of the listener, which the browser wanted. */
  unblock(): void {
    this.#tell({ isBlocked: false });
    this.#drift.jumped(this.#setup.time.now());
    this.#stage.player?.seek(this.#followed.target());
    this.#stage.setPlaying(this.get().isPlaying);
  }

  /** Seconds into the song this moment; the snapshot's position is told once a second. */
  positionNow(): number {
    return this.#followed.target();
  }

  dismissFailure(): void {
    this.#tell({ failure: null });
  }

  destroy(): void {
    this.#mending.cancel();
    for (const tick of this.#ticks) tick.stop();
    this.#stage.destroy();
    this.#shown.forgetListeners();
  }

  #act(song: Song, isPlaying: boolean, position: number): void {
    this.#mending.cancel();
    const { time } = this.#setup;
    const course = { song, isPlaying, position, at: time.now() };
    if (!this.#role.isHost) this.#followed.leave({ why: "independent", ...course });
    else if (this.#command(course)) {
      // The room was just told: what is said over and over stays clear of it.
      this.#hostTick.restart();
      // The player starts within the click, which is what browsers ask for; the room's word follows.
      const asked: Apart = { why: "asked", ...course };
      this.#followed.leave(asked);
      time.after(answerWithin, () => this.#followed.apart === asked && this.roomChanged());
    } else {
      this.#tell({ failure: notConnected });
      return;
    }
    if (isPlaying) this.#tryAgain();
    this.#stateChanged();
  }

  /** A listener who acts wants a song that could not be played tried once more. */
  #tryAgain(): void {
    if (this.#mending.gaveUp) this.#onStage = null;
  }

  #command({ song, isPlaying, position }: Omit<Apart, "why">): boolean {
    const sameSong = song.song_id === this.#onStage?.songId;
    const duration = (sameSong && this.#stage.player?.duration()) || song.duration_seconds || 0;
    return this.#setup.link.command({ track: song, isPlaying, position, duration });
  }

  #stateChanged(): void {
    const { song, isPlaying } = this.#followed.wanted();
    const hasJumped = this.#followed.hasJumped();
    if (hasJumped) this.#drift.jumped(this.#setup.time.now());
    const changes = this.#onStage?.isPlaying !== isPlaying;
    // A room that stands still is not moved on; once it plays, what failed meanwhile is tried again.
    if (!isPlaying) this.#mending.cancel();
    else if (changes) this.#tryAgain();
    if (this.#onStage) this.#onStage.isPlaying = isPlaying;
    if (!song) {
      this.#onStage = null;
      this.#stage.clear();
    } else if (this.#onStage?.songId !== song.song_id) this.#enter(song, isPlaying);
    else if (hasJumped && this.#stage.isOverBefore(this.#followed.target())) this.#stage.again(isPlaying);
    else if (changes) this.#stage.setPlaying(isPlaying);
    this.#correct();
    this.#tell({ kind: this.#stage.kind });
  }

  #enter(song: Song, isPlaying: boolean): void {
    this.#mending.newSong();
    this.#duration = song.duration_seconds ?? 0;
    this.#onStage = { songId: song.song_id, isPlaying };
    this.#tell({ failure: null, isBlocked: false });
    this.#show(0);
  }

  #show(index: number): void {
    const source = this.#followed.sources()[index];
    if (source) this.#stage.show(source, () => this.#followed.target(), this.#onStage?.isPlaying ?? false);
    else this.#failed(this.#followed.unplayableBecause());
  }

  /** Keeps the player where it should be. */
  #correct(): void {
    const { player } = this.#stage;
    const { song, isPlaying } = this.#followed.wanted();
    if (!player || !song || this.get().isBlocked) return;
    const step = this.#drift.step({
      now: this.#setup.time.now(),
      target: this.#followed.target(),
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
    if (!this.#role.isHost || this.#followed.apart || !state?.track || !state.isPlaying) return;
    this.#command({ song: state.track, isPlaying: true, position: this.#followed.target(), at: 0 });
  }

  #heard(event: StageEvent): void {
    switch (event.type) {
      case "begun":
        // How long it took to come is no drift to be left alone.
        this.#drift.jumped(this.#setup.time.now());
        break;
      case "playing":
        this.#mending.played();
        this.#tell({ isBlocked: false, failure: null });
        break;
      case "duration":
        this.#duration = event.seconds;
        this.#tell({});
        break;
      case "blocked":
      case "stopped":
        this.#tell({ isBlocked: true });
        break;
      case "ended":
        this.#ended();
        break;
      case "unavailable":
        this.#mending.withoutPlayer(event.message, this.#followed.sources());
        break;
      case "uncontrollable":
        // No fault of the song's: the room is not moved on.
        this.#tell({ failure: uncontrollable });
        break;
      case "failed":
        this.#failed(event.failure.message);
    }
  }

  #ended(): void {
    const { song, isPlaying } = this.#followed.wanted();
    if (!song || !isPlaying || song.song_id !== this.#onStage?.songId) return;
    // The room knows no deleted song, and counts no play of it.
    if (this.#role.isHost && this.#playlist.has(song)) this.#setup.onPlayed(song);
    if (this.#followed.isIndependent || this.#role.isHost) this.next();
  }

  #failed(message: string): void {
    const maySkip = () => this.#role.leads() && this.#followed.wanted().isPlaying;
    if (this.#followed.wanted().song) this.#mending.failed(message, this.#followed.sources(), maySkip);
  }

  #stop(): void {
    const { song } = this.#followed.wanted();
    if (song) this.#act(song, false, 0);
  }

  #tell(part: Partial<Snapshot>): void {
    const { song, isPlaying, duration } = this.#followed.wanted();
    const length = this.#stage.player?.duration() || duration || this.#duration;
    const target = this.#followed.target();
    this.#shown.update({
      ...part,
      song,
      isPlaying,
      duration: length,
      position: length > 0 ? Math.min(target, length) : target,
      isIndependent: this.#followed.isIndependent,
      kind: this.#stage.kind,
    });
  }
}

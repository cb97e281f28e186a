import { memoryStorage } from "../device/device-storage.ts";
import { VolumeSetting } from "../device/volume.ts";
import { NextSong } from "./next-song.ts";
import { PlaybackLoop } from "./playback-loop.ts";
import type { PlaybackSetup } from "./playback-setup.ts";
import type { Press } from "./playback-state.ts";
import { Playlist, selected } from "./playlist.ts";
import { QualityMonitor } from "./quality-monitor.ts";
import { RoomReports } from "./room-reports.ts";
import { type Snapshot, type Song, silence, ValueStore } from "./snapshot.ts";
import { displayedPosition, durationOf, knowsLength, targetPosition, wanted } from "./target.ts";

/**
 * Plays on this page what the room plays. A host's actions become commands to the room, and the host's own player
 * follows the resulting state like all others; a guest's actions make the guest independent until `rejoin`.
 */
export class RoomPlayback {
  readonly #setup: PlaybackSetup;
  readonly #loop: PlaybackLoop;
  readonly #playlist = new Playlist();
  readonly #nextSong: NextSong;
  readonly #reports: RoomReports;
  readonly #quality: QualityMonitor;
  readonly #volume: VolumeSetting;
  readonly #shown = new ValueStore<Snapshot>(silence);
  readonly #stopTrim: () => void;
  #leads = () => false;

  constructor(setup: PlaybackSetup) {
    this.#setup = setup;
    this.#reports = new RoomReports(setup.link, setup.time);
    this.#quality = new QualityMonitor(setup);
    this.#nextSong = new NextSong(setup.preloader, setup.origin);
    this.#volume = new VolumeSetting(setup.storage ?? memoryStorage());
    this.#loop = new PlaybackLoop(setup, this.#quality, {
      leads: () => this.#leads(),
      publish: () => this.#publish(),
      progress: () => this.#progress(),
      press: (press) => this.#apply(press),
      ended: (song) => this.#ended(song),
    });
    this.#stopTrim = setup.trim?.subscribe(() => this.#trimChanged()) ?? (() => {});
    this.#applyVolume();
  }

  readonly get = this.#shown.get;
  readonly subscribe = this.#shown.subscribe;
  /** Sync quality, updated about once a second. */
  readonly quality = () => this.#quality.get();
  readonly subscribeQuality = (changed: () => void) => this.#quality.subscribe(changed);

  readonly playPause = () => this.#press({ button: "play-pause", plays: !this.get().wantsToPlay });
  readonly pick = (song: Song) => this.#press({ button: "pick", song });
  readonly next = () => this.#press({ button: "next" });
  readonly previous = () => this.#press({ button: "previous" });

  /**
   * `seconds` into the current song. Applied at once, without waiting for the room's state: without a known song there is
   * nothing to seek in.
   */
  readonly seek = (seconds: number): void => {
    const { song, wantsToPlay } = this.get();
    if (song) this.#loop.dispatch({ type: "act", song, isPlaying: wantsToPlay, position: seconds });
  };

  /** `leads`: whether a song that this page cannot play is skipped for the whole room. */
  setRole({ isHost, leads }: { isHost: boolean; leads: () => boolean }): void {
    this.#leads = leads;
    this.#loop.dispatch({ type: "role", isHost });
  }

  setPlaylist(playlist: readonly Song[]): void {
    this.#playlist.change(playlist);
    this.#publish();
  }

  /** Handles a possible change of the room's state. */
  roomChanged(): void {
    this.#loop.dispatch({ type: "room" });
  }

  /** The room rejected the last message: rolls back an unconfirmed command. */
  commandRefused(message: string): void {
    this.#loop.dispatch({ type: "refused", message });
  }

  /** Repeats all reports on a new connection. */
  connectionRestored(): void {
    this.#reports.restart();
  }

  /** Sync with Host: follows the room's state again. */
  rejoin(): void {
    this.#loop.dispatch({ type: "rejoin" });
  }

  /** Reloads a song that failed. */
  retry(): void {
    this.#loop.dispatch({ type: "retry" });
  }

  /** Records the consent to a site that will see the listener's IP address, and plays its song. */
  agree(origin: string): void {
    this.#setup.consent?.give(origin);
    this.retry();
  }

  /** Called within the user gesture that the browser required. */
  unblock(): void {
    this.#loop.dispatch({ type: "unblock" });
  }

  /** Corrects the player at once, because the page may have been frozen. */
  resync(): void {
    this.#loop.dispatch({ type: "resync" });
  }

  /** Current position in the song, in seconds; the snapshot's position is updated once a second. */
  positionNow(): number {
    return displayedPosition(this.#loop.state, this.#loop.read());
  }

  /** `volume` from 0 to 1. */
  setVolume(volume: number): void {
    this.#volume.setVolume(volume);
    this.#applyVolume();
  }

  setMuted(isMuted: boolean): void {
    this.#volume.setMuted(isMuted);
    this.#applyVolume();
  }

  toggleMute(): void {
    this.setMuted(!this.#volume.current.isMuted);
  }

  /** Sets the latency of this device's current output, -500 to 500 ms. */
  setTrim(ms: number): void {
    this.#setup.trim?.set(ms);
  }

  dismissNotice(): void {
    this.#loop.dispatch({ type: "dismiss" });
  }

  destroy(): void {
    this.#stopTrim();
    this.#nextSong.clear();
    this.#loop.destroy();
    this.#shown.forgetListeners();
    this.#quality.destroy();
  }

  get #isIndependent(): boolean {
    return this.#loop.state.target.kind === "independent";
  }

  #press(press: Press): void {
    this.#loop.dispatch({ type: "press", press });
  }

  #apply(press: Press): void {
    const { state } = this.#loop;
    const position = targetPosition(state, this.#loop.read());
    const action = selected(press, this.#playlist, { ...this.get(), position });
    if (action) this.#loop.dispatch({ type: "act", ...action });
  }

  #ended(song: Song): void {
    const { isHost } = this.#loop.state;
    // The room does not know a deleted song, and logs no play of it.
    if (isHost && this.#playlist.has(song)) this.#setup.onPlayed(song);
    if (this.#isIndependent || isHost) this.next();
    else this.#reports.end(song.song_id);
  }

  #trimChanged(): void {
    this.#loop.dispatch({ type: "trimmed" });
    this.#quality.measure(this.#loop.measured());
  }

  #applyVolume(): void {
    const { volume, isMuted } = this.#volume.current;
    this.#loop.setVolume(volume, isMuted);
    this.#publish();
  }

  #progress(): void {
    const { song, activity } = this.get();
    this.#quality.measure(this.#loop.measured());
    const { player } = this.#loop.read();
    if (song && knowsLength(this.#loop.state)) this.#reports.length(song.song_id, player?.duration ?? 0);
    const { volume, isMuted } = this.#volume.current;
    this.#reports.status(activity, this.quality().level, !this.#isIndependent, isMuted || !volume);
    this.#nextSong.update(this.#playlist.after(song), this.get());
    this.#publish();
  }

  #publish(): void {
    const { state } = this.#loop;
    const at = this.#loop.read();
    const { song } = wanted(state, at);
    this.#shown.update({
      song: song && this.#playlist.listed(song),
      duration: durationOf(state, at),
      kind: state.active?.source.kind ?? null,
      notice: state.notice,
      ...state.player,
      ...this.#volume.current,
      position: displayedPosition(state, at),
      isIndependent: this.#isIndependent,
    });
  }
}

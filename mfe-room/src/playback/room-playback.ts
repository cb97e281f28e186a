import { memoryStorage } from "../device/device-storage.ts";
import { VolumeSetting } from "../device/volume.ts";
import { fault } from "./fault.ts";
import { NextSong } from "./next-song.ts";
import { OutputOffset } from "./output-offset.ts";
import { PendingCommand } from "./pending-command.ts";
import { PlaybackActions } from "./playback-actions.ts";
import type { PlaybackSetup } from "./playback-setup.ts";
import { Playlist } from "./playlist.ts";
import { QualityMonitor } from "./quality-monitor.ts";
import { type Repeating, repeat } from "./repeat.ts";
import { RoomReports } from "./room-reports.ts";
import { PlaybackTarget } from "./room-target.ts";
import { type Snapshot, type Song, silence } from "./snapshot.ts";
import { SongPlayer } from "./song-player.ts";
import { TransportControls } from "./transport-controls.ts";
import { ValueStore } from "./value-store.ts";

/** Intervals of drift correction and of page updates, in ms. */
const driftTick = 250;
const progressTick = 1000;
/** A command is dropped if the room's state is not known within this time, in ms. */
const stateTimeout = 2000;

const notConnected = fault("notConnected");

/**
 * Plays on this page what the room plays. A host's actions become commands to the room, and the host's own player
 * follows the resulting state like all others; a guest's actions make the guest independent until `rejoin`.
 */
export class RoomPlayback {
  readonly #setup: PlaybackSetup;
  readonly #target: PlaybackTarget;
  readonly #player: SongPlayer;
  readonly #playlist = new Playlist();
  readonly #nextSong: NextSong;
  readonly #actions: PlaybackActions;
  readonly #pending: PendingCommand;
  readonly #transport: TransportControls;
  readonly #reports: RoomReports;
  readonly #quality: QualityMonitor;
  readonly #volume: VolumeSetting;
  readonly #shown = new ValueStore<Snapshot>(silence);
  readonly #ticks: Repeating[];
  readonly #stopTrim: () => void;
  #role: { isHost: boolean; leads: () => boolean } = { isHost: false, leads: () => false };
  #notice: string | null = null;

  constructor(setup: PlaybackSetup) {
    const { time, link } = setup;
    this.#setup = setup;
    this.#target = new PlaybackTarget(setup);
    this.#reports = new RoomReports(link, time);
    this.#quality = new QualityMonitor(setup);
    this.#nextSong = new NextSong(setup.preloader, setup.origin);
    this.#volume = new VolumeSetting(setup.storage ?? memoryStorage());
    this.#pending = new PendingCommand({
      time,
      timeout: stateTimeout,
      isKnown: () => link.state !== null,
      expired: () => this.#notify(notConnected),
    });
    this.#transport = new TransportControls({
      playlist: this.#playlist,
      pending: this.#pending,
      playing: () => this.get(),
      position: () => this.#target.position(),
      act: (song, isPlaying, position) => this.#act(song, isPlaying, position),
    });
    this.#player = new SongPlayer({
      setup,
      target: this.#target,
      offset: new OutputOffset(setup),
      quality: this.#quality,
      host: {
        changed: () => this.#publish(),
        ended: (song) => this.#ended(song),
        notify: (sentence) => this.#notify(sentence),
        leads: () => this.#role.leads(),
        skip: () => this.next(),
        pause: () => this.#stop(),
      },
    });
    this.#actions = new PlaybackActions({
      setup,
      target: this.#target,
      player: this.#player,
      isHost: () => this.#role.isHost,
      // The room does not answer a command that changes nothing.
      unconfirmed: (isAsRoom) => this.#rolledBack(isAsRoom ? this.#notice : notConnected),
    });
    this.#ticks = [
      repeat(time, driftTick, () => this.#player.correct()),
      repeat(time, progressTick, () => this.#progress()),
    ];
    this.#stopTrim = setup.trim?.subscribe(() => this.#trimChanged()) ?? (() => {});
    this.#applyVolume();
  }

  readonly get = this.#shown.get;
  readonly subscribe = this.#shown.subscribe;
  /** Sync quality, updated about once a second. */
  readonly quality = () => this.#quality.get();
  readonly subscribeQuality = (changed: () => void) => this.#quality.subscribe(changed);

  readonly playPause = () => this.#transport.playPause();
  readonly pick = (song: Song) => this.#transport.pick(song);
  /** `seconds` into the current song. */
  readonly seek = (seconds: number) => this.#transport.seek(seconds);
  readonly next = () => this.#transport.next();
  readonly previous = () => this.#transport.previous();

  /** `leads`: whether a song that this page cannot play is skipped for the whole room. */
  setRole(role: { isHost: boolean; leads: () => boolean }): void {
    this.#role = role;
    if (role.isHost) this.#target.join();
    this.#player.follow();
  }

  setPlaylist(playlist: readonly Song[]): void {
    this.#playlist.change(playlist);
    this.#publish();
  }

  /** Handles a possible change of the room's state. */
  roomChanged(): void {
    if (!this.#actions.confirm()) return;
    this.#player.follow();
    this.#pending.flush();
  }

  /** The room rejected the last message: rolls back an unconfirmed command. */
  commandRefused(message: string): void {
    if (this.#actions.rollBack()) this.#rolledBack(message || notConnected);
  }

  /** Repeats all reports on a new connection. */
  connectionRestored(): void {
    this.#reports.restart();
  }

  /** Sync with Host: follows the room's state again. */
  rejoin(): void {
    this.#target.join();
    this.#target.forget();
    this.retry();
  }

  /** Reloads a song that failed. */
  retry(): void {
    this.#player.dropFailed();
    this.#player.follow();
  }

  /** Records the consent to a site that will see the listener's IP address, and plays its song. */
  agree(origin: string): void {
    this.#setup.consent?.give(origin);
    this.retry();
  }

  /** Called within the user gesture that the browser required. */
  unblock(): void {
    this.#player.unblock();
  }

  /** Corrects the player at once, because the page may have been frozen. */
  resync(): void {
    this.#player.resync();
  }

  /** Current position in the song, in seconds; the snapshot's position is updated once a second. */
  positionNow(): number {
    return this.#player.position();
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
    this.#notify(null);
  }

  destroy(): void {
    for (const tick of this.#ticks) tick.stop();
    this.#actions.stop();
    this.#stopTrim();
    this.#pending.clear();
    this.#nextSong.clear();
    this.#player.destroy();
    this.#shown.forgetListeners();
    this.#quality.destroy();
  }

  #act(song: Song, isPlaying: boolean, position: number): void {
    this.#player.cancelSkip();
    if (!this.#actions.act(song, isPlaying, position)) {
      this.#notify(notConnected);
      return;
    }
    this.#notice = null;
    const isSameSong = this.#player.songId === song.song_id;
    if (isPlaying) this.#player.dropFailed();
    this.#player.follow();
    if (isSameSong) this.#player.align();
    // Browsers require the user gesture also for a player that starts later.
    this.#player.prime();
  }

  #rolledBack(notice: string | null): void {
    this.#notice = notice;
    this.#player.follow();
  }

  #ended(song: Song): void {
    // The room does not know a deleted song, and logs no play of it.
    if (this.#role.isHost && this.#playlist.has(song)) this.#setup.onPlayed(song);
    if (this.#target.isIndependent || this.#role.isHost) this.next();
    else this.#reports.end(song.song_id);
  }

  #stop(): void {
    const { song } = this.#target.wanted();
    if (song) this.#act(song, false, 0);
  }

  #trimChanged(): void {
    this.#player.targetMoved();
    this.#quality.measure(this.#player.reading);
  }

  #applyVolume(): void {
    const { volume, isMuted } = this.#volume.current;
    this.#player.setVolume(volume, isMuted);
    this.#publish();
  }

  #notify(notice: string | null): void {
    this.#notice = notice;
    this.#publish();
  }

  #progress(): void {
    const { song, activity } = this.get();
    this.#quality.measure(this.#player.reading);
    if (song && this.#player.knowsLength) this.#reports.length(song.song_id, this.#player.measuredLength);
    const { volume, isMuted } = this.#volume.current;
    this.#reports.status(activity, this.quality().level, !this.#target.isIndependent, isMuted || !volume);
    this.#nextSong.update(this.#playlist.after(song), this.get());
    this.#publish();
  }

  #publish(): void {
    const { song } = this.#target.wanted();
    const { duration, kind, state } = this.#player;
    this.#shown.update({
      song: song && this.#playlist.listed(song),
      duration,
      kind,
      notice: this.#notice,
      ...state,
      ...this.#volume.current,
      position: this.#player.position(),
      isIndependent: this.#target.isIndependent,
    });
  }
}

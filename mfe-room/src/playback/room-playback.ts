import { memoryStorage } from "../device/device-storage.ts";
import { VolumeSetting } from "../device/volume.ts";
import { foreseenLead } from "./common-start.ts";
import { HostCommands } from "./host-commands.ts";
import type { Independent } from "./independent.ts";
import { NextSong } from "./next-song.ts";
import { OutputOffset } from "./output-offset.ts";
import { PendingCommand } from "./pending-command.ts";
import type { PlaybackSetup } from "./playback-setup.ts";
import { Playlist } from "./playlist.ts";
import { QualityMonitor } from "./quality-monitor.ts";
import { type Repeating, repeat } from "./repeat.ts";
import { RoomReports } from "./room-reports.ts";
import { PlaybackTarget } from "./room-target.ts";
import type { Song } from "./snapshot.ts";
import { SnapshotStore } from "./snapshot-store.ts";
import { SongPlayer } from "./song-player.ts";

/** Intervals of drift correction and of page updates, in ms. */
const driftTick = 250;
const progressTick = 1000;
/** A command that the room does not confirm within this time, in ms, is rolled back. */
const confirmTimeout = 2000;

const notConnected = "You are not connected to the room at the moment. Please try again.";

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
  readonly #commands: HostCommands;
  readonly #pending: PendingCommand;
  readonly #reports: RoomReports;
  readonly #quality: QualityMonitor;
  readonly #volume: VolumeSetting;
  readonly #shown = new SnapshotStore();
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
      timeout: confirmTimeout,
      isKnown: () => link.state !== null,
      expired: () => this.#notify(notConnected),
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
    this.#commands = new HostCommands(setup, this.#target, this.#player, () => this.#role.isHost);
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
    const { independent } = this.#target;
    if (independent?.why === "independent") return;
    // A repetition of the state from before the command does not confirm it.
    if (independent && independent.rev === this.#rev) return;
    this.#target.join();
    this.#player.follow();
    this.#pending.flush();
  }

  /** The room rejected the last message: rolls back an unconfirmed command. */
  commandRefused(message: string): void {
    const { independent } = this.#target;
    if (independent?.why === "unconfirmed") this.#undo(independent, message || notConnected);
  }

  /** Repeats all reports on a new connection. */
  connectionRestored(): void {
    this.#reports.restart();
  }

  playPause(): void {
    const wanted = !this.get().wantsToPlay;
    this.#pending.run(() => {
      const { song, wantsToPlay } = this.get();
      const target = song ?? this.#playlist.first;
      if (target && wantsToPlay !== wanted) this.#act(target, wanted, song ? this.#target.position() : 0);
    });
  }

  pick(song: Song): void {
    this.#pending.run(() => this.#act(song, true, 0));
  }

  seek(seconds: number): void {
    const { song, wantsToPlay } = this.get();
    if (song) this.#act(song, wantsToPlay, seconds);
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
    this.#commands.stop();
    this.#stopTrim();
    this.#pending.clear();
    this.#nextSong.clear();
    this.#player.destroy();
    this.#shown.forgetListeners();
    this.#quality.destroy();
  }

  get #rev(): number | null {
    return this.#setup.link.state?.rev ?? null;
  }

  #act(song: Song, isPlaying: boolean, position: number): void {
    this.#player.cancelSkip();
    const { time, link } = this.#setup;
    const trajectory = { song, isPlaying, position, at: time.now(), rev: this.#rev };
    // Before the command is sent: the lead depends on what the room plays now.
    const lead = foreseenLead(link, trajectory);
    if (!this.#role.isHost) this.#target.leave({ why: "independent", ...trajectory });
    else if (this.#commands.send(song, isPlaying, position)) {
      // The player starts at once, or at the common start; the room's confirmation follows.
      const unconfirmed: Independent = { why: "unconfirmed", ...trajectory, at: trajectory.at + lead };
      this.#target.leave(unconfirmed);
      time.after(confirmTimeout, () => {
        // The room does not answer a command that changes nothing.
        this.#undo(unconfirmed, this.#target.isAsRoom(unconfirmed) ? this.#notice : notConnected);
      });
    } else {
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

  #undo(command: Independent, notice: string | null): void {
    if (this.#target.independent !== command) return;
    this.#target.join();
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
    this.#reports.status(activity, this.quality().level, !this.#target.isIndependent);
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

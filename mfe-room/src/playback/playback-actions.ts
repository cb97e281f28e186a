import { foreseenLead } from "./common-start.ts";
import { HostCommands } from "./host-commands.ts";
import type { Independent } from "./independent.ts";
import type { PlaybackSetup } from "./playback-setup.ts";
import type { PlaybackTarget } from "./room-target.ts";
import type { Song } from "./snapshot.ts";
import type { SongPlayer } from "./song-player.ts";

/** A command that the room does not confirm within this time, in ms, is rolled back. */
const confirmTimeout = 2000;

interface Parts {
  readonly setup: Pick<PlaybackSetup, "link" | "time">;
  readonly target: PlaybackTarget;
  readonly player: Pick<SongPlayer, "songId" | "measuredLength">;
  /** Evaluated at each action. */
  isHost(): boolean;
  /** A command was not confirmed in time, and is rolled back. `isAsRoom`: the room's state matches it anyway. */
  unconfirmed(isAsRoom: boolean): void;
}

/**
 * Applies this listener's actions on this page at once. A host's action becomes a command to the room, and is rolled
 * back unless the room confirms it; a guest's action makes the page independent.
 */
export class PlaybackActions {
  readonly #parts: Parts;
  readonly #commands: HostCommands;
  /** The commands that the room has not confirmed, oldest first; the last is the target. */
  #unconfirmed: Independent[] = [];
  /** Revision of the room's state at the last command or confirmation; null before the first state. */
  #rev: number | null = null;

  constructor(parts: Parts) {
    const { setup, target, player, isHost } = parts;
    this.#parts = parts;
    this.#commands = new HostCommands(setup, target, player, isHost);
  }

  /** Changes the target; `position` in seconds. Returns false, and changes nothing, if this listener is a host without a connection to the room. */
  act(song: Song, isPlaying: boolean, position: number): boolean {
    const { setup, target, isHost } = this.#parts;
    const { time, link } = setup;
    const trajectory = { song, isPlaying, position, at: time.now() };
    if (!isHost()) {
      target.leave({ why: "independent", ...trajectory });
      return true;
    }
    // Before the command is sent: the lead depends on what the room plays now.
    const lead = foreseenLead(link, trajectory);
    if (!this.#commands.send(song, isPlaying, position)) return false;
    // The player starts at once, or at the common start; the room's confirmation follows.
    const command: Independent = { why: "unconfirmed", ...trajectory, at: trajectory.at + lead };
    const isFollowUp = target.independent?.why === "unconfirmed";
    this.#unconfirmed = isFollowUp ? [...this.#unconfirmed, command] : [command];
    this.#rev = link.state?.rev ?? null;
    target.leave(command);
    time.after(confirmTimeout, () => this.#expire(command));
    return true;
  }

  /**
   * The room's state may have changed: makes it the target. Returns false while the page is independent, or the state
   * does not answer the last command: it is repeated from before it, or confirms an earlier one.
   */
  confirm(): boolean {
    const { target } = this.#parts;
    const { independent } = target;
    if (independent?.why === "independent") return false;
    if (independent && !this.#answersLast()) return false;
    target.join();
    return true;
  }

  /** Rolls back an unconfirmed command. Returns false if there is none. */
  rollBack(): boolean {
    const { target } = this.#parts;
    if (target.independent?.why !== "unconfirmed") return false;
    target.join();
    return true;
  }

  stop(): void {
    this.#commands.stop();
  }

  /** A state that matches no command is somebody else's, which the room has accepted instead. */
  #answersLast(): boolean {
    const { setup, target } = this.#parts;
    const rev = setup.link.state?.rev ?? null;
    if (rev === this.#rev) return false;
    this.#rev = rev;
    const confirmed = this.#unconfirmed.findIndex((command) => target.isAsRoom(command));
    if (confirmed < 0 || confirmed === this.#unconfirmed.length - 1) return true;
    this.#unconfirmed = this.#unconfirmed.slice(confirmed + 1);
    return false;
  }

  #expire(command: Independent): void {
    const { target, unconfirmed } = this.#parts;
    if (target.independent !== command) return;
    const isAsRoom = target.isAsRoom(command);
    target.join();
    unconfirmed(isAsRoom);
  }
}

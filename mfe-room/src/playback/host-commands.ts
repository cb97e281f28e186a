import type { PlaybackSetup } from "./playback-setup.ts";
import { type Repeating, repeat } from "./repeat.ts";
import type { PlaybackTarget } from "./room-target.ts";
import type { Song } from "./snapshot.ts";

/** Interval at which a host repeats the state to the room while it plays, in ms. */
const repeatInterval = 5000;

/** The part of this page's player that reports a song's length. */
interface MeasuredSong {
  readonly songId: string | null;
  /** Seconds; 0 while unknown. */
  readonly measuredLength: number;
}

/** Sends a host's commands to the room and periodically repeats what the room plays. */
export class HostCommands {
  readonly #setup: Pick<PlaybackSetup, "link" | "time">;
  readonly #player: MeasuredSong;
  readonly #repeating: Repeating;

  /** `isHost` is evaluated at each repetition. */
  constructor(
    setup: Pick<PlaybackSetup, "link" | "time">,
    target: PlaybackTarget,
    player: MeasuredSong,
    isHost: () => boolean,
  ) {
    this.#setup = setup;
    this.#player = player;
    this.#repeating = repeat(setup.time, repeatInterval, () => {
      const { state } = setup.link;
      if (!isHost() || target.independent || !state?.track || !state.isPlaying) return;
      this.#command(state.track, true, target.position());
    });
  }

  /** Returns false while not connected: nothing was sent. */
  send(song: Song, isPlaying: boolean, position: number): boolean {
    const isSent = this.#command(song, isPlaying, position);
    // A command carries the state, so the next repetition is a full interval away.
    if (isSent) this.#repeating.restart();
    return isSent;
  }

  stop(): void {
    this.#repeating.stop();
  }

  #command(song: Song, isPlaying: boolean, position: number): boolean {
    const { songId, measuredLength } = this.#player;
    const duration = (song.song_id === songId ? measuredLength : 0) || song.duration_seconds || 0;
    return this.#setup.link.command({ track: song, isPlaying, position, duration });
  }
}

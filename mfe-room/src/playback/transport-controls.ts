import type { PendingCommand } from "./pending-command.ts";
import type { Playlist } from "./playlist.ts";
import type { Snapshot, Song } from "./snapshot.ts";

interface Parts {
  readonly playlist: Pick<Playlist, "first" | "after" | "before">;
  readonly pending: Pick<PendingCommand, "run">;
  /** Current state of the playback. */
  playing(): Pick<Snapshot, "song" | "wantsToPlay">;
  /** Current position in its song, in seconds. */
  position(): number;
  /** Plays or pauses a song at a position in seconds. */
  act(song: Song, isPlaying: boolean, position: number): void;
}

/** The buttons of a player: each is held until the room's state is known, and then selects a song and a position. */
export class TransportControls {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  playPause(): void {
    const { playlist, pending, playing, position, act } = this.#parts;
    const wanted = !playing().wantsToPlay;
    pending.run(() => {
      const { song, wantsToPlay } = playing();
      const target = song ?? playlist.first;
      if (target && wantsToPlay !== wanted) act(target, wanted, song ? position() : 0);
    });
  }

  pick(song: Song): void {
    const { pending, act } = this.#parts;
    pending.run(() => act(song, true, 0));
  }

  /** Applied at once, without waiting for the room's state: without a known song there is nothing to seek in. */
  seek(seconds: number): void {
    const { playing, act } = this.#parts;
    const { song, wantsToPlay } = playing();
    if (song) act(song, wantsToPlay, seconds);
  }

  next(): void {
    this.#playFromStart(({ playlist, playing }) => playlist.after(playing().song));
  }

  previous(): void {
    this.#playFromStart(({ playlist, playing, position }) => playlist.before(playing().song, position()));
  }

  #playFromStart(select: (parts: Parts) => Song | undefined): void {
    this.#parts.pending.run(() => {
      const song = select(this.#parts);
      if (song) this.#parts.act(song, true, 0);
    });
  }
}

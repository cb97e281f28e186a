import type { ActivityTracker } from "./activity-tracker.ts";
import type { PlaybackSetup } from "./playback-setup.ts";
import { PlaybackRecovery } from "./recovery.ts";
import type { PlaybackTarget } from "./room-target.ts";
import type { Source } from "./source.ts";
import type { SourceKind } from "./stage.ts";

/** Callbacks for a song that cannot be played. */
export interface SourceLoaderHost {
  /** The player's state has changed. */
  changed(): void;
  /** Whether a failure on this page skips the song for the whole room. */
  leads(): boolean;
  skip(): void;
  pause(): void;
}

interface Parts {
  readonly setup: Pick<PlaybackSetup, "time" | "consent">;
  readonly target: Pick<PlaybackTarget, "wanted" | "sources" | "unplayableBecause">;
  readonly tracker: Pick<ActivityTracker, "handle" | "stopAtTarget">;
  readonly host: SourceLoaderHost;
  /** The next source was selected; `kind` is its kind. */
  selected(): void;
  show(source: Source): void;
  clear(): void;
}

/** Loads the best source of the target's song that can be played, once the listener has agreed to its site. */
export class SourceLoader {
  readonly #parts: Parts;
  readonly #recovery: PlaybackRecovery;
  #kind: SourceKind | null = null;

  constructor(parts: Parts) {
    const { setup, tracker, host } = parts;
    this.#parts = parts;
    this.#recovery = new PlaybackRecovery(setup.time, {
      trySource: (index) => this.#load(index),
      report: (message, next) => {
        tracker.handle({ type: "failed", message, next });
        host.changed();
      },
      skip: () => host.skip(),
      pause: () => host.pause(),
    });
  }

  /** Kind of the source that is or will be active; null if the song has none. */
  get kind(): SourceKind | null {
    return this.#kind;
  }

  newSong(): void {
    this.#recovery.newSong();
    this.#load(0);
  }

  played(): void {
    this.#recovery.played();
  }

  /** The active source cannot be played: tries the next one, or skips the song. */
  failed(message: string): void {
    const { target, host } = this.#parts;
    const maySkip = () => host.leads() && target.wanted().isPlaying;
    const { song } = target.wanted();
    if (song) this.#recovery.failed(message, { song: song.song_id, sources: target.sources(), maySkip });
  }

  /** The player of the active source could not be created. */
  withoutPlayer(message: string): void {
    this.#recovery.withoutPlayer(message, this.#parts.target.sources());
  }

  cancelSkip(): void {
    this.#recovery.cancel();
  }

  #load(index: number): void {
    const { setup, target, tracker, selected, show, clear } = this.#parts;
    tracker.handle({ type: "loading" });
    tracker.stopAtTarget();
    const source = target.sources()[index];
    this.#kind = source?.kind ?? null;
    selected();
    const foreign = source?.kind === "media" && source.foreign;
    // guard: media-consent
    if (foreign && !setup.consent?.has(foreign)) {
      clear();
      tracker.handle({ type: "consent", origin: foreign });
    } else if (source) show(source);
    else this.failed(target.unplayableBecause());
  }
}

import { maxStartLead, startLead, startsTrack, type Time } from "@tutti/kit/sync";
import type { PlaybackLink } from "./playback-setup.ts";
import type { Song } from "./snapshot.ts";

/** A timer that fires this many ms early is not re-armed: drift correction handles the rest. */
const precision = 10;
/** Upper bound of a wait, in ms: the lead plus the largest trim, even if the clock estimate changes. */
const maxWait = maxStartLead + 500;

/** Holds a player at its song's start until the common start. */
export class CommonStart {
  readonly #time: Time;
  readonly #msToStart: () => number;
  readonly #begin: () => void;
  #deadline = 0;
  #cancelTimer: (() => void) | null = null;

  /** `msToStart`: ms until the player must start, 0 once that has passed. `begin` runs at that instant. */
  constructor(time: Time, msToStart: () => number, begin: () => void) {
    this.#time = time;
    this.#msToStart = msToStart;
    this.#begin = begin;
  }

  get isHeld(): boolean {
    return this.#cancelTimer !== null;
  }

  /** Reschedules a changed start, or ends the hold. A start within `tolerance` ms is not held. */
  plan(tolerance = 0): void {
    this.cancel();
    const wait = this.#msToStart();
    if (wait <= tolerance) return;
    this.#deadline = this.#time.now() + maxWait;
    this.#arm(wait);
  }

  cancel(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  #arm(wait: number): void {
    const bounded = Math.min(wait, this.#deadline - this.#time.now());
    this.#cancelTimer = this.#time.after(bounded, () => {
      const left = this.#msToStart();
      if (left > precision && this.#time.now() < this.#deadline) return this.#arm(left);
      this.#cancelTimer = null;
      this.#begin();
    });
  }
}

interface StartCommand {
  readonly song: Song;
  readonly isPlaying: boolean;
  /** Seconds. */
  readonly position: number;
}

/**
 * Milliseconds until the room starts a song that a host's command is about to start; 0 if the command applies at once.
 * The host's own player waits as long, otherwise it would start early and be moved back.
 */
export function foreseenLead(link: PlaybackLink, { song, isPlaying, position }: StartCommand): number {
  const { state } = link;
  const room = {
    songId: state?.track?.song_id ?? null,
    isPlaying: state?.isPlaying ?? false,
    position: link.positionNow() ?? 0,
    duration: state?.duration ?? 0,
  };
  if (!startsTrack(room, { songId: song.song_id, isPlaying, position })) return 0;
  // The lead counts from the command's arrival, half a round trip from now.
  const oneWay = link.clockError?.() ?? 0;
  return Math.min(maxStartLead, startLead + (Number.isFinite(oneWay) ? oneWay : 0));
}

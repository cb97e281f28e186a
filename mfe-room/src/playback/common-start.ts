import { maxStartLead, startLead, startsTrack, type Time } from "@tutti/kit/sync";
import type { PlaybackLink } from "./playback-setup.ts";
import type { Song } from "./snapshot.ts";

/** The clock estimate gets better while a start is awaited; a difference of up to this many ms is left to drift. */
const precision = 10;
/** A wait never exceeds the lead and the largest trim, in ms, whatever the clock estimate does. */
const maxWait = maxStartLead + 500;

/** Holds a player at its song's beginning until the instant at which it has to start. */
export class CommonStart {
  readonly #time: Time;
  readonly #msToStart: () => number;
  readonly #begin: () => void;
  #deadline = 0;
  #cancelTimer: (() => void) | null = null;

  /** `msToStart`: until the player has to start, 0 when that is over. `begin` runs at that instant. */
  constructor(time: Time, msToStart: () => number, begin: () => void) {
    this.#time = time;
    this.#msToStart = msToStart;
    this.#begin = begin;
  }

  get isHeld(): boolean {
    return this.#cancelTimer !== null;
  }

  /** The start may be another one: holds until then, or ends the hold. A start within `tolerance` ms is not held. */
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
 * Milliseconds until the room starts a song that a host's command is about to start; 0 when the command takes effect at
 * once. The host's own player waits as long, or it would start before everybody else and be set back.
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

import type { Time } from "@tutti/kit/sync";
import type { SyncLevel } from "../device/sync-quality.ts";
import type { PlaybackLink, StatusLevel } from "./playback-setup.ts";
import { isSilenced, type PlayerActivity } from "./player-state.ts";

/** A length that the room did not accept is reported again after this time, in ms. */
const lengthInterval = 30_000;
const statusInterval = 2000;
/** A player that buffers for longer than this, in ms, is reported as silent. */
const maxBuffering = 3000;

interface Status {
  readonly level: StatusLevel;
  readonly following: boolean;
}

/** Reports of this page's player to the room. */
export class RoomReports {
  readonly #link: PlaybackLink;
  readonly #time: Time;
  #length: { songId: string; at: number } | null = null;
  #level: StatusLevel | null = null;
  #bufferingSince: number | null = null;
  #sent: (Status & { at: number }) | null = null;

  constructor(link: PlaybackLink, time: Time) {
    this.#link = link;
    this.#time = time;
  }

  /** Reports a song's length while the room does not know the length of its track. */
  length(songId: string, seconds: number): void {
    const { state } = this.#link;
    const isKnown = (state?.track?.duration_seconds ?? 0) > 0 || (state?.duration ?? 0) > 0;
    if (state?.track?.song_id !== songId || isKnown || !(seconds > 0 && Number.isFinite(seconds))) return;
    const now = this.#time.now();
    if (this.#length?.songId === songId && now - this.#length.at < lengthInterval) return;
    this.#length = { songId, at: now };
    this.#link.reportLength?.(songId, seconds);
  }

  /** Reports that the player reached the end of the song. */
  end(songId: string): void {
    if (this.#link.state?.track?.song_id === songId) this.#link.reportEnd?.(songId);
  }

  /**
   * Reports how well this listener is in step; `measured` is null while unknown. A muted player is silent, in step or not.
   * Sent on a change, at most every 2 s, so call it about once a second.
   */
  status({ kind }: PlayerActivity, measured: SyncLevel | null, following: boolean, isMuted = false): void {
    const now = this.#time.now();
    this.#bufferingSince = kind === "buffering" ? (this.#bufferingSince ?? now) : null;
    const isStuck = this.#bufferingSince !== null && now - this.#bufferingSince > maxBuffering;
    // A paused room says nothing about its listeners: the last level is kept.
    if (isSilenced({ kind }) || isStuck || (isMuted && kind === "playing")) this.#level = "silent";
    else if (kind === "playing" && measured) this.#level = measured;
    const wasFollowing = this.#sent?.following ?? true;
    if (this.#level === null && following === wasFollowing) return;
    const level = this.#level ?? "silent";
    if (this.#sent?.level === level && wasFollowing === following) return;
    if (this.#sent && now - this.#sent.at < statusInterval) return;
    this.#sent = { level, following, at: now };
    this.#link.reportStatus?.(level, following);
  }

  /** Forgets what was sent, because a new connection has no reports yet. */
  restart(): void {
    this.#length = null;
    this.#sent = null;
  }
}

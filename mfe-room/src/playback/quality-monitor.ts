import { type SyncLevel, syncQuality } from "../device/sync-quality.ts";
import type { PlaybackSetup } from "./playback-setup.ts";
import { ValueStore } from "./snapshot.ts";
import type { SourceKind } from "./source.ts";

/** Sync quality of this page; null means unknown. */
interface Quality {
  /** How far the player is ahead of the room, in ms, smoothed; excludes the trim and the output latency. */
  readonly offsetMs: number | null;
  readonly clockErrorMs: number | null;
  /** 90th percentile of the recent differences between the player and its target, in ms. */
  readonly driftMs: number | null;
  readonly bufferedSeconds: number;
  readonly outputLatencyMs: number | null;
  readonly trimMs: number;
  /** Maximum total error of the sound, in ms. */
  readonly marginMs: number | null;
  readonly level: SyncLevel | null;
}

const unmeasured: Quality = {
  offsetMs: null,
  clockErrorMs: null,
  driftMs: null,
  bufferedSeconds: 0,
  outputLatencyMs: null,
  trimMs: 0,
  marginMs: null,
  level: null,
};

/** Five seconds of observations. */
const maxObservations = 20;

/** State of the player at the time of a measurement. */
export interface PlayerReading {
  readonly kind: SourceKind | null;
  readonly isPlaying: boolean;
  /** Seconds ahead of its target, smoothed. */
  readonly drift: number | null;
  readonly bufferedSeconds: number;
}

/** Records the drift of one player and publishes its sync quality. */
export class QualityMonitor {
  readonly #setup: Pick<PlaybackSetup, "link" | "trim" | "latency">;
  readonly #store = new ValueStore<Quality>(unmeasured);
  #drifts: number[] = [];

  constructor(setup: Pick<PlaybackSetup, "link" | "trim" | "latency">) {
    this.#setup = setup;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Records that the playing player is `drift` seconds ahead of its target. */
  observe(drift: number): void {
    this.#drifts = [...this.#drifts, Math.abs(drift) * 1000].slice(-maxObservations);
  }

  /** Discards observations, which are stale after a change of source or an interruption. */
  restart(): void {
    this.#drifts = [];
  }

  /** Publishes the current values; call about once a second. */
  measure({ kind, isPlaying, drift, bufferedSeconds }: PlayerReading): void {
    const { link, trim, latency } = this.#setup;
    const isMedia = kind === "media";
    latency?.sample(isMedia && isPlaying);
    const clockErrorMs = finite(link.clockError?.());
    const latencyErrorMs = isMedia ? (latency?.spreadMs ?? null) : null;
    const driftsMs = isPlaying ? this.#drifts : [];
    this.#store.update({
      ...syncQuality({ clockErrorMs, driftsMs, latencyErrorMs, isCoarse: kind === "youtube" }),
      clockErrorMs,
      bufferedSeconds,
      offsetMs: isPlaying && drift !== null ? drift * 1000 : null,
      outputLatencyMs: isMedia ? (latency?.ms ?? null) : null,
      trimMs: trim?.ms ?? 0,
    });
  }

  destroy(): void {
    this.#store.forgetListeners();
  }
}

const finite = (value: number | undefined): number | null =>
  value !== undefined && Number.isFinite(value) ? value : null;

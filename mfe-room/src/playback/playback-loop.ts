import { DriftControl, type Observation, type Time } from "@tutti/kit/sync";
import type { PlaybackSetup } from "./playback-setup.ts";
import {
  type Command,
  type Effect,
  type Input,
  initialState,
  type Press,
  type Reading,
  type State,
  type Timer,
  type Trajectory,
} from "./playback-state.ts";
import type { Player } from "./player.ts";
import { PlayerPool } from "./players.ts";
import type { PlayerReading, QualityMonitor } from "./quality-monitor.ts";
import { reduce } from "./reducer.ts";
import type { Song } from "./snapshot.ts";
import { keyOf, sourcesOf, unplayableBecause } from "./source.ts";

/** Interval at which a host repeats the room's state while it plays, in ms. */
const repeatInterval = 5000;
/** Intervals of drift correction and of page updates, in ms. */
const driftInterval = 250;
const progressInterval = 1000;

/** A repeating timer. */
interface Repeating {
  /** Restarts the interval. */
  restart(): void;
  stop(): void;
}

/** Calls `run` every `ms`, first after `ms`. */
function repeat(time: Time, ms: number, run: () => void): Repeating {
  let stop = () => {};
  const restart = () => {
    stop();
    stop = time.after(ms, () => {
      restart();
      run();
    });
  };
  restart();
  return { restart, stop: () => stop() };
}

/** Callbacks of the loop's owner. */
interface Host {
  /** Whether a failure on this page skips the song for the whole room. */
  leads(): boolean;
  /** The snapshot may have changed. */
  publish(): void;
  /** Called every second. */
  progress(): void;
  /** Applies a button by the input `act`. */
  press(press: Press): void;
  /** The target's song has ended here. */
  ended(song: Song): void;
}

/**
 * Runs the reducer on this page: reads the room and the player for each input, and carries out the effects. An effect
 * may cause another input at once, which is handled completely before the effects that follow.
 */
export class PlaybackLoop {
  readonly #setup: PlaybackSetup;
  readonly #quality: QualityMonitor;
  readonly #host: Host;
  readonly #pool: PlayerPool;
  readonly #drift = new DriftControl();
  readonly #timers = new Map<Timer, () => void>();
  readonly #repeating: Repeating;
  readonly #ticks: readonly Repeating[];
  #state: State = initialState;

  constructor(setup: PlaybackSetup, quality: QualityMonitor, host: Host) {
    this.#setup = setup;
    this.#quality = quality;
    this.#host = host;
    this.#pool = new PlayerPool(setup.makePlayer, {
      created: (key) => this.dispatch({ type: "created", key }),
      event: (key, event) => this.dispatch({ type: "player", key, event }),
    });
    this.#repeating = repeat(setup.time, repeatInterval, () => this.dispatch({ type: "repeat" }));
    this.#ticks = [
      this.#repeating,
      repeat(setup.time, driftInterval, () => this.dispatch({ type: "observed" })),
      repeat(setup.time, progressInterval, () => host.progress()),
    ];
  }

  get state(): State {
    return this.#state;
  }

  /** The player of the active source; undefined if there is none or it loads. */
  get #player(): Player | undefined {
    const { active } = this.#state;
    return active ? this.#pool.get(keyOf(active.source)) : undefined;
  }

  read(): Reading {
    const { link, time, trim } = this.#setup;
    const player = this.#player;
    return {
      now: time.now(),
      room: link.state,
      roomPosition: link.positionNow() ?? 0,
      roomStartsIn: link.startsIn?.() ?? 0,
      clockError: link.clockError?.() ?? 0,
      // The reported output latency is not added, because browsers already subtract it from a player's position to keep
      // video in step with audio.
      offset: (trim?.ms ?? 0) / 1000,
      leads: this.#host.leads(),
      player: player
        ? {
            position: player.position(),
            duration: player.duration(),
            isRunning: player.isRunning(),
          }
        : null,
    };
  }

  /** State of the player for a measurement of its sync quality. */
  measured(): PlayerReading {
    const { active, player } = this.#state;
    return {
      kind: active?.source.kind ?? null,
      isPlaying: player.activity.kind === "playing",
      drift: this.#drift.drift,
      bufferedSeconds: this.#player?.buffered() ?? 0,
    };
  }

  dispatch(input: Input): void {
    const { state, effects } = reduce(this.#state, input, this.read());
    this.#state = state;
    for (const effect of effects) this.#run(effect);
  }

  setVolume(volume: number, isMuted: boolean): void {
    this.#pool.setVolume(volume, isMuted);
  }

  destroy(): void {
    for (const tick of this.#ticks) tick.stop();
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
    this.#pool.destroy();
  }

  #run(effect: Effect): void {
    switch (effect.type) {
      case "find-sources":
        this.#findSources(effect.song);
        break;
      case "load":
        this.#pool.load(effect.source, effect.at, effect.isPlaying);
        break;
      case "play":
      case "pause":
      case "prime":
        this.#pool.get(effect.key)?.[effect.type]();
        break;
      case "seek":
        this.#pool.get(effect.key)?.seek(effect.to);
        break;
      case "jumped":
        this.#drift.jumped(this.#setup.time.now());
        break;
      case "correct":
        this.#correct(effect.seen);
        break;
      case "discard-observations":
        this.#quality.restart();
        break;
      case "send":
        this.#send(effect.command, effect.trajectory);
        break;
      case "repeat":
        this.#setup.link.command(effect.command);
        break;
      case "press":
        this.#host.press(effect.press);
        break;
      case "ended":
        this.#host.ended(effect.song);
        break;
      case "set-timer":
        this.#setTimer(effect.timer, effect.ms);
        break;
      case "then":
        this.dispatch(effect.input);
        break;
      case "publish":
        this.#host.publish();
        break;
    }
  }

  #send(command: Command, trajectory: Trajectory): void {
    if (this.#setup.link.command(command)) {
      // A command carries the state, so the next repetition is a full interval away.
      this.#repeating.restart();
      this.dispatch({ type: "sent", trajectory });
    } else this.dispatch({ type: "unsent" });
  }

  #setTimer(timer: Timer, ms: number): void {
    this.#timers.get(timer)?.();
    const cancel = this.#setup.time.after(ms, () => {
      this.#timers.delete(timer);
      this.dispatch({ type: "timer", timer });
    });
    this.#timers.set(timer, cancel);
  }

  #findSources(song: Song): void {
    const { origin, consent } = this.#setup;
    const all = sourcesOf(song, origin);
    const foreign = all.flatMap((source) => (source.kind === "media" && source.foreign) || []);
    this.dispatch({
      type: "sources",
      found: {
        all,
        agreed: foreign.filter((site) => consent?.has(site)),
        unplayableBecause: unplayableBecause(song.song_url, origin),
      },
    });
  }

  #correct(seen: Omit<Observation, "honoursRate">): void {
    const player = this.#player;
    if (!player) return;
    if (seen.isPlaying && !seen.isBusy) this.#quality.observe(seen.actual - seen.target);
    const step = this.#drift.step({ ...seen, honoursRate: player.honoursRate });
    if (step.kind === "seek") player.seek(step.to);
    else player.setRate(step.rate);
  }
}

import { positionNow, type RoomState, startsIn } from "@tutti/kit/sync";
import { manualTime } from "@tutti/kit/sync/testing";
import type { Effect, Input, Reading, State, Timer } from "../playback/playback-state.ts";
import { initialState } from "../playback/playback-state.ts";
import { Playlist, selected } from "../playback/playlist.ts";
import { reduce } from "../playback/reducer.ts";
import type { Song } from "../playback/snapshot.ts";
import { keyOf, type Source } from "../playback/source.ts";
import { targetPosition, wanted } from "../playback/target.ts";

/** One run of the reducer: `cause` is the input that led to it, through other inputs or at once. */
export interface Reduction {
  readonly cause: Input;
  readonly input: Input;
  readonly before: State;
  readonly after: State;
  readonly at: Reading;
  readonly effects: readonly Effect[];
}

/** Runs the reducer without a page: with a manual clock, simple players, and a room that a test sets. */
export class ReducedPlayback {
  readonly time = manualTime();
  readonly playlist = new Playlist();
  /** Every run of the reducer, oldest first. */
  readonly runs: Reduction[] = [];
  state: State = initialState;
  room: RoomState | null = null;
  isJoined = true;
  leads = true;
  /** Seconds. */
  offset = 0;
  /** Sources of songs by their id. */
  sources: Readonly<Record<string, readonly Source[]>> = {};
  readonly agreed = new Set<string>();
  /** Position of the players that were loaded, by their key. `duration` in seconds. */
  readonly players = new Map<string, { position: number; duration: number; isRunning: boolean }>();
  readonly #timers = new Map<Timer, () => void>();

  read(): Reading {
    const { active } = this.state;
    const now = this.time.now();
    const { room, leads, offset } = this;
    return {
      now,
      room,
      roomPosition: room ? positionNow(room, now) : 0,
      roomStartsIn: room ? startsIn(room, now) : 0,
      clockError: 0,
      offset,
      leads,
      player: (active && this.players.get(keyOf(active.source))) ?? null,
    };
  }

  /** Handles an input and returns its effects in order, with those of the inputs that they cause. */
  input(input: Input, cause = input): Effect[] {
    const [before, at] = [this.state, structuredClone(this.read())];
    const { state, effects } = reduce(before, input, at);
    this.state = state;
    this.runs.push({ cause, input, before, after: state, at, effects });
    return effects.flatMap((effect) => [effect, ...this.#run(effect, cause)]);
  }

  /** The room's new state; the song starts in `lead` ms. */
  roomPlays(song: Song | null, isPlaying: boolean, position = 0, lead = 0): Effect[] {
    this.room = {
      rev: (this.room?.rev ?? 0) + 1,
      track: song && { ...song, cover_img_url: "" },
      isPlaying,
      position,
      duration: song?.duration_seconds ?? 0,
      at: this.time.now() + lead,
      own: false,
    };
    return this.input({ type: "room" });
  }

  /** Advances the clock and the running players. */
  pass(ms: number): void {
    for (const player of this.players.values()) if (player.isRunning) player.position += ms / 1000;
    this.time.advance(ms);
  }

  get wanted() {
    return wanted(this.state, this.read());
  }

  #run(effect: Effect, cause: Input): Effect[] {
    switch (effect.type) {
      case "find-sources":
        return this.#find(effect.song, cause);
      case "load":
        this.players.set(keyOf(effect.source), {
          position: effect.at,
          duration: 60,
          isRunning: effect.isPlaying,
        });
        return [];
      case "play":
      case "pause":
        this.#change(effect.key, { isRunning: effect.type === "play" });
        return [];
      case "seek":
        this.#change(effect.key, { position: effect.to });
        return [];
      case "send": {
        const { trajectory } = effect;
        return this.input(this.isJoined ? { type: "sent", trajectory } : { type: "unsent" }, cause);
      }
      case "press": {
        const shown = { song: this.wanted.song, wantsToPlay: this.state.player.wantsToPlay };
        const position = targetPosition(this.state, this.read());
        const action = selected(effect.press, this.playlist, { ...shown, position });
        return action ? this.input({ type: "act", ...action }, cause) : [];
      }
      case "set-timer":
        this.#setTimer(effect.timer, effect.ms);
        return [];
      case "then":
        return this.input(effect.input, cause);
      default:
        return [];
    }
  }

  #find(song: Song, cause: Input): Effect[] {
    const all = this.sources[song.song_id] ?? [];
    const found = { all, agreed: [...this.agreed], unplayableBecause: "Invalid video URL" };
    return this.input({ type: "sources", found }, cause);
  }

  #change(key: string, part: { position?: number; isRunning?: boolean }): void {
    const player = this.players.get(key);
    if (player) this.players.set(key, { ...player, ...part });
  }

  #setTimer(timer: Timer, ms: number): void {
    this.#timers.get(timer)?.();
    this.#timers.set(
      timer,
      this.time.after(ms, () => this.input({ type: "timer", timer })),
    );
  }
}

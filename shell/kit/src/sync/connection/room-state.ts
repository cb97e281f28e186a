import type { ServerData } from "@tutti/proto/sync";
import type { Time } from "../clock/time.ts";
import type { RoomState } from "../playback.ts";

/** The fields of a message that contain the room's state. */
export type StateMessage = Pick<ServerData<"joined">, "player_state" | "rev" | "at" | "by">;

/** The state that a message contains, as received in the session `sessionId`. */
export const roomStateOf = ({ player_state, rev, at, by }: StateMessage, sessionId: string): RoomState => ({
  rev,
  track: player_state.currentTrack,
  isPlaying: player_state.isPlaying,
  position: player_state.currentTime,
  duration: player_state.duration,
  at,
  own: by !== undefined && by === sessionId,
});

/** A state older than this on arrival, in ms, comes from the backlog of a frozen page. */
export const staleAfter = 3000;
/** The next state of the same backlog follows within this time, in ms. */
const backlogGap = 50;

/**
 * Announces each state of a room at once, but debounces a backlog of stale ones to the newest, so that a page that was
 * frozen for half an hour does not skip through all its songs on return.
 */
export class StateDelivery {
  readonly #time: Time;
  readonly #announce: () => void;
  #cancelTimer = () => {};

  /** @param announce reads the newest state itself */
  constructor(time: Time, announce: () => void) {
    this.#time = time;
    this.#announce = announce;
  }

  now(): void {
    this.cancel();
    this.#announce();
  }

  /** @param age of the state on arrival, in ms */
  aged(age: number): void {
    if (age <= staleAfter) this.now();
    else {
      this.cancel();
      this.#cancelTimer = this.#time.after(backlogGap, this.#announce);
    }
  }

  cancel(): void {
    this.#cancelTimer();
  }
}

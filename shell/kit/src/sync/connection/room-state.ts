import type { ServerData } from "@tutti/proto/sync";
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

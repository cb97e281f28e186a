import type { ServerData } from "@tutti/proto/sync";
import type { RoomState } from "../playback.ts";
import type { Status } from "./status.ts";

/** Events of a room connection. */
export type RoomEvents = {
  status: Status;
  /** A newer state of the room, including the first one after joining. */
  state: RoomState;
  /** Everybody in the room, with `is_host` and, once reported, `level`; sent to hosts only. */
  users: ServerData<"presence">;
  /** The number of listeners, the hosts, and the listeners who chose to be seen; also sent after joining. */
  people: ServerData<"people">;
  user_joined: ServerData<"user_joined">;
  user_left: ServerData<"user_left">;
  playlist_changed: ServerData<"playlist_changed">;
  request_changed: ServerData<"request_changed">;
  request_decided: ServerData<"request_decided">;
  coins_returned: ServerData<"coins_returned">;
  prices_changed: ServerData<"prices_changed">;
  /** The room has another name, under which the connection continues. */
  room_renamed: ServerData<"room_renamed">;
  moderation_changed: ServerData<"moderation_changed">;
  /** The own role in the room changed, or whether the user is named as successor. */
  role_changed: ServerData<"role_changed">;
  skip_votes: ServerData<"skip_votes">;
  /** What the person may do in the room changed, or what hosts set against disturbance. */
  peace_changed: ServerData<"peace_changed">;
  coins_changed: ServerData<"coins_changed">;
  /** What the room said, without what this listener reacted. */
  voices: ServerData<"voices">;
  /** The last chat messages, after joining. */
  chat_history: ServerData<"chat_history">;
  /** The own chat message is stored. */
  chat_said: ServerData<"chat_said">;
  voices_changed: ServerData<"voices_changed">;
  /** A new notice for the user, in whatever room they are. */
  notice: ServerData<"notice">;
  /** The last message was rejected; nothing changed. */
  error: ServerData<"error">;
};

import type { z } from "zod";
import * as hints from "./messages/hints.ts";
import { playerStateChange, playerStateUpdate, skipVotes, voteSkip } from "./messages/player-state.ts";
import { joined, joinRoom, leaveRoom, people, presence, userMoved } from "./messages/presence.ts";
import { beSeen, listenerStatus, timePing, timePong, trackEnded, trackLength } from "./messages/reports.ts";
import * as said from "./messages/voices.ts";

export { maxStartLead, startLead, startsTrack } from "./common-start.ts";
export type { ReactionKind } from "./limits.ts";
export type { PlayerState } from "./messages/player-state.ts";
export { playerState } from "./messages/player-state.ts";
export type { People } from "./messages/presence.ts";
export { type Level, level } from "./messages/reports.ts";
export type { Track } from "./messages/track.ts";
export {
  type ChatMessage,
  chatMessage,
  type ReactionCounts,
  reactionCounts,
  reactionKind,
} from "./messages/voices.ts";
export { hasLinkKey, shownRoomName } from "./shown-room-name.ts";

/** Incremented with every change of a schema below; enforced by a test. */
export const wireVersion = 9;

/** Messages from the browser. */
export const clientMessages = {
  join_room: joinRoom,
  leave_room: leaveRoom,
  player_state_change: playerStateChange,
  time_ping: timePing,
  track_length: trackLength,
  track_ended: trackEnded,
  listener_status: listenerStatus,
  be_seen: beSeen,
  vote_skip: voteSkip,
  react: said.react,
  chat_say: said.chatSay,
  chat_delete: said.chatDelete,
  choose_nickname: said.chooseNickname,
} as const;

/** Messages from the server. */
export const serverMessages = {
  joined,
  player_state_update: playerStateUpdate,
  user_joined: userMoved,
  user_left: userMoved,
  presence,
  people,
  time_pong: timePong,
  playlist_changed: hints.playlistChanged,
  request_changed: hints.requestChanged,
  request_decided: hints.requestDecided,
  coins_returned: hints.coinsReturned,
  prices_changed: hints.pricesChanged,
  role_changed: hints.roleChanged,
  skip_votes: skipVotes,
  room_renamed: hints.roomRenamed,
  peace_changed: hints.peaceChanged,
  moderation_changed: hints.moderationChanged,
  coins_changed: hints.coinsChanged,
  voices: said.voices,
  chat_history: said.chatHistory,
  chat_said: said.chatSaid,
  voices_changed: said.voicesChanged,
  notice: hints.notice,
  error: hints.errorMessage,
} as const;

type Frames<M extends Record<string, z.ZodType>> = {
  [E in keyof M]: { event: E; data: z.infer<M[E]> };
}[keyof M];

/** A frame is JSON text `{"event", "data"}`. */
export type ClientFrame = Frames<typeof clientMessages>;
export type ServerFrame = Frames<typeof serverMessages>;
export type ServerEvent = keyof typeof serverMessages;
export type ServerData<E extends ServerEvent> = z.infer<(typeof serverMessages)[E]>;
export type ClientEvent = keyof typeof clientMessages;
export type ClientData<E extends ClientEvent> = z.input<(typeof clientMessages)[E]>;

/** Largest frame that a client may send, in bytes. */
export const maxFrameBytes = 16 * 1024;

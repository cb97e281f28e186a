import type { ClientData, ClientEvent, ServerData, ServerFrame } from "@tutti/proto/sync";
import { type Playing, songSeconds, startsAfter } from "./schedule.ts";

const written = <E extends ClientEvent>(event: E, data: ClientData<E>): string =>
  JSON.stringify({ event, data });

export const joinRoom = (room_name: string) => written("join_room", { room_name });
export const leaveRoom = (room_name: string) => written("leave_room", { room_name });
/** `rev`: the newest state received, if any. */
export const timePing = (id: number, client_time: number, rev: number | null) =>
  written("time_ping", rev === null ? { id, client_time } : { id, client_time, rev });

/** A guest's player status, which the page sends a few seconds after joining. */
export const listenerStatus = (room_name: string) =>
  written("listener_status", { room_name, level: "tight", following: true });

const messageId = "00000000-0000-4000-8000-000000000001";

/**
 * Frames that pages send rarely: the length of a song that has none, its end, the choice to be visible, a vote to skip,
 * and what listeners say. The load test's songs have lengths and its listeners are silent, so only a test sends these.
 */
export const rareFrames = (room_name: string): readonly string[] => [
  written("track_length", { room_name, song_id: songId(1), duration: songSeconds }),
  written("track_ended", { room_name, song_id: songId(1), rev: 1 }),
  written("be_seen", { room_name, visible: true }),
  written("vote_skip", { room_name, song_id: songId(0), is_for: true }),
  written("react", { room_name, kind: "heart" }),
  written("chat_say", { room_name, id: messageId, text: "What a song" }),
  written("chat_delete", { room_name, message_id: messageId }),
  written("choose_nickname", { room_name, nickname: "Listener" }),
];

export const songId = (song: number) => `demo_load${song}`;
export const song = (n: number) => ({
  song_id: songId(n),
  title: `Song ${n}`,
  artist: "The Crowd",
  song_url: `/media/demo/${n}.mp3`,
});

/** A host's command. */
export const playerStateChange = (room_name: string, { song: n, isPlaying, position }: Playing) =>
  written("player_state_change", {
    room_name,
    player_state: { currentTrack: song(n), isPlaying, currentTime: position, duration: songSeconds },
  });

/** Parses a server frame. Its fields are not validated; neither does the page. */
export const read = (text: string): ServerFrame => JSON.parse(text) as ServerFrame;

/** The fields of `joined` and `player_state_update` that define what plays. */
export type StateUpdate = Pick<ServerData<"player_state_update">, "player_state" | "rev" | "at">;

/** Server time of the command, in ms. When a song begins, `at` is its start, which is later than the command. */
export const stampedAt = ({ player_state: { isPlaying, currentTime }, at }: StateUpdate): number =>
  isPlaying && currentTime === 0 ? at - startsAfter * 1000 : at;

/** What plays in this state at `serverNow`, ms of the server's clock; null for nothing. */
export function playingAt({ player_state, at }: StateUpdate, serverNow: number) {
  const { currentTrack, isPlaying, currentTime } = player_state;
  if (!currentTrack) return null;
  const position = isPlaying ? currentTime + Math.max(0, serverNow - at) / 1000 : currentTime;
  return { songId: currentTrack.song_id, isPlaying, position };
}

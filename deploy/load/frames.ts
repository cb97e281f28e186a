import type { ClientData, ClientEvent, ServerData, ServerFrame } from "@tutti/proto/sync";
import { type Playing, songSeconds } from "./schedule.ts";

const written = <E extends ClientEvent>(event: E, data: ClientData<E>): string =>
  JSON.stringify({ event, data });

export const joinRoom = (room_name: string) => written("join_room", { room_name });
export const leaveRoom = (room_name: string) => written("leave_room", { room_name });
/** `rev`: the newest state that was heard, if any. */
export const timePing = (id: number, client_time: number, rev: number | null) =>
  written("time_ping", rev === null ? { id, client_time } : { id, client_time, rev });

export const songId = (song: number) => `demo_load${song}`;
export const song = (n: number) => ({
  song_id: songId(n),
  title: `Song ${n}`,
  artist: "The Crowd",
  song_url: `/media/demo/${n}.mp3`,
});

/** A host's word on what plays now. */
export const playerStateChange = (room_name: string, { song: n, isPlaying, position }: Playing) =>
  written("player_state_change", {
    room_name,
    player_state: { currentTrack: song(n), isPlaying, currentTime: position, duration: songSeconds },
  });

/** A frame of the product's. Its fields are believed, as the page believes them. */
export const read = (text: string): ServerFrame => JSON.parse(text) as ServerFrame;

/** The parts of `joined` and `player_state_update` that say what plays. */
export type Told = Pick<ServerData<"player_state_update">, "player_state" | "rev" | "at">;

/** What is played by that word at `serverNow`, ms of the server's clock; null for nothing. */
export function heardAt({ player_state, at }: Told, serverNow: number) {
  const { currentTrack, isPlaying, currentTime } = player_state;
  if (!currentTrack) return null;
  const position = isPlaying ? currentTime + (serverNow - at) / 1000 : currentTime;
  return { songId: currentTrack.song_id, isPlaying, position };
}

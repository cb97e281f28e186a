import type { ClientData, ClientEvent, ServerData, ServerFrame } from "@tutti/proto/sync";
import { type Playing, songSeconds, startsAfter } from "./schedule.ts";

const written = <E extends ClientEvent>(event: E, data: ClientData<E>): string =>
  JSON.stringify({ event, data });

export const joinRoom = (room_name: string) => written("join_room", { room_name });
export const leaveRoom = (room_name: string) => written("leave_room", { room_name });
/** `rev`: the newest state that was heard, if any. */
export const timePing = (id: number, client_time: number, rev: number | null) =>
  written("time_ping", rev === null ? { id, client_time } : { id, client_time, rev });

/** What a guest's page says of its player a few seconds after it has come. */
export const listenerStatus = (room_name: string) =>
  written("listener_status", { room_name, level: "tight", following: true });

/**
 * What pages say now and then: of a song without a length, of its end, and of who wants to be seen. The crowd's songs
 * have lengths, so that only a test sends these.
 */
export const rareFrames = (room_name: string): readonly string[] => [
  written("track_length", { room_name, song_id: songId(1), duration: songSeconds }),
  written("track_ended", { room_name, song_id: songId(1), rev: 1 }),
  written("be_seen", { room_name, visible: true }),
];

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

/** When the server stamped that word, in ms of its clock: a song that begins is anchored at its start, later. */
export const stampedAt = ({ player_state: { isPlaying, currentTime }, at }: Told): number =>
  isPlaying && currentTime === 0 ? at - startsAfter * 1000 : at;

/** What is played by that word at `serverNow`, ms of the server's clock; null for nothing. */
export function heardAt({ player_state, at }: Told, serverNow: number) {
  const { currentTrack, isPlaying, currentTime } = player_state;
  if (!currentTrack) return null;
  const position = isPlaying ? currentTime + Math.max(0, serverNow - at) / 1000 : currentTime;
  return { songId: currentTrack.song_id, isPlaying, position };
}

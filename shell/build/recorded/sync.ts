import type { ClientFrame, ServerFrame } from "@tutti/proto/sync";
import { playlist, roomName } from "./answers.ts";

/** Who is in the room, apart from the names of hosts and of listeners who chose to be visible. */
const listeners = 3;

/** What sync answers a visitor in a room that plays its first song. */
export function framesFor(frame: ClientFrame): readonly ServerFrame[] {
  const now = Date.now();
  switch (frame.event) {
    case "join_room":
      return [
        {
          event: "joined",
          data: {
            room_name: roomName,
            session_id: "01a20714-ed7d-7189-9bb3-d1c51c055379",
            role: "guest",
            user: { username: "Guest" },
            player_state: {
              currentTrack: { ...playlist[0], cover_img_url: playlist[0].cover_img_url ?? "" },
              isPlaying: true,
              currentTime: 5,
              duration: 63,
              progress: 8,
              videoId: null,
              timestamp: now,
            },
            rev: 1,
            at: now,
            users_count: listeners,
            people: { users_count: listeners, hosts: [{ username: "ada" }], seen: [{ username: "ben" }] },
            playlist_version: playlist.length,
            server_time: now,
            wire_version: 3,
          },
        },
      ];
    case "time_ping":
      return [
        {
          event: "time_pong",
          data: { id: frame.data.id, client_time: frame.data.client_time, server_time: now },
        },
      ];
    default:
      return [];
  }
}

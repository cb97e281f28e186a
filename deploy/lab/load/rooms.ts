import { song } from "./frames.ts";
import { freshName, type Person, post } from "./http.ts";
import { songSeconds } from "./schedule.ts";

export interface Room {
  readonly name: string;
  readonly host: Person;
}

/** Opens a room of the host's with this many songs. */
export function openRoom(host: Person, n: number, songs: number): Room {
  const name = freshName("Load", n);
  for (let i = 0; i < songs; i++) {
    const track = { ...song(i), duration_seconds: songSeconds };
    post("/api/add-to-playlist", { room_name: name, track }, host.token);
  }
  return { name, host };
}

/** Turns on moderation, so that requests wait for the host. */
export const moderate = ({ name, host }: Room) =>
  post("/api/room/update-moderation", { room_name: name, moderation_enabled: true }, host.token);

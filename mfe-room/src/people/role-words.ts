import type { Schemas } from "@tutti/kit";

export type RoomPeople = Schemas["RoomPeople"];
type RoomRole = RoomPeople["role"];
export type GivenRole = Exclude<RoomRole, "owner">;

/** The role of an account by its name, as far as the page knows the room's roles. */
export function roleNamed(people: RoomPeople | undefined, username: string): RoomRole {
  if (people?.owner?.username === username) return "owner";
  return people?.roles.find((holder) => holder.username === username)?.role ?? "listener";
}

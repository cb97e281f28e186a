import type { Schemas } from "@tutti/kit";

export type RoomPeople = Schemas["RoomPeople"];
export type RoomRole = RoomPeople["role"];
export type GivenRole = Exclude<RoomRole, "owner">;

/** A role beside a name; null for a listener's. */
export const roleWords: Readonly<Record<RoomRole, string | null>> = {
  owner: "Owner",
  cohost: "Co-host",
  dj: "DJ",
  listener: null,
};

/** What a role allows, for who has it. */
export const roleMeaning: Readonly<Record<Exclude<RoomRole, "listener" | "owner">, string>> = {
  cohost: "You are a co-host: you control the music and the list, and decide on requests and people.",
  dj: "You are a DJ: you control the music and the list.",
};

/** The role of an account by its name, as far as the page knows the room's roles. */
export function roleNamed(people: RoomPeople | undefined, username: string): RoomRole {
  if (people?.owner?.username === username) return "owner";
  return people?.roles.find((holder) => holder.username === username)?.role ?? "listener";
}

export function givenMessage(username: string, role: GivenRole): string {
  if (role === "listener") return `${username} has no role any more`;
  return `${username} is a ${role === "dj" ? "DJ" : "co-host"} now`;
}

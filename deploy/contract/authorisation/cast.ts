import { randomUUID } from "node:crypto";
import { type GivenRole, givenRoles, type RoomRole } from "@tutti/proto/roles";
import { type Client, demoTrack } from "../client.ts";
import type { Person } from "../paid-rooms.ts";
import type { Scene } from "./table.ts";

/** Everybody who may call something in a room: a person in each role, and a visitor without an account. */
export const actors = ["owner", "cohost", "dj", "listener", "visitor"] as const;
export type Actor = (typeof actors)[number];

/** The role by which the table decides; a visitor is a listener. */
export const roleOf = (actor: Actor): RoomRole => (actor === "visitor" ? "listener" : actor);

export interface Cast {
  readonly scene: Scene;
  readonly owner: Person;
  /** The token of an actor; none of a visitor. */
  tokenOf(actor: Actor): string | undefined;
  give(role: GivenRole, to: GivenRole): Promise<void>;
}

/** A room with two songs, and an account in each role. */
export async function castOf(call: Client): Promise<Cast> {
  const owner = await call.register("owner");
  const roomName = `Room ${randomUUID().slice(0, 8)}`;
  const scene = { roomName, username: owner.username, spareRoom: `Spare ${roomName}` };
  for (const room_name of [scene.roomName, scene.spareRoom])
    for (const id of ["a", "b"])
      await call.post("/api/add-to-playlist", { room_name, track: demoTrack(id) }, owner);
  const people = new Map<GivenRole, Person>();
  for (const role of givenRoles) people.set(role, await call.register(role));
  const give = async (role: GivenRole, to: GivenRole) => {
    const username = people.get(to)?.username;
    const given = await call.post("/api/room-roles/set", { room_name: roomName, username, role }, owner);
    if (given.status !== 200) throw new Error(`The role was not given: ${JSON.stringify(given.body)}`);
  };
  for (const role of givenRoles) await give(role, role);
  return {
    scene,
    owner,
    give,
    tokenOf: (actor) => {
      if (actor === "visitor") return undefined;
      return actor === "owner" ? owner.token : people.get(actor)?.token;
    },
  };
}

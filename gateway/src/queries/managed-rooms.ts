import { type ManagedRoom, presentManaged } from "../presenters/managed-room.ts";
import type { Dependencies } from "./dependencies.ts";
import { hostsOf } from "./hosts.ts";

interface Options {
  readonly page: number;
  readonly search: string;
}

const limit = 20;

/** A page of all rooms but favorites, with their hosts, newest first. */
export async function managedRooms(
  { auth, rooms }: Pick<Dependencies, "auth" | "rooms">,
  { page, search }: Options,
): Promise<{ rooms: ManagedRoom[]; hasMore: boolean }> {
  const found = await rooms.listRooms({ page, limit, search });
  const hosts = await hostsOf(
    { auth },
    found.rooms.map(({ card }) => card ?? {}),
  );
  return { rooms: presentManaged(found.rooms, hosts), hasMore: found.hasMore };
}

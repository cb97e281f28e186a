import type { RoomCard } from "../presenters/room.ts";
import type { Dependencies } from "./dependencies.ts";
import { roomCards } from "./room-cards.ts";

export interface ExplorePage {
  rooms: RoomCard[];
  total: number;
  hasMore: boolean;
}

/** A page of listed rooms with their hosts. */
export async function explorePage(
  deps: Pick<Dependencies, "auth" | "rooms" | "coverAddress">,
  asked: { page: number; limit: number; search: string },
): Promise<ExplorePage> {
  const { rooms, total, hasMore } = await deps.rooms.explore(asked);
  return { rooms: await roomCards(deps, rooms), total, hasMore };
}

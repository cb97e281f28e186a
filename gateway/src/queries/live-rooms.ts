import { type LiveRoom, presentLiveRoom } from "../presenters/live-room.ts";
import type { Dependencies } from "./dependencies.ts";
import { roomCards } from "./room-cards.ts";

/** Rooms in the section "Live now". */
const maxShown = 12;
/** Timeout in ms: explore waits for this answer before it shows its list. */
const timeout = 1500;

/** The rooms of explore that play music for somebody, those with most listeners first. */
export async function liveRooms({
  sync,
  ...deps
}: Pick<Dependencies, "auth" | "rooms" | "sync" | "coverAddress">): Promise<{ rooms: LiveRoom[] }> {
  const { rooms: live } = await sync.listLive({}, { timeout });
  if (live.length === 0) return { rooms: [] };
  const byId = new Map(live.map((room) => [room.roomId, room]));
  const { rooms } = await deps.rooms.listShown({ roomIds: [...byId.keys()] }, { timeout });
  const shown = rooms.slice(0, maxShown);
  const cards = await roomCards(deps, shown);
  return {
    rooms: shown.flatMap(({ id }, place) => {
      const [room, card] = [byId.get(id), cards[place]];
      return room && card ? [presentLiveRoom(card, room, deps.coverAddress)] : [];
    }),
  };
}

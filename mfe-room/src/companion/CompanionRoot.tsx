import { useOpenRoom } from "../session/open-room.ts";

/** Beside the routes stands what the open room brings along; without a room, nothing. */
export function CompanionRoot() {
  const room = useOpenRoom();
  return room && <room.Companion key={room.roomName} />;
}

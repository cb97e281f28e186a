import { useOpenRoom } from "../session/open-room.ts";

/** Renders the open room's companion beside the routes; nothing without a room. */
export function CompanionRoot() {
  const room = useOpenRoom();
  return room && <room.Companion key={room.roomName} />;
}

import { useLocation, useNavigate } from "@tutti/kit";
import { roomAddress } from "../data/address.ts";
import { type RoomDrawer, screenAt } from "../data/screen-at.ts";

/** What is open beside the room, as the address says, and the way back to the room alone. */
export function useRoomDrawer(roomName: string, isHost: boolean) {
  const screen = screenAt(useLocation());
  const navigate = useNavigate();
  const drawer: RoomDrawer | null = screen.kind === "room" ? screen.drawer : null;
  return { drawer, close: () => navigate(roomAddress(roomName, { isHost })) };
}

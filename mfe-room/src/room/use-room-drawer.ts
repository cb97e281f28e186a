import { useLocation, useNavigate } from "@tutti/kit";
import { roomAddress } from "../data/address.ts";
import { type RoomDrawer, screenAt } from "../data/screen-at.ts";

/** The open drawer, taken from the address, and a function that closes it. */
export function useRoomDrawer(roomName: string, isHost: boolean) {
  const screen = screenAt(useLocation());
  const navigate = useNavigate();
  const drawer: RoomDrawer | null = screen.kind === "room" ? screen.drawer : null;
  return { drawer, close: () => navigate(roomAddress(roomName, { isHost })) };
}

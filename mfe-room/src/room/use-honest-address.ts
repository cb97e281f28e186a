import { useLocation, useNavigate } from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import { useEffect } from "react";
import { hostQuery, playlistQuery, type RoomLoad } from "../data/use-room.ts";
import { openRoom } from "../session/open-room.ts";

/** Corrects an address that has `is_host=True` for a guest, or spells the room's name differently. */
export function useCanonicalAddress(roomName: string, load: RoomLoad, token: string | null): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (load.status !== "open") return;
    const own = load.room.room_name;
    const open = openRoom.get();
    // Joined under a name that is no longer the room's: its session continues, and so does playback.
    if (own !== roomName && open?.roomName === roomName && open.token === token) open.connection.renamed(own);
    const query = new URLSearchParams(search);
    const corrected = new URLSearchParams(query);
    if (own !== roomName) corrected.set(query.has("room") ? "room" : "room_name", own);
    if (!load.host.is_host && query.get("is_host") === "True") corrected.set("is_host", "False");
    if (String(corrected) === String(query)) return;
    client.setQueryData(playlistQuery(own).queryKey, load.room);
    client.setQueryData(hostQuery(own, token).queryKey, load.host);
    navigate(`${pathname}?${corrected}`, { replace: true });
  }, [roomName, load, token, pathname, search, navigate, client]);
}

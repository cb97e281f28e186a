import { navigate, shownRoomName } from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { isSameName } from "../data/room-name.ts";
import { hostQuery, playlistQuery } from "../data/use-room.ts";
import { useRoomEvent } from "../data/use-room-event.ts";
import { t } from "../texts/index.ts";
import type { RoomSession } from "./open-room.ts";

const messageOf = (before: string, now: string): string =>
  shownRoomName(before) === shownRoomName(now)
    ? t("room.newLink")
    : t("room.newName", { name: shownRoomName(now) });

/** Replaces a room's name in the page's address, if it shows that room. */
function readdress(before: string, now: string): void {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const parameter = query.has("room") ? "room" : "room_name";
  if (!isSameName(query.get(parameter) ?? "", before)) return;
  query.set(parameter, now);
  navigate(`${pathname}?${query}`, { replace: true });
}

/** Continues a renamed room under its new name and address, with what is loaded of it. */
export function useNewName({ roomName, connection, token }: RoomSession): void {
  const client = useQueryClient();
  useRoomEvent(connection, "room_renamed", ({ room_name: name }) => {
    const room = client.getQueryData(playlistQuery(roomName).queryKey);
    const host = client.getQueryData(hostQuery(roomName, token).queryKey);
    if (room) client.setQueryData(playlistQuery(name).queryKey, { ...room, room_name: name });
    if (host) client.setQueryData(hostQuery(name, token).queryKey, host);
    readdress(roomName, name);
    // Whether it is by link only may have changed with the name.
    void client.invalidateQueries(playlistQuery(name));
    toast(messageOf(roomName, name), "info");
  });
}

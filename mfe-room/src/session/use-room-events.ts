import { navigate, session, shownRoomName } from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import { openNotices, toast } from "@tutti/kit/ui";
import { useRef } from "react";
import { pricesQuery } from "../data/prices.ts";
import { refreshBalance } from "../data/refresh-balance.ts";
import { isSameName } from "../data/room-name.ts";
import { shownMessage } from "../data/shown-message.ts";
import { hostQuery, playlistQuery } from "../data/use-room.ts";
import { type RoomLink, useRoomEvent } from "../data/use-room-event.ts";
import { t } from "../texts/index.ts";
import { openRoom, type RoomSession } from "./open-room.ts";

/** Applies the room's events about prices and the balance to the cache and the session, and shows the user's notices. */
export function useRoomEvents(roomName: string, connection: RoomLink | null): void {
  const client = useQueryClient();
  const wasJoined = useRef(false);
  useRoomEvent(connection, "coins_changed", ({ coins }) => session.update({ coins }));
  useRoomEvent(connection, "notice", ({ message }) =>
    toast(shownMessage(message), "info", { label: t("room.readNotice"), run: openNotices }),
  );
  useRoomEvent(connection, "prices_changed", ({ pin_price, request_price }) =>
    client.setQueryData(pricesQuery(roomName).queryKey, { pin: pin_price, request: request_price }),
  );
  useRoomEvent(connection, "status", ({ kind }) => {
    if (kind !== "joined") return;
    // Events were missed while disconnected: refetch.
    if (wasJoined.current) {
      void client.invalidateQueries(pricesQuery(roomName));
      void refreshBalance();
    }
    wasJoined.current = true;
  });
}

let token = session.get().token;

// Logging out leaves the room; if its screen is open, it is joined again as a visitor.
session.subscribe(() => {
  const next = session.get().token;
  if (token !== null && next === null) openRoom.leave();
  token = next;
});

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

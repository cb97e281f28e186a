import { session } from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import { openNotices, toast } from "@tutti/kit/ui";
import { useRef } from "react";
import { pricesQuery } from "../data/prices.ts";
import { refreshBalance } from "../data/refresh-balance.ts";
import { shownMessage } from "../data/shown-message.ts";
import { type RoomLink, useRoomEvent } from "../data/use-room-event.ts";
import { t } from "../texts/index.ts";

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

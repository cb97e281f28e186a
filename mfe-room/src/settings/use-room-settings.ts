import { answerOf, api, type RoomPlaylist } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { type RoomSettings, readSettings } from "@tutti/kit/settings";
import { settingsOf } from "../data/settings-of.ts";
import { playlistQuery } from "../data/use-room.ts";
import { notices } from "../notices/notices.ts";
import { t } from "../on-demand/texts/index.ts";

/** The settings of a room and a setter with an optimistic update: if the server refuses, the confirmed ones show again. */
export function useRoomSettings(room: RoomPlaylist) {
  const client = useQueryClient();
  const { room_name: roomName } = room;
  const change = useMutation({
    mutationFn: (settings: Partial<RoomSettings>) =>
      answerOf(api.POST("/room/update-settings", { body: { room_name: roomName, settings } })),
    // A shared scope queues the mutations, so that they reach the server in order.
    scope: { id: `settings of ${roomName}` },
    onSuccess: ({ settings }) =>
      client.setQueryData(
        playlistQuery(roomName).queryKey,
        (known: RoomPlaylist | undefined) =>
          known && { ...known, settings: { ...known.settings, ...settings } },
      ),
    onError: () => notices.failed(t("settings.updateFailed")),
  });
  const confirmed = readSettings(settingsOf(room));
  const pending = change.isPending ? change.variables : {};
  const settings: RoomSettings = { ...confirmed, ...pending };
  return { settings, put: (part: Partial<RoomSettings>) => change.mutate({ ...pending, ...part }) };
}

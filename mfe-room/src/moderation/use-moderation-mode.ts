import { answerOf, api, type RoomPlaylist } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { playlistQuery } from "../data/use-room.ts";
import { notices } from "../notices/notices.ts";
import { t } from "../on-demand/texts/index.ts";
import type { Mode } from "./mode.ts";

/**
 * The room's mode and a setter with an optimistic update: if the server rejects the change, the last confirmed mode
 * shows again. `onAi` is called when the AI has been turned on.
 */
export function useModerationMode(room: RoomPlaylist, onAi: () => void) {
  const client = useQueryClient();
  const { room_name: roomName } = room;
  const change = useMutation({
    mutationFn: (mode: Mode) =>
      answerOf(
        api.POST("/room/update-moderation", {
          body: { room_name: roomName, moderation_enabled: mode !== "off", moderation_mode: mode },
        }),
      ),
    // A shared scope queues the mutations, so that they reach the server in order.
    scope: { id: `moderation of ${roomName}` },
    onSuccess: (confirmed) =>
      client.setQueryData(
        playlistQuery(roomName).queryKey,
        (known: RoomPlaylist | undefined) =>
          known && { ...known, settings: { ...known.settings, ...confirmed } },
      ),
    onError: () => notices.failed(t("moderation.updateFailed")),
  });
  const confirmed = room.settings.moderation_mode;
  return {
    mode: change.isPending ? change.variables : confirmed,
    pick: (mode: Mode) =>
      // Of several queued changes only the last one calls this.
      change.mutate(mode, { onSuccess: () => mode === "ai" && onAi() }),
  };
}

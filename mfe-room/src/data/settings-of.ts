import type { RoomPlaylist } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import type { RoomSettings } from "@tutti/kit/settings";
import { playlistQuery } from "./use-room.ts";

type Given = Partial<Pick<RoomPlaylist, "queue" | "settings" | "voices">>;

/**
 * The settings of a room as the server sends them. Older servers send those of the queue and of chat apart, and no others:
 * where one is absent the page does as it did before.
 */
export const settingsOf = ({ queue, voices, settings }: Given): Partial<RoomSettings> => ({
  queue_order: queue?.order ?? "as_added",
  ...queue,
  ...voices,
  ...settings,
});

/** The settings of a room, as far as the page knows it. */
export function useKnownSettings(roomName: string): Partial<RoomSettings> {
  const { data } = useQuery({ ...playlistQuery(roomName), enabled: false });
  return settingsOf(data ?? {});
}

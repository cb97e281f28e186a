import { answerOf, api, type RoomPlaylist } from "@tutti/kit";
import { useMutation, useQuery, useQueryClient } from "@tutti/kit/query";
import { playlistQuery } from "../data/use-room.ts";
import { notices } from "../notices/notices.ts";
import { t } from "../on-demand/texts/index.ts";
import { type QueueOrder, type QueueSettings, queueOf } from "./queue-of.ts";

/** The order of a room's queue, as far as the page knows it. */
export function useQueueOrder(roomName: string): QueueOrder {
  const { data } = useQuery({ ...playlistQuery(roomName), enabled: false });
  return data ? queueOf(data).order : "as_added";
}

/** The queue's settings and a setter with an optimistic update: if the server refuses, the confirmed ones show again. */
export function useQueueSettings(room: RoomPlaylist) {
  const client = useQueryClient();
  const { room_name: roomName } = room;
  const change = useMutation({
    mutationFn: (queue: QueueSettings) =>
      answerOf(api.POST("/update-queue", { body: { room_name: roomName, ...queue } })),
    // A shared scope queues the mutations, so that they reach the server in order.
    scope: { id: `queue of ${roomName}` },
    onSuccess: (queue) =>
      client.setQueryData(
        playlistQuery(roomName).queryKey,
        (known: RoomPlaylist | undefined) => known && { ...known, queue },
      ),
    onError: () => notices.failed(t("settings.queue.updateFailed")),
  });
  const queue = change.isPending ? change.variables : queueOf(room);
  return { queue, put: (part: Partial<QueueSettings>) => change.mutate({ ...queue, ...part }) };
}

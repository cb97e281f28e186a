import { answerOf, api, type RoomPlaylist } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { playlistQuery } from "../data/use-room.ts";
import { notices } from "../notices/notices.ts";
import { t } from "../on-demand/texts/index.ts";
import { type Voices, voicesOf } from "./voices-of.ts";

/** What listeners may do, and a setter with an optimistic update: if the server refuses, the confirmed values show again. */
export function useVoices(room: RoomPlaylist) {
  const client = useQueryClient();
  const { room_name: roomName } = room;
  const change = useMutation({
    mutationFn: (voices: Voices) =>
      answerOf(api.POST("/room/update-voices", { body: { room_name: roomName, ...voices } })),
    // A shared scope queues the mutations, so that they reach the server in order.
    scope: { id: `voices of ${roomName}` },
    onSuccess: (voices) =>
      client.setQueryData(
        playlistQuery(roomName).queryKey,
        (known: RoomPlaylist | undefined) => known && { ...known, voices },
      ),
    onError: () => notices.failed(t("settings.voices.updateFailed")),
  });
  const voices = change.isPending ? change.variables : voicesOf(room);
  return { voices, put: (part: Partial<Voices>) => change.mutate({ ...voices, ...part }) };
}

import { answerOf, api, Button, type Track } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { Check, Plus } from "lucide-react";
import { briefAnswer } from "../data/brief-answer.ts";
import { playlistQuery } from "../data/use-room.ts";
import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";

/** Lets the host add the song, once. */
export function AddTrack({ track, roomName }: { track: Track; roomName: string }) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: () =>
      answerOf(api.POST("/add-to-playlist", { body: { room_name: roomName, track }, ...briefAnswer })),
    onSuccess: () => client.invalidateQueries(playlistQuery(roomName)),
    onError: () => toast(common("song.addFailed"), "error"),
  });
  return (
    <Button
      aria-disabled={add.isPending || add.isSuccess}
      icon={add.isSuccess ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      onClick={() => add.mutate()}
    >
      {t(add.isSuccess ? "search.added" : "search.add")}
    </Button>
  );
}

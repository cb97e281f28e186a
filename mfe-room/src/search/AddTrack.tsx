import { answerOf, api, Button, type Track } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { Check, Plus } from "lucide-react";
import { playlistQuery } from "../data/use-room.ts";

/** Lets the host add the song, once. */
export function AddTrack({ track, roomName }: { track: Track; roomName: string }) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: () => answerOf(api.POST("/add-to-playlist", { body: { room_name: roomName, track } })),
    onSuccess: () => client.invalidateQueries(playlistQuery(roomName)),
    onError: () => toast("Failed to add track. Please try again.", "error"),
  });
  return (
    <Button
      aria-disabled={add.isPending || add.isSuccess}
      icon={add.isSuccess ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      onClick={() => add.mutate()}
    >
      {add.isSuccess ? "Added" : "Add"}
    </Button>
  );
}

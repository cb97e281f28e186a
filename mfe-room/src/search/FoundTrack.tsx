import { answerOf, api, Button, type Track } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { Check, Plus } from "lucide-react";
import { TrackText } from "../room/TrackText.tsx";
import { playlistQuery } from "../room/use-room.ts";
import s from "./search.module.css";

/** A song that was found: listen to it, add it to one's room. */
export function FoundTrack({ track, roomName, canAdd }: { track: Track; roomName: string; canAdd: boolean }) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: () => answerOf(api.POST("/add-to-playlist", { body: { room_name: roomName, track } })),
    onSuccess: () => client.invalidateQueries(playlistQuery(roomName)),
    onError: () => toast("Failed to add track. Please try again.", "error"),
  });
  return (
    <li className={s.found}>
      <TrackText track={track} />
      <a href={track.song_url} target="_blank" rel="noreferrer">
        Listen
      </a>
      {canAdd && roomName && (
        <Button
          disabled={add.isPending || add.isSuccess}
          icon={add.isSuccess ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
          onClick={() => add.mutate()}
        >
          {add.isSuccess ? "Added" : "Add"}
        </Button>
      )}
    </li>
  );
}

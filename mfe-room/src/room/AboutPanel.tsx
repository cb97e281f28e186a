import { answerOf, api, Button, Chip, messageOf, SourceLabel } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { TextArea } from "@tutti/kit/ui";
import { useState } from "react";
import s from "./panel.module.css";
import { playlistQuery, type RoomPlaylist } from "./use-room.ts";

const maxLength = 2000;

/** What this room is about; the host may rewrite it. */
export function AboutPanel({ room, canEdit }: { room: RoomPlaylist; canEdit: boolean }) {
  const [draft, setDraft] = useState<string | null>(null);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (introduction: string) =>
      answerOf(api.POST("/update-playlist-info", { body: { room_name: room.room_name, introduction } })),
    onSuccess: async () => {
      await client.invalidateQueries(playlistQuery(room.room_name));
      setDraft(null);
    },
  });
  const { genre, occasion } = room.settings;
  return (
    <section className={s.panel} aria-labelledby="about-title">
      <header className={s.head}>
        <h2 id="about-title">About This Playlist</h2>
        {canEdit && draft === null && (
          <Button kind="ghost" onClick={() => setDraft(room.introduction)}>
            Edit
          </Button>
        )}
      </header>
      {draft === null ? (
        <p className={s.introduction}>{room.introduction || "No description yet."}</p>
      ) : (
        <form
          className={s.form}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(draft.trim());
          }}
        >
          <TextArea
            label="Description"
            rows={5}
            maxLength={maxLength}
            value={draft}
            error={
              save.error
                ? messageOf(save.error, "The description could not be saved. Please try again.")
                : undefined
            }
            onChange={(event) => setDraft(event.target.value)}
          />
          <div className={s.buttons}>
            <Button kind="primary" type="submit" disabled={save.isPending}>
              {save.isPending ? "Saving..." : "Save"}
            </Button>
            <Button kind="ghost" onClick={() => setDraft(null)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
      {(genre || occasion || room.source) && (
        <p className={s.chips}>
          {genre && <Chip kind="quiet">{genre}</Chip>}
          {occasion && <Chip kind="quiet">{occasion}</Chip>}
          {room.source && <SourceLabel source={room.source} />}
        </p>
      )}
    </section>
  );
}

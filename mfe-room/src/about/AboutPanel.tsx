import { answerOf, api, Button, Chip, messageOf, SourceLabel } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { TextArea } from "@tutti/kit/ui";
import { useEffect, useId, useRef } from "react";
import { playlistQuery, type RoomPlaylist } from "../data/use-room.ts";
import s from "../parts/panel.module.css";
import { useDraft } from "./use-draft.ts";

const maxLength = 2000;

/** The room's description; the host may edit it. */
export function AboutPanel({ room, canEdit }: { room: RoomPlaylist; canEdit: boolean }) {
  const [written, setDraft] = useDraft(room.room_name);
  // A draft is hidden while the user may not edit. Logging in reloads the page, which discards it.
  const draft = canEdit ? written : null;
  const titleId = useId();
  const edit = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const isWriting = draft !== null;
  const shouldMoveFocus = useRef(false);
  const change = (next: string | null) => {
    shouldMoveFocus.current = true;
    setDraft(next);
  };
  // Moves the focus to what replaced the pressed button.
  useEffect(() => {
    if (shouldMoveFocus.current) (isWriting ? text : edit).current?.focus();
    shouldMoveFocus.current = false;
  }, [isWriting]);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (introduction: string) =>
      answerOf(api.POST("/update-playlist-info", { body: { room_name: room.room_name, introduction } })),
    onSuccess: async () => {
      await client.invalidateQueries(playlistQuery(room.room_name));
      change(null);
    },
  });
  const { genre, occasion } = room.settings;
  return (
    <section className={s.panel} aria-labelledby={titleId}>
      <header className={s.head}>
        <h2 id={titleId}>About This Playlist</h2>
        {canEdit && draft === null && (
          <Button kind="ghost" ref={edit} onClick={() => change(room.introduction)}>
            Edit
          </Button>
        )}
      </header>
      {draft === null ? (
        <p className={s.introduction} dir="auto">
          {room.introduction || "No description yet."}
        </p>
      ) : (
        <form
          className={s.form}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(draft.trim());
          }}
        >
          <TextArea
            ref={text}
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
            <Button kind="primary" type="submit" aria-disabled={save.isPending || undefined}>
              {save.isPending ? "Saving..." : "Save"}
            </Button>
            <Button kind="ghost" onClick={() => change(null)}>
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

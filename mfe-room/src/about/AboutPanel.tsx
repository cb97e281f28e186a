import { answerOf, api, Button, Chip, genreText, messageOf, occasionText, SourceLabel } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { TextArea } from "@tutti/kit/ui";
import { useEffect, useId, useRef, useState } from "react";
import { playlistQuery, type RoomPlaylist } from "../data/use-room.ts";
import { t } from "../on-demand/texts/index.ts";
import s from "../parts/panel.module.css";
import { sourceName } from "../parts/source-name.ts";
import { t as common } from "../texts/index.ts";

const maxLength = 2000;

/** Unsaved drafts by room name: kept while the user visits other pages, lost on a reload. */
const kept = new Map<string, string>();

/** A room's unsaved description; null while not editing. */
function useDraft(roomName: string): readonly [string | null, (draft: string | null) => void] {
  const [draft, show] = useState(kept.get(roomName) ?? null);
  const set = (written: string | null) => {
    if (written === null) kept.delete(roomName);
    else kept.set(roomName, written);
    show(written);
  };
  return [draft, set];
}

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
        <h2 id={titleId}>{t("about.title")}</h2>
        {canEdit && draft === null && (
          <Button kind="ghost" ref={edit} onClick={() => change(room.introduction)}>
            {t("about.edit")}
          </Button>
        )}
      </header>
      {draft === null ? (
        <p className={s.introduction} dir="auto">
          {room.introduction || t("about.none")}
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
            label={t("about.description")}
            rows={5}
            maxLength={maxLength}
            value={draft}
            error={save.error ? messageOf(save.error, t("about.failed")) : undefined}
            onChange={(event) => setDraft(event.target.value)}
          />
          <div className={s.buttons}>
            <Button kind="primary" type="submit" aria-disabled={save.isPending || undefined}>
              {common(save.isPending ? "saving" : "save")}
            </Button>
            <Button kind="ghost" onClick={() => change(null)}>
              {common("cancel")}
            </Button>
          </div>
        </form>
      )}
      {(genre || occasion || room.source) && (
        <p className={s.chips}>
          {genre && <Chip kind="quiet">{genreText(genre)}</Chip>}
          {occasion && <Chip kind="quiet">{occasionText(occasion)}</Chip>}
          {room.source && <SourceLabel source={sourceName(room.source)} />}
        </p>
      )}
    </section>
  );
}

import { Button, SourceLabel } from "@tutti/kit";
import { useEffect, useRef } from "react";
import { t } from "../on-demand/texts/index.ts";
import { sourceName } from "../parts/source-name.ts";
import { reasonText } from "../reasons/reason-text.ts";
import { t as common } from "../texts/index.ts";
import { applyList } from "./apply-list.ts";
import { Failure } from "./Failure.tsx";
import s from "./generator.module.css";
import type { Note } from "./refine/list-state.ts";
import { RefinePanel } from "./refine/RefinePanel.tsx";
import { SongRow } from "./refine/SongRow.tsx";
import { useRefine } from "./refine/use-refine.ts";
import { Understood } from "./Understood.tsx";
import type { Apply } from "./use-confirm.ts";
import type { GeneratedRoom } from "./use-generator.ts";

interface Outcome {
  readonly added: number;
  readonly total: number;
  readonly duplicates: number;
  /** Songs left out because the room is full. */
  readonly noPlace: number;
}

/** The message above a generated list. */
export function successText({ added, total, duplicates, noPlace }: Outcome): string {
  const main = t("generated.success", { added, total });
  const parts = [main];
  if (duplicates > 0) parts.push(t("generated.duplicates", { count: duplicates }));
  if (noPlace > 0) parts.push(t("generated.noPlace", { count: noPlace }));
  return parts.join(" ");
}

interface Props {
  generated: GeneratedRoom;
  append: boolean;
  /** True while the next list or the room is loading. */
  isBusy: boolean;
  failure: string | null;
  onDismiss: () => void;
  onConfirm: (apply: Apply) => void;
}

const markOf = (note: Note, songId: string): "new" | "moved" | null => {
  if (note.kind !== "changed") return null;
  return note.added.includes(songId) ? "new" : note.moved.includes(songId) ? "moved" : null;
};

/** The generated list, which is reviewed and changed before the room is opened. A chunk of its own. */
export default function Result({ generated, append, isBusy, failure, onDismiss, onConfirm }: Props) {
  const { list } = generated;
  const refining = useRefine(generated);
  const { state, isChanging } = refining;
  const place = useRef<HTMLElement>(null);
  const songs = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is scrolled to
  useEffect(() => {
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    place.current?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" });
  }, [list]);
  const throwOut = (songId: string, at: number) => {
    refining.throwOut(songId);
    // The button that was pressed goes with its song; the next song's takes the focus.
    const rows = songs.current?.children;
    const next = rows?.[at + 1] ?? rows?.[at - 1];
    next?.querySelector<HTMLElement>("span > button:last-child")?.focus();
  };
  const confirm = () => {
    const changed = refining.changed();
    if (!isChanging) onConfirm((moderation) => applyList({ generated, append, moderation, changed }));
  };
  const { understood, unused } = state.report;
  const text = successText({
    added: state.tracks.length,
    total: list.combined_playlist_length + state.tracks.length - list.playlist.length,
    duplicates: list.duplicates_removed,
    noPlace: list.no_place,
  });
  return (
    <section
      ref={place}
      className={s.result}
      aria-label={t("generated.result")}
      aria-busy={isBusy || isChanging}
    >
      <header className={s.resultHead}>
        <p role="status">{text}</p>
        <p className={s.introduction}>{state.introduction ?? t("refine.newIntroduction")}</p>
        {/* An older gateway reports nothing. */}
        {understood?.length || unused?.length ? <Understood generated={state.report} /> : null}
        {list.is_draft && <p className={s.note}>{t("generated.draft")}</p>}
        <div className={s.confirm}>
          <Button kind="primary" size="l" aria-disabled={isBusy || isChanging} onClick={confirm}>
            {common(append ? "addToRoom" : "createRoom")}
          </Button>
          <SourceLabel source={sourceName(list.source)} />
        </div>
        {failure && <Failure onClose={onDismiss}>{failure}</Failure>}
      </header>
      {!append && <RefinePanel refining={refining} isBusy={isBusy} />}
      <ol className={s.songs} ref={songs}>
        {state.tracks.map((track, at) => {
          const reason = state.reasons.get(track.song_id);
          return (
            <SongRow
              key={track.song_id}
              track={track}
              reason={reason ? reasonText(reason) : null}
              mark={markOf(state.note, track.song_id)}
              isLocked={state.locked.has(track.song_id)}
              onLock={append ? undefined : () => refining.lock(track.song_id)}
              onThrowOut={append ? undefined : () => throwOut(track.song_id, at)}
            />
          );
        })}
      </ol>
    </section>
  );
}

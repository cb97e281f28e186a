import { Button, SourceLabel } from "@tutti/kit";
import { useEffect, useRef } from "react";
import { t } from "../on-demand/texts/index.ts";
import { Cover } from "../parts/Cover.tsx";
import { sourceName } from "../parts/source-name.ts";
import { TrackText } from "../parts/TrackText.tsx";
import { timeText } from "../parts/time-text.ts";
import { t as common } from "../texts/index.ts";
import { Failure } from "./Failure.tsx";
import s from "./generator.module.css";
import { successText } from "./success.ts";
import { Understood } from "./Understood.tsx";
import type { Generated } from "./use-generator.ts";

/** An older gateway reports nothing. */
const isReported = ({ understood, unused }: Partial<Generated>) => understood?.length || unused?.length;

interface Props {
  generated: Generated;
  append: boolean;
  /** True while the next list or the room is loading. */
  isBusy: boolean;
  failure: string | null;
  onDismiss: () => void;
  onConfirm: () => void;
}

/** The generated list, for review before the room is opened. A chunk of its own. */
export default function Result({ generated, append, isBusy, failure, onDismiss, onConfirm }: Props) {
  const { playlist, combined_playlist_length, duplicates_removed, no_place, introduction, source, is_draft } =
    generated;
  const text = successText({
    added: playlist.length,
    total: combined_playlist_length,
    duplicates: duplicates_removed,
    noPlace: no_place,
  });
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is scrolled to
  useEffect(() => {
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    place.current?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" });
  }, [generated]);
  return (
    <section ref={place} className={s.result} aria-label={t("generated.result")} aria-busy={isBusy}>
      <header className={s.resultHead}>
        <p role="status">{text}</p>
        <p className={s.introduction}>{introduction}</p>
        {isReported(generated) ? <Understood generated={generated} /> : null}
        {is_draft && <p className={s.note}>{t("generated.draft")}</p>}
        <div className={s.confirm}>
          <Button kind="primary" size="l" aria-disabled={isBusy} onClick={onConfirm}>
            {common(append ? "addToRoom" : "createRoom")}
          </Button>
          <SourceLabel source={sourceName(source)} />
        </div>
        {failure && <Failure onClose={onDismiss}>{failure}</Failure>}
      </header>
      <ol className={s.songs}>
        {playlist.map((track) => (
          <li key={track.song_id} className={s.song}>
            <Cover song={track} size={48} />
            <TrackText track={track} />
            <span className={s.length}>{track.duration_seconds ? timeText(track.duration_seconds) : ""}</span>
            {track.song_url && (
              <a href={track.song_url} target="_blank" rel="noreferrer">
                {t("generated.preview")}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

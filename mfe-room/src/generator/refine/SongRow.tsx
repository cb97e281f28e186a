import { Chip, IconButton, type Track } from "@tutti/kit";
import { Lock, LockOpen, X } from "lucide-react";
import { t } from "../../on-demand/texts/index.ts";
import { Cover } from "../../parts/Cover.tsx";
import { TrackText } from "../../parts/TrackText.tsx";
import { timeText } from "../../parts/time-text.ts";
import s from "./song-row.module.css";

interface Props {
  track: Track;
  reason: string | null;
  mark: "new" | "moved" | null;
  isLocked: boolean;
  /** Undefined where the songs are in the room already. */
  onLock?: (() => void) | undefined;
  onThrowOut?: (() => void) | undefined;
}

/** A song of the generated list, with why it is there. */
export function SongRow({ track, reason, mark, isLocked, onLock, onThrowOut }: Props) {
  const { title, duration_seconds: length, song_url: url } = track;
  return (
    <li className={s.song} data-mark={mark ?? undefined} data-locked={isLocked || undefined}>
      <Cover song={track} size={48} />
      <div className={s.what}>
        <div className={s.names}>
          <TrackText track={track} />
          {mark && <Chip kind="accent">{t(mark === "new" ? "refine.new" : "refine.movedMark")}</Chip>}
        </div>
        {reason && <p className={s.reason}>{reason}</p>}
      </div>
      <span className={s.length}>{length ? timeText(length) : ""}</span>
      {url && (
        <a className={s.preview} href={url} target="_blank" rel="noreferrer">
          {t("generated.preview")}
        </a>
      )}
      {onLock && onThrowOut && (
        <span className={s.actions}>
          <IconButton label={t("refine.lock", { title })} aria-pressed={isLocked} onClick={onLock}>
            {isLocked ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
          </IconButton>
          <IconButton label={t("refine.throwOut", { title })} onClick={onThrowOut}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </li>
  );
}

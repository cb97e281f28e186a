import { IconButton, messageOf, type Track } from "@tutti/kit";
import { ArrowUpToLine, Play, Trash2, Volume2 } from "lucide-react";
import { useState } from "react";
import s from "./playlist.module.css";
import { TrackText } from "./TrackText.tsx";

export interface TrackActions {
  play(track: Track): void;
  /** Only for who may do it. */
  pin?: (track: Track) => Promise<void>;
  remove?: (track: Track) => Promise<void>;
}

interface Props {
  track: Track;
  number: number;
  isCurrent: boolean;
  actions: TrackActions;
}

/** A song with what may be done with it. A failure stands on the row that it belongs to. */
export function TrackRow({ track, number, isCurrent, actions }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (action: (track: Track) => Promise<void>, fallback: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await action(track);
    } catch (error) {
      setFailure(messageOf(error, fallback));
    } finally {
      setBusy(false);
    }
  };
  const { play, pin, remove } = actions;
  return (
    <li className={s.row} data-current={isCurrent || undefined} data-testid="track">
      <IconButton
        label={`Play ${track.title}`}
        aria-current={isCurrent || undefined}
        onClick={() => play(track)}
      >
        {isCurrent ? <Volume2 aria-hidden="true" /> : <Play aria-hidden="true" />}
      </IconButton>
      <span className={s.ordinal}>{number}</span>
      <TrackText track={track} />
      <span className={s.actions}>
        {pin && !isCurrent && (
          <IconButton
            label={`Pin ${track.title} to top`}
            disabled={busy}
            onClick={() => attempt(pin, "Failed to pin track")}
          >
            <ArrowUpToLine aria-hidden="true" />
          </IconButton>
        )}
        {remove && (
          <IconButton
            label={`Delete ${track.title}`}
            disabled={busy}
            onClick={() => attempt(remove, "Failed to delete track")}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </span>
      {failure && (
        <p role="alert" className={s.failure}>
          {failure}
        </p>
      )}
    </li>
  );
}

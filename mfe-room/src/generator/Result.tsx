import { Button, SourceLabel } from "@tutti/kit";
import { Cover } from "../parts/Cover.tsx";
import { TrackText } from "../parts/TrackText.tsx";
import { timeText } from "../parts/time-text.ts";
import { Failure } from "./Failure.tsx";
import s from "./generator.module.css";
import { successText } from "./success.ts";
import { Understood } from "./Understood.tsx";
import type { Generated } from "./use-generator.ts";

interface Props {
  generated: Generated;
  append: boolean;
  /** True while the next list or the room is loading. */
  isBusy: boolean;
  failure: string | null;
  onDismiss: () => void;
  onConfirm: () => void;
}

/** The generated list, for review before the room is opened. */
export function Result({ generated, append, isBusy, failure, onDismiss, onConfirm }: Props) {
  const { playlist, combined_playlist_length, duplicates_removed, no_place, introduction, source, is_draft } =
    generated;
  const text = successText({
    added: playlist.length,
    total: combined_playlist_length,
    duplicates: duplicates_removed,
    noPlace: no_place,
  });
  return (
    <section className={s.result} aria-label="Generated playlist" aria-busy={isBusy}>
      <header className={s.resultHead}>
        <p role="status">{text}</p>
        <p className={s.introduction}>{introduction}</p>
        <Understood understood={generated.understood} unused={generated.unused} />
        {is_draft && <p className={s.note}>Your room keeps its present songs until you confirm.</p>}
        <div className={s.confirm}>
          <Button kind="primary" size="l" aria-disabled={isBusy} onClick={onConfirm}>
            {append ? "Add to Room" : "Create Room"}
          </Button>
          <SourceLabel source={source} />
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
                Preview
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

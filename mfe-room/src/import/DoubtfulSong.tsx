import { useId } from "react";
import { t } from "../on-demand/texts/index.ts";
import { Cover } from "../parts/Cover.tsx";
import { TrackText } from "../parts/TrackText.tsx";
import { timeText } from "../parts/time-text.ts";
import type { MatchedLine } from "./chosen-songs.ts";
import s from "./import.module.css";

/** A line that may mean one of several songs; nothing is chosen at first. */
export function DoubtfulSong({
  line,
  chosen,
  onChoose,
}: {
  line: MatchedLine;
  /** A song's id; null for none of them, undefined before the choice. */
  chosen: string | null | undefined;
  onChoose: (songId: string | null) => void;
}) {
  const name = useId();
  return (
    <li>
      <fieldset className={s.doubtful}>
        <legend dir="auto">{t("import.wrote", { text: line.text })}</legend>
        {line.tracks.map((track) => (
          <label key={track.song_id} className={s.choice}>
            <input
              type="radio"
              name={name}
              checked={chosen === track.song_id}
              onChange={() => onChoose(track.song_id)}
            />
            <Cover song={track} size={40} />
            <TrackText track={track} />
            <span className={s.length}>{track.duration_seconds ? timeText(track.duration_seconds) : ""}</span>
          </label>
        ))}
        <label className={s.choice}>
          <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
          <span className={s.noneOfThese}>{t("import.skip")}</span>
        </label>
      </fieldset>
    </li>
  );
}

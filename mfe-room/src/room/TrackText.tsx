import type { Track } from "@tutti/kit";
import s from "./track.module.css";

/** Title over artist, each cut at one line. */
export function TrackText({ track }: { track: Pick<Track, "title" | "artist"> }) {
  return (
    <span className={s.text}>
      <span className={s.title}>{track.title}</span>
      <span className={s.artist}>{track.artist || "Unknown artist"}</span>
    </span>
  );
}

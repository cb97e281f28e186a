import type { Track } from "@tutti/kit";
import { t } from "../texts/index.ts";
import s from "./track.module.css";

/** Title over artist, each truncated to one line at the end of its reading direction. */
export function TrackText({ track }: { track: Pick<Track, "title" | "artist"> }) {
  return (
    <span className={s.text}>
      <span className={s.title} dir="auto">
        {/* guard: titles-as-text */ track.title}
      </span>
      <span className={s.artist} dir="auto">
        {track.artist || t("unknownArtist")}
      </span>
    </span>
  );
}

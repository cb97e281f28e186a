import type { Track } from "@tutti/kit";
import type { ReactNode } from "react";
import { t } from "../on-demand/texts/index.ts";
import { Cover } from "../parts/Cover.tsx";
import { TrackText } from "../parts/TrackText.tsx";
import { timeText } from "../parts/time-text.ts";
import s from "./search.module.css";

/** A search result with a link to listen; `children`: the button to add or request it. */
export function FoundTrack({ track, children }: { track: Track; children?: ReactNode }) {
  return (
    <li className={s.found}>
      <Cover song={track} size={48} />
      <div className={s.what}>
        <TrackText track={track} />
        <p className={s.facts}>
          {track.duration_seconds ? <span>{timeText(track.duration_seconds)}</span> : null}
          <a
            href={track.song_url}
            target="_blank"
            rel="noreferrer"
            aria-label={t("search.listenTo", { title: track.title })}
          >
            {t("search.listen")}
          </a>
        </p>
      </div>
      {children}
    </li>
  );
}

import type { Track } from "@tutti/kit";
import type { ReactNode } from "react";
import { TrackText } from "../parts/TrackText.tsx";
import s from "./search.module.css";

/** A song that was found: listen to it; `children`: add it, or ask for it. */
export function FoundTrack({ track, children }: { track: Track; children?: ReactNode }) {
  return (
    <li className={s.found}>
      <TrackText track={track} />
      <a href={track.song_url} target="_blank" rel="noreferrer" aria-label={`Listen to ${track.title}`}>
        Listen
      </a>
      {children}
    </li>
  );
}

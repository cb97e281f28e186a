import { Skeleton } from "@tutti/kit";
import type { Snapshot } from "../playback/snapshot.ts";
import { t } from "../texts/index.ts";
import s from "./player.module.css";

/** The song's title and artist; a skeleton until the room's state is known. */
export function NowPlaying({ snapshot }: { snapshot: Snapshot }) {
  const { song, activity } = snapshot;
  if (activity.kind === "connecting" && !song)
    return (
      <div className={s.now} role="status" aria-label={t("player.loading")}>
        <Skeleton className={s.titleSkeleton} />
        <Skeleton className={s.artistSkeleton} />
      </div>
    );
  return (
    <div className={s.now}>
      <h2 dir="auto">{song?.title ?? t("noTrack")}</h2>
      <p dir="auto">{song?.artist || t("unknownArtist")}</p>
    </div>
  );
}

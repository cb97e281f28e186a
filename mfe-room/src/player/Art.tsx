import { Cover } from "../parts/Cover.tsx";
import type { Snapshot } from "../playback/snapshot.ts";
import { useAsVideoSlot } from "../session/video-slot.ts";
import s from "./art.module.css";

/** The current song, as large as its container: the uncropped video with nothing over it, else the cover. */
export function Art({ snapshot }: { snapshot: Snapshot }) {
  const { kind, song } = snapshot;
  if (kind === "youtube") return <VideoPlace />;
  return (
    <div className={s.art}>
      {/* The key renders each song's cover as a new element, which fades in. */}
      <div key={song?.song_id ?? ""} className={s.fading}>
        <Cover song={song} />
      </div>
    </div>
  );
}

function VideoPlace() {
  const slot = useAsVideoSlot();
  return <div ref={slot} className={s.video} data-testid="video-place" />;
}

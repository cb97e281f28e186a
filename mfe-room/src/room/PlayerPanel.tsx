import { Banner, Button } from "@tutti/kit";
import { Radio, Volume2 } from "lucide-react";
import type { RoomPlayback } from "../playback/room-playback.ts";
import type { Snapshot } from "../playback/snapshot.ts";
import { Progress } from "./Progress.tsx";
import s from "./player.module.css";
import { StageView } from "./StageView.tsx";
import { Transport } from "./Transport.tsx";
import type { StageElements } from "./use-room-session.ts";

const independence = 'Independent playback enabled. Click "Sync with Host" to follow host\'s playback.';

interface Props {
  stage: StageElements;
  snapshot: Snapshot;
  playback: RoomPlayback | null;
  isHost: boolean;
  hasSongs: boolean;
  lyricsShown: boolean;
  onLyrics: () => void;
}

/** What plays, and everything that moves it. */
export function PlayerPanel({ stage, snapshot, playback, isHost, hasSongs, lyricsShown, onLyrics }: Props) {
  const { song, activity, wantsToPlay, isIndependent, notice } = snapshot;
  const isConnecting = activity.kind === "connecting";
  return (
    <section className={s.panel} aria-label="Player">
      <StageView stage={stage} snapshot={snapshot} />
      <div className={s.now}>
        <h2>{isConnecting ? "…" : (song?.title ?? "No track selected")}</h2>
        <p>{isConnecting ? "…" : song?.artist || "Unknown artist"}</p>
      </div>
      {activity.kind === "blocked" && (
        <Button
          kind="primary"
          size="l"
          className={s.tap}
          icon={<Volume2 aria-hidden="true" />}
          onClick={() => playback?.unblock()}
        >
          Tap to listen
        </Button>
      )}
      <Progress snapshot={snapshot} playback={playback} />
      <Transport
        isPlaying={wantsToPlay}
        canSkip={hasSongs}
        lyricsShown={lyricsShown}
        disabled={!song && !hasSongs}
        onPlayPause={() => playback?.playPause()}
        onPrevious={() => playback?.previous()}
        onNext={() => playback?.next()}
        onLyrics={onLyrics}
      />
      {!isHost && (
        <div className={s.sync}>
          <Button
            icon={<Radio aria-hidden="true" />}
            aria-disabled={!isIndependent || undefined}
            onClick={() => playback?.rejoin()}
          >
            Sync with Host
          </Button>
          {isIndependent && <p role="status">{independence}</p>}
        </div>
      )}
      {activity.kind === "failed" && <Banner>{activity.message}</Banner>}
      {notice && <Banner onClose={() => playback?.dismissNotice()}>{notice}</Banner>}
    </section>
  );
}

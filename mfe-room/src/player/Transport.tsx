import { IconButton } from "@tutti/kit";
import { Captions, Pause, Play, SkipBack, SkipForward } from "lucide-react";
import s from "./player.module.css";

interface Props {
  isPlaying: boolean;
  canSkip: boolean;
  lyricsShown: boolean;
  disabled: boolean;
  onPlayPause: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onLyrics: () => void;
}

/** Previous, play or pause, next, lyrics. */
export function Transport(props: Props) {
  const { isPlaying, canSkip, lyricsShown, disabled, onPlayPause, onPrevious, onNext, onLyrics } = props;
  return (
    <div className={s.transport}>
      <span className={s.balance} aria-hidden="true" />
      <IconButton label="Previous" disabled={!canSkip} onClick={onPrevious}>
        <SkipBack aria-hidden="true" />
      </IconButton>
      <IconButton
        label={isPlaying ? "Pause" : "Play"}
        kind="primary"
        className={s.play}
        disabled={disabled}
        onClick={onPlayPause}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </IconButton>
      <IconButton label="Next" disabled={!canSkip} onClick={onNext}>
        <SkipForward aria-hidden="true" />
      </IconButton>
      <IconButton label="Lyrics" aria-pressed={lyricsShown} onClick={onLyrics}>
        <Captions aria-hidden="true" />
      </IconButton>
    </div>
  );
}

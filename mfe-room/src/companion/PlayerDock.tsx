import { classes } from "@tutti/kit";
import { useLayoutEffect, useRef } from "react";
import type { SourceKind } from "../playback/source.ts";
import { playerElements } from "../session/player-elements.ts";
import { useVideoSlot } from "../session/video-slot.ts";
import { coverElement } from "./cover-element.ts";
import s from "./player-dock.module.css";

/**
 * Holds the players. The video covers the slot that the room's screen leaves for it; on other pages it is in the
 * corner. It is always at least 200 × 200, with nothing over it.
 */
export function PlayerDock({ kind }: { kind: SourceKind | null }) {
  const dock = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const slot = useVideoSlot();
  useLayoutEffect(() => {
    const { media, video } = playerElements();
    video.current.className = s.video ?? "";
    frame.current?.append(video.current);
    dock.current?.append(media.current);
  }, []);
  const isShown = kind === "youtube";
  // Raises the video above the page when its slot is in a full-screen dialog.
  const isRaised = slot?.closest("[role=dialog]") != null;
  useLayoutEffect(() => {
    if (isShown && slot && frame.current) return coverElement(frame.current, slot);
  }, [isShown, slot]);
  return (
    <div ref={dock} className={s.dock}>
      <div
        ref={frame}
        className={classes(slot ? s.placed : s.corner, isRaised && s.raised)}
        hidden={!isShown}
        data-testid="video"
      />
    </div>
  );
}

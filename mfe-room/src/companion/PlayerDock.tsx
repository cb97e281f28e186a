import { classes } from "@tutti/kit";
import { useLayoutEffect, useRef } from "react";
import type { SourceKind } from "../playback/stage.ts";
import { playerElements } from "../session/player-elements.ts";
import { useVideoSlot } from "../session/video-slot.ts";
import { coverElement } from "./cover-element.ts";
import s from "./player-dock.module.css";

/**
 * Where the players are. The video lies over the part of the room's screen that is left free for it, and elsewhere in
 * the corner, always at least 200 × 200 and with nothing over it.
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
  // Over the page, and over what fills the screen.
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

import { classes, LazyScreen, useLocation } from "@tutti/kit";
import { useLayoutEffect, useRef } from "react";
import { isSameName } from "../data/room-name.ts";
import { screenAt } from "../data/screen-at.ts";
import { NoticeWindow } from "../notices/NoticeWindow.tsx";
import { useDecisions } from "../notices/use-decisions.ts";
import type { SourceKind } from "../playback/source.ts";
import { type RoomSession, useOpenRoom } from "../session/open-room.ts";
import { playerElements } from "../session/player-elements.ts";
import { useNewName, useRoomEvents } from "../session/use-room-events.ts";
import { useSessionQueries } from "../session/use-session-queries.ts";
import { useSnapshot } from "../session/use-snapshot.ts";
import { useVideoSlot } from "../session/video-slot.ts";
import { coverElement } from "./cover-element.ts";
import s from "./player-dock.module.css";

const miniPlayer = () => import("./MiniPlayer.tsx").then(({ MiniPlayer }) => ({ default: MiniPlayer }));

/**
 * The part of an open room that stays mounted on every page: players, decisions, and outside the room a mini player.
 */
export function RoomCompanion() {
  const session = useOpenRoom();
  return session && <OpenCompanion session={session} />;
}

function OpenCompanion({ session }: { session: RoomSession }) {
  const { roomName, token, connection, playback } = session;
  const { isHost, isGuest } = useSessionQueries(session);
  useRoomEvents(roomName, connection);
  useNewName(session);
  useDecisions(roomName, token, isGuest, connection);
  const snapshot = useSnapshot(playback);
  const screen = screenAt(useLocation());
  const isInRoom = screen.kind === "room" && isSameName(screen.roomName, roomName);
  return (
    <>
      <PlayerDock kind={snapshot.kind} />
      {!isInRoom && <LazyScreen load={miniPlayer} waiting={null} props={{ session, snapshot, isHost }} />}
      <NoticeWindow />
    </>
  );
}

/**
 * Holds the players. The video covers the slot that the room's screen leaves for it; on other pages it is in the
 * corner. It is always at least 200 × 200, with nothing over it.
 */
function PlayerDock({ kind }: { kind: SourceKind | null }) {
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

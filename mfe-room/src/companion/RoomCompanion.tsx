import { LazyScreen, useLocation } from "@tutti/kit";
import { isSameName } from "../data/room-name.ts";
import { screenAt } from "../data/screen-at.ts";
import { NoticeWindow } from "../notices/NoticeWindow.tsx";
import { useDecisions } from "../notices/use-decisions.ts";
import { type RoomSession, useOpenRoom } from "../session/open-room.ts";
import { useNewName } from "../session/use-new-name.ts";
import { useRoomEvents } from "../session/use-room-events.ts";
import { useSessionQueries } from "../session/use-session-queries.ts";
import { useSnapshot } from "../session/use-snapshot.ts";
import "../session/leave-on-log-out.ts";
import { PlayerDock } from "./PlayerDock.tsx";

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

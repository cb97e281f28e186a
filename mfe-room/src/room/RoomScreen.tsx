import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
  Navigate,
  Page,
  useNavigate,
  useSearchParams,
  useSession,
} from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import { DoorClosed } from "lucide-react";
import { useEffect } from "react";
import { hostQuery, playlistQuery, type RoomLoad, useRoom } from "../data/use-room.ts";
import { OpenRoom } from "./OpenRoom.tsx";
import { RoomSkeleton } from "./RoomSkeleton.tsx";
import s from "./room.module.css";

/** /playroom: without a room's name there is nothing to show here. */
export default function RoomScreen() {
  const [query] = useSearchParams();
  const roomName = query.get("room_name")?.trim();
  if (!roomName) return <Navigate to="/" replace />;
  return (
    <Page className={s.page}>
      <NamedRoom key={roomName} roomName={roomName} />
    </Page>
  );
}

function NamedRoom({ roomName }: { roomName: string }) {
  const { token } = useSession();
  const room = useRoom(roomName, token);
  useHonestAddress(roomName, room, token);
  // It is kept and told of under its own name, so it opens under no other.
  if (room.status === "open" && room.room.room_name !== roomName) return <RoomSkeleton />;
  switch (room.status) {
    case "loading":
      return <RoomSkeleton />;
    case "missing":
      return (
        <EmptyState
          icon={<DoorClosed aria-hidden="true" />}
          title="There is no room with this name"
          action={<ButtonLink to="/join_room">Try another name</ButtonLink>}
        >
          “{roomName}” may have been mistyped. Names are the same in capitals and small letters.
        </EmptyState>
      );
    case "failed":
      return <ErrorPanel message={room.message} onRetry={() => window.location.reload()} />;
    case "open":
      return <OpenRoom {...room} token={token} />;
  }
}

/** An address is corrected that says host to somebody who is not, or names the room in other letters than its own. */
function useHonestAddress(roomName: string, room: RoomLoad, token: string | null): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (room.status !== "open") return;
    const own = room.room.room_name;
    const corrected = new URLSearchParams(query);
    if (own !== roomName) corrected.set("room_name", own);
    if (!room.host.is_host && query.get("is_host") === "True") corrected.set("is_host", "False");
    if (String(corrected) === String(query)) return;
    client.setQueryData(playlistQuery(own).queryKey, room.room);
    client.setQueryData(hostQuery(own, token).queryKey, room.host);
    navigate(`/playroom?${corrected}`, { replace: true });
  }, [roomName, room, token, query, navigate, client]);
}

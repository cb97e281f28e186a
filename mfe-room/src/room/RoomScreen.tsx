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
import { DoorClosed } from "lucide-react";
import { useEffect } from "react";
import { OpenRoom } from "./OpenRoom.tsx";
import { RoomSkeleton } from "./RoomSkeleton.tsx";
import s from "./room.module.css";
import { useRoom } from "./use-room.ts";

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
  useHonestAddress(room.status === "open" ? room.host.is_host : null);
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

/** An address that says host to somebody who is not is corrected. */
function useHonestAddress(isHost: boolean | null): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (isHost !== false || query.get("is_host") !== "True") return;
    const corrected = new URLSearchParams(query);
    corrected.set("is_host", "False");
    navigate(`/playroom?${corrected}`, { replace: true });
  }, [isHost, query, navigate]);
}

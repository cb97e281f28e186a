import type { RoomHost } from "../data/use-room.ts";
import type { RoomLink } from "../data/use-room-event.ts";
import { MyRequests } from "../requests/MyRequests.tsx";
import { PendingRequests } from "../requests/PendingRequests.tsx";

interface Props {
  roomName: string;
  host: RoomHost;
  token: string | null;
  connection: RoomLink | null;
  playing: string | null;
}

/** What waits for the host, or what became of a guest's own wishes. In nobody's room nothing is asked for. */
export function RequestsPanel({ roomName, host, token, connection, playing }: Props) {
  if (host.allow_anyone_host || !token) return null;
  if (host.is_host) return <PendingRequests roomName={roomName} connection={connection} />;
  return <MyRequests roomName={roomName} token={token} connection={connection} playing={playing} />;
}

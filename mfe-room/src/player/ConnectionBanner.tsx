import { Banner } from "@tutti/kit";
import { useRoomStatus } from "@tutti/kit/sync";
import type { RoomLink } from "../data/use-room-event.ts";

/** Says when the room cannot be reached; tries go on by themselves. */
export function ConnectionBanner({ connection }: { connection: RoomLink }) {
  const status = useRoomStatus(connection);
  if (status.kind === "reconnecting") return <Banner kind="info">Reconnecting to the room…</Banner>;
  if (status.kind === "failing") return <Banner>{status.message}</Banner>;
  if (status.kind === "closed" && status.code !== "left" && status.message)
    return <Banner>{status.message}</Banner>;
  return null;
}

import type { RoomModel } from "../room/room-model.ts";

export function QualityChip(_: { model: RoomModel }) {
  return <span />;
}

import { holdImmersive, RoomPlaceholder } from "@tutti/kit";
import { useLayoutEffect } from "react";

/** Keeps showing what index.html shows at a room's address until the room is rendered. */
export function RoomFallback() {
  useLayoutEffect(holdImmersive, []);
  return <RoomPlaceholder />;
}

import { holdImmersive, RoomPlaceholder } from "@tutti/kit";
import { useLayoutEffect } from "react";

/** Goes on showing what index.html shows at a room's address until the room has come. */
export function RoomWaiting() {
  useLayoutEffect(holdImmersive, []);
  return <RoomPlaceholder />;
}

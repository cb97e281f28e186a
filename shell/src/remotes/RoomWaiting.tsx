import { holdImmersive } from "@tutti/kit";
import { useLayoutEffect } from "react";

/** Goes on showing what index.html shows at a room's address until the room has come. */
export function RoomWaiting() {
  useLayoutEffect(holdImmersive, []);
  return (
    <div data-page="room" aria-hidden="true">
      <div className="boot-room">
        <span className="boot-title" />
        <span className="boot-art" />
        <span className="boot-lines" />
        <span className="boot-list" />
      </div>
    </div>
  );
}

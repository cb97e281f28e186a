import type { RoomModel } from "../data/room-model.ts";
import { ModerationPanel } from "../moderation/ModerationPanel.tsx";
import panel from "../parts/panel.module.css";
import { AboutPanel } from "./AboutPanel.tsx";
import { RoomFacts } from "./RoomFacts.tsx";

/** What the room is about, whose it is, and who decides on requests. */
export function AboutTab({ model, withFacts }: { model: RoomModel; withFacts?: boolean }) {
  const { room, host, session } = model;
  return (
    <div className={panel.panels}>
      {withFacts && <RoomFacts room={room} />}
      <AboutPanel room={room} canEdit={false} />
      {!(host.is_host && room.host) && (
        <ModerationPanel room={room} isHost={false} connection={session?.connection ?? null} />
      )}
    </div>
  );
}

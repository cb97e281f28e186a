import type { RoomModel } from "../model/room-model.ts";
import { ModerationPanel } from "../moderation/ModerationPanel.tsx";
import panel from "../parts/panel.module.css";
import { AboutPanel } from "./AboutPanel.tsx";
import { RoomFacts } from "./RoomFacts.tsx";

/** The room's description, its owner, and who decides on requests. */
export function AboutTab({ model, withFacts }: { model: RoomModel; withFacts?: boolean }) {
  const { room, host, session } = model;
  return (
    <div className={panel.panels}>
      {withFacts && <RoomFacts room={room} />}
      <AboutPanel room={room} canEdit={false} />
      {!(host.can.own_room && room.host) && (
        <ModerationPanel room={room} isHost={false} connection={session?.connection ?? null} />
      )}
    </div>
  );
}

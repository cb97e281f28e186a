import { Link } from "@tutti/kit";
import type { RoomModel } from "../model/room-model.ts";
import { ModerationPanel } from "../moderation/ModerationPanel.tsx";
import { t } from "../on-demand/texts/index.ts";
import panel from "../parts/panel.module.css";
import { AboutPanel } from "./AboutPanel.tsx";
import s from "./about.module.css";
import { RoomFacts } from "./RoomFacts.tsx";

/** The room's description, its owner, and who decides on requests; with the links of the footer. */
export function AboutTab({ model, withFacts }: { model: RoomModel; withFacts?: boolean }) {
  const { room, host, session } = model;
  return (
    <div className={panel.panels}>
      {withFacts && <RoomFacts room={room} />}
      <AboutPanel room={room} canEdit={false} />
      {!(host.can.own_room && room.host) && (
        <ModerationPanel room={room} isHost={false} connection={session?.connection ?? null} />
      )}
      {/* A room fills the window, so it has no footer. */}
      <nav className={s.facts} aria-label={t("about.legal")}>
        <Link to="/terms">{t("about.terms")}</Link>
        <Link to="/privacy">{t("about.privacy")}</Link>
        <Link to="/rules">{t("about.rules")}</Link>
      </nav>
    </div>
  );
}

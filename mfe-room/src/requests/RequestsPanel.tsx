import { authPrompt, Button } from "@tutti/kit";
import type { RoomModel } from "../model/room-model.ts";
import panel from "../parts/panel.module.css";
import { t } from "../parts/texts/index.ts";
import { LimitNotice } from "../peace/LimitNotice.tsx";
import { t as common } from "../texts/index.ts";
import { MyRequests } from "./MyRequests.tsx";
import { PendingRequests } from "./PendingRequests.tsx";
import { RequestsClosed } from "./RequestsClosed.tsx";
import s from "./requests.module.css";

/** Pending requests for the host, or a guest's own requests. */
export function RequestsPanel({ model }: { model: RoomModel }) {
  const { room, host, token, session, playing, pending } = model;
  const connection = session?.connection ?? null;
  const roomName = room.room_name;
  if (host.allow_anyone_host) return <p className={s.none}>{t("requests.noneNeeded")}</p>;
  if (!token)
    return (
      <section className={panel.panel} aria-label={common("tab.requests")}>
        <p className={s.none}>{t("requests.logIn")}</p>
        <Button className={s.logIn} onClick={() => authPrompt.open("login")}>
          {common("login")}
        </Button>
      </section>
    );
  if (pending) return <PendingRequests roomName={roomName} pending={pending} />;
  return (
    <div className={panel.panels}>
      <RequestsClosed roomName={roomName} />
      <LimitNotice host={host} />
      <MyRequests roomName={roomName} token={token} connection={connection} playing={playing} />
    </div>
  );
}

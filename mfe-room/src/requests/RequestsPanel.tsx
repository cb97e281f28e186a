import { authPrompt, Button } from "@tutti/kit";
import type { RoomModel } from "../model/room-model.ts";
import panel from "../parts/panel.module.css";
import { LimitNotice } from "../peace/LimitNotice.tsx";
import { MyRequests } from "./MyRequests.tsx";
import { PendingRequests } from "./PendingRequests.tsx";
import s from "./requests.module.css";

/** Pending requests for the host, or a guest's own requests. */
export function RequestsPanel({ model }: { model: RoomModel }) {
  const { room, host, token, session, playing, pending } = model;
  const connection = session?.connection ?? null;
  const roomName = room.room_name;
  if (host.allow_anyone_host)
    return <p className={s.none}>Nothing needs to be asked for here: everybody adds songs directly.</p>;
  if (!token)
    return (
      <section className={panel.panel} aria-label="Requests">
        <p className={s.none}>Log in to request songs. Your requests will appear here.</p>
        <Button className={s.logIn} onClick={() => authPrompt.open("login")}>
          Login
        </Button>
      </section>
    );
  if (pending) return <PendingRequests roomName={roomName} pending={pending} />;
  return (
    <div className={panel.panels}>
      <LimitNotice host={host} />
      <MyRequests roomName={roomName} token={token} connection={connection} playing={playing} />
    </div>
  );
}

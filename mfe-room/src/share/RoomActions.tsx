import { IconButton, useNavigate } from "@tutti/kit";
import { Menu } from "@tutti/kit/ui";
import { EllipsisVertical, Keyboard, LogOut, MonitorPlay, SlidersHorizontal } from "lucide-react";
import { hasSettings } from "../data/use-room.ts";
import { FavoriteRoom } from "../favorites/FavoriteRoom.tsx";
import type { RoomModel } from "../model/room-model.ts";
import { t } from "../parts/texts/index.ts";
import { reportEntries } from "../reports/report-entries.tsx";
import { openRoom } from "../session/open-room.ts";
import { t as common } from "../texts/index.ts";
import { QrCode } from "./QrCode.tsx";
import { ShareRoom } from "./ShareRoom.tsx";
import s from "./share.module.css";

/** Leaves the room for good and navigates to explore. */
export function useLeaveRoom(): () => void {
  const navigate = useNavigate();
  return () => {
    openRoom.leave();
    navigate("/explore");
  };
}

/** Actions on the whole room. */
export function RoomActions({ model, onKeys }: { model: RoomModel; onKeys: () => void }) {
  const { room, host, settings, tv } = model;
  const leave = useLeaveRoom();
  return (
    <div className={s.actions}>
      <FavoriteRoom roomName={room.room_name} />
      <QrCode roomName={room.room_name} />
      <ShareRoom roomName={room.room_name} />
      {hasSettings(host) && (
        <IconButton label={common("roomSettings")} kind="secondary" onClick={settings.toggle}>
          <SlidersHorizontal aria-hidden="true" />
        </IconButton>
      )}
      <Menu
        trigger={
          <IconButton label={t("more")} kind="secondary">
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
        entries={[
          { label: common("fullScreen"), icon: <MonitorPlay aria-hidden="true" />, onSelect: tv.toggle },
          { label: t("keyboard"), icon: <Keyboard aria-hidden="true" />, onSelect: onKeys },
          ...(host.can.own_room ? [] : reportEntries({ kind: "room", room_name: room.room_name })),
          { label: common("leaveRoom"), icon: <LogOut aria-hidden="true" />, onSelect: leave },
        ]}
      />
    </div>
  );
}

import { Button } from "@tutti/kit";
import { Flag, LogOut, MonitorPlay, SlidersHorizontal } from "lucide-react";
import { hasSettings } from "../data/use-room.ts";
import { FavoriteRoom } from "../favorites/FavoriteRoom.tsx";
import type { RoomModel } from "../model/room-model.ts";
import { reportPrompt } from "../reports/report-prompt.ts";
import { t } from "../texts/index.ts";
import { QrCode } from "./QrCode.tsx";
import { useLeaveRoom } from "./RoomActions.tsx";
import s from "./share.module.css";

/** Actions on the whole room, in the phone's room sheet. */
export function PhoneRoomActions({ model, onDone }: { model: RoomModel; onDone: () => void }) {
  const { room, host, settings, tv } = model;
  const leave = useLeaveRoom();
  return (
    <div className={s.phone}>
      <FavoriteRoom roomName={room.room_name} />
      <QrCode roomName={room.room_name} />
      {hasSettings(host) && (
        <Button
          icon={<SlidersHorizontal aria-hidden="true" />}
          onClick={() => {
            onDone();
            settings.toggle();
          }}
        >
          {t("roomSettings")}
        </Button>
      )}
      <Button
        icon={<MonitorPlay aria-hidden="true" />}
        onClick={() => {
          onDone();
          tv.toggle();
        }}
      >
        {t("fullScreen")}
      </Button>
      {!host.can.own_room && (
        <Button
          icon={<Flag aria-hidden="true" />}
          onClick={() => {
            onDone();
            reportPrompt.open({ kind: "room", room_name: room.room_name });
          }}
        >
          {t("report.room")}
        </Button>
      )}
      <Button icon={<LogOut aria-hidden="true" />} onClick={leave}>
        {t("leaveRoom")}
      </Button>
    </div>
  );
}

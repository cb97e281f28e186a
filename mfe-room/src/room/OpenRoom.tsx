import { useImmersive } from "@tutti/kit";
import { useState } from "react";
import { RoomCompanion } from "../companion/RoomCompanion.tsx";
import { type FoundRoom, type RoomModel, useRoomModel } from "../data/room-model.ts";
import { roomTitle } from "../data/room-title.ts";
import { documentTitle } from "../device/document-title.ts";
import { KeyboardSheet } from "../keyboard/KeyboardSheet.tsx";
import { useRoomKeys } from "../keyboard/use-room-keys.ts";
import { RoomSettings } from "../settings/RoomSettings.tsx";
import { DeskRoom } from "./desk/DeskRoom.tsx";
import { PhoneRoom } from "./phone/PhoneRoom.tsx";
import { RoomDrawers } from "./RoomDrawers.tsx";
import { TvRoom } from "./tv/TvRoom.tsx";
import { useAccent } from "./use-accent.ts";
import { useDocumentTitle } from "./use-document-title.ts";

/** One of the three layouts; they hold no state that the room could not do without. */
function Layout({ model, onKeys }: { model: RoomModel; onKeys: () => void }) {
  if (model.tv.shown) return <TvRoom model={model} />;
  return model.isSmall ? <PhoneRoom model={model} /> : <DeskRoom model={model} onKeys={onKeys} />;
}

/** A room that was found, laid out for the window. Its music does not depend on this screen. */
export function OpenRoom(found: FoundRoom) {
  const model = useRoomModel(found, RoomCompanion);
  const { room, host, snapshot } = model;
  const [keysShown, setKeysShown] = useState(false);
  const showKeys = () => setKeysShown(true);
  useImmersive();
  useAccent(snapshot.song);
  useRoomKeys(model, showKeys);
  useDocumentTitle(documentTitle(snapshot, roomTitle(room.room_name)));
  return (
    <>
      <Layout model={model} onKeys={showKeys} />
      {host.is_host && <RoomSettings model={model} />}
      <RoomDrawers model={model} />
      <KeyboardSheet open={keysShown} onClose={() => setKeysShown(false)} />
    </>
  );
}

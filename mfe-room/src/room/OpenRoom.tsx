import { LazyScreen, useImmersive } from "@tutti/kit";
import { useEffect, useState } from "react";
import { roomTitle } from "../data/room-title.ts";
import { hasSettings } from "../data/use-room.ts";
import { documentTitle } from "../device/document-title.ts";
import { KeyboardSheet } from "../keyboard/KeyboardSheet.tsx";
import { useRoomKeys } from "../keyboard/use-room-keys.ts";
import { type FoundRoom, type RoomModel, useRoomModel } from "../model/room-model.ts";
import { RoomSettings } from "../settings/RoomSettings.tsx";
import { PhoneRoom } from "./phone/PhoneRoom.tsx";
import { RoomDrawers } from "./RoomDrawers.tsx";
import { RoomSkeleton } from "./RoomSkeleton.tsx";
import { useAccent } from "./use-accent.ts";

const desk = () => import("./desk/DeskRoom.tsx").then(({ DeskRoom }) => ({ default: DeskRoom }));
const tv = () => import("./tv/TvRoom.tsx").then(({ TvRoom }) => ({ default: TvRoom }));

/** One of the three layouts; they keep no state that must survive switching between them. */
function Layout({ model, onKeys }: { model: RoomModel; onKeys: () => void }) {
  if (model.tv.shown) return <LazyScreen load={tv} props={{ model }} />;
  if (model.isSmall) return <PhoneRoom model={model} />;
  return <LazyScreen load={desk} props={{ model, onKeys }} waiting={<RoomSkeleton />} />;
}

/** A loaded room, laid out for the window. Its playback does not depend on this screen. */
export function OpenRoom(found: FoundRoom) {
  const model = useRoomModel(found);
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
      {hasSettings(host) && <RoomSettings model={model} />}
      <RoomDrawers model={model} />
      <KeyboardSheet open={keysShown} onClose={() => setKeysShown(false)} />
    </>
  );
}

/** Sets the document's title without the product's name: tabs have little room for a song. */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

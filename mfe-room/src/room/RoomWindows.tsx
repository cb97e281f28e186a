import { hasSettings } from "../data/use-room.ts";
import { KeyboardSheet } from "../keyboard/KeyboardSheet.tsx";
import type { RoomModel } from "../model/room-model.ts";
import { RoomSettings } from "../settings/RoomSettings.tsx";
import { RoomDrawers } from "./RoomDrawers.tsx";

interface Props {
  readonly model: RoomModel;
  readonly keys: { readonly shown: boolean; hide(): void };
}

/** What opens over or beside a room's layout; a chunk of its own, loaded when the first of them opens. */
export default function RoomWindows({ model, keys }: Props) {
  return (
    <>
      {hasSettings(model.host) && <RoomSettings model={model} />}
      <RoomDrawers model={model} />
      <KeyboardSheet open={keys.shown} onClose={keys.hide} />
    </>
  );
}

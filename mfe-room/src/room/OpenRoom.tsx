import { LazyScreen, useImmersive, useLocation } from "@tutti/kit";
import { useEffect, useState } from "react";
import { roomTitle } from "../data/room-title.ts";
import { screenAt } from "../data/screen-at.ts";
import { documentTitle } from "../device/document-title.ts";
import { useRoomKeys } from "../keyboard/use-room-keys.ts";
import { type FoundRoom, type RoomModel, useRoomModel } from "../model/room-model.ts";
import { onDemandTexts } from "../on-demand/texts/index.ts";
import { partsTexts } from "../parts/texts/index.ts";
import type { Song } from "../playback/snapshot.ts";
import { ReportSlot } from "../reports/ReportSlot.tsx";
import { PhoneRoom } from "./phone/PhoneRoom.tsx";
import { RoomSkeleton } from "./RoomSkeleton.tsx";

const desk = partsTexts.with(() =>
  import("./desk/DeskRoom.tsx").then(({ DeskRoom }) => ({ default: DeskRoom })),
);
const tv = partsTexts.with(
  onDemandTexts.with(() => import("./tv/TvRoom.tsx").then(({ TvRoom }) => ({ default: TvRoom }))),
);
const windows = onDemandTexts.with(() => import("./RoomWindows.tsx"));

/** One of the three layouts; they keep no state that must survive switching between them. */
function Layout({ model, onKeys }: { model: RoomModel; onKeys: () => void }) {
  if (model.tv.shown) return <LazyScreen load={tv} props={{ model }} />;
  if (model.isSmall) return <PhoneRoom model={model} />;
  return <LazyScreen load={desk} props={{ model, onKeys }} waiting={<RoomSkeleton />} />;
}

/** Loaded when the first song is known: not needed for the first paint. */
const accents = () => import("./show-accent.ts");

/** Sets the page's accent from the song's cover while the room is shown. */
function useAccent(song: Song | null): void {
  const songId = song?.song_id;
  const cover = song?.cover;
  useEffect(() => {
    if (songId === undefined) return;
    let isCurrent = true;
    // If the chunk fails to load, the default colours stay.
    accents().then(
      ({ showAccent }) => showAccent(songId, cover, () => isCurrent),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [songId, cover]);
  useEffect(
    () => () => {
      accents().then(
        ({ clearAccent }) => clearAccent(),
        () => {},
      );
    },
    [],
  );
}

/** A loaded room, laid out for the window. Its playback does not depend on this screen. */
export function OpenRoom(found: FoundRoom) {
  const model = useRoomModel(found);
  const { room, snapshot } = model;
  const [keysShown, setKeysShown] = useState(false);
  const screen = screenAt(useLocation());
  const isOpening = keysShown || model.settings.shown || (screen.kind === "room" && screen.drawer !== null);
  const [hasWindows, setHasWindows] = useState(isOpening);
  if (isOpening && !hasWindows) setHasWindows(true);
  const showKeys = () => setKeysShown(true);
  useImmersive();
  useAccent(snapshot.song);
  useRoomKeys(model, showKeys);
  useDocumentTitle(documentTitle(snapshot, roomTitle(room.room_name)));
  return (
    <>
      <Layout model={model} onKeys={showKeys} />
      {hasWindows && (
        <LazyScreen
          load={windows}
          waiting={null}
          props={{ model, keys: { shown: keysShown, hide: () => setKeysShown(false) } }}
        />
      )}
      <ReportSlot />
    </>
  );
}

/** Sets the document's title without the product's name: tabs have little room for a song. */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

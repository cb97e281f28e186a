import { Tabs } from "@tutti/kit/tabs";
import { AboutTab } from "../../about/AboutTab.tsx";
import { RoomLyrics } from "../../lyrics/RoomLyrics.tsx";
import type { RoomModel } from "../../model/room-model.ts";
import { PeoplePanel } from "../../people/PeoplePanel.tsx";
import { PlaylistPanel } from "../../playlist/PlaylistPanel.tsx";
import { RequestsPanel } from "../../requests/RequestsPanel.tsx";
import { PhoneRoomActions } from "../../share/PhoneRoomActions.tsx";

export type QueueTab = "playlist" | "requests";

interface Props {
  readonly of: "queue" | "lyrics" | "people" | "room";
  readonly model: RoomModel;
  readonly tab: QueueTab;
  readonly onTab: (tab: QueueTab) => void;
  readonly onDone: () => void;
}

/** Content of the phone's sheets; a separate chunk, since none is open at first. */
export default function SheetContent({ of, model, tab, onTab, onDone }: Props) {
  switch (of) {
    case "queue":
      return (
        <Tabs<QueueTab>
          fill
          label="Up next"
          value={tab}
          onChange={onTab}
          tabs={[
            { value: "playlist", label: "Playlist", content: <PlaylistPanel model={model} /> },
            {
              value: "requests",
              label: "Requests",
              badge: model.pending?.requests?.length ?? 0,
              content: <RequestsPanel model={model} />,
            },
          ]}
        />
      );
    case "lyrics":
      return <RoomLyrics model={model} />;
    case "people":
      return <PeoplePanel model={model} />;
    case "room":
      return (
        <>
          <PhoneRoomActions model={model} onDone={onDone} />
          <AboutTab model={model} withFacts />
        </>
      );
  }
}

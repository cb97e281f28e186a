import { LazyScreen } from "@tutti/kit";
import { Tabs } from "@tutti/kit/tabs";
import { RoomLyrics } from "../../lyrics/RoomLyrics.tsx";
import type { RoomModel } from "../../model/room-model.ts";
import { PlaylistPanel } from "../../playlist/PlaylistPanel.tsx";
import { RequestsPanel } from "../../requests/RequestsPanel.tsx";
import { PhoneRoomActions } from "../../share/PhoneRoomActions.tsx";
import { t } from "../../texts/index.ts";
import { aboutTab, peoplePanel } from "../panels.ts";

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
          label={t("tab.upNext")}
          value={tab}
          onChange={onTab}
          tabs={[
            { value: "playlist", label: t("tab.playlist"), content: <PlaylistPanel model={model} /> },
            {
              value: "requests",
              label: t("tab.requests"),
              badge: model.pending?.requests?.length ?? 0,
              content: <RequestsPanel model={model} />,
            },
          ]}
        />
      );
    case "lyrics":
      return <RoomLyrics model={model} />;
    case "people":
      return <LazyScreen load={peoplePanel} props={{ model }} />;
    case "room":
      return (
        <>
          <PhoneRoomActions model={model} onDone={onDone} />
          <LazyScreen load={aboutTab} props={{ model, withFacts: true }} />
        </>
      );
  }
}

import { IconButton, useNavigate } from "@tutti/kit";
import { Sheet, Tabs } from "@tutti/kit/ui";
import { Captions, ChevronDown, ChevronLeft, ListMusic, Users } from "lucide-react";
import { useState } from "react";
import { AboutTab } from "../../about/AboutTab.tsx";
import type { RoomModel } from "../../data/room-model.ts";
import { roomTitle } from "../../data/room-title.ts";
import { RoomLyrics } from "../../lyrics/RoomLyrics.tsx";
import { PeoplePanel } from "../../people/PeoplePanel.tsx";
import { PeopleStack } from "../../people/PeopleStack.tsx";
import { Art } from "../../player/Art.tsx";
import { Player } from "../../player/Player.tsx";
import { SyncWithHost } from "../../player/PlayerStatus.tsx";
import { PlaylistPanel } from "../../playlist/PlaylistPanel.tsx";
import { RequestsPanel } from "../../requests/RequestsPanel.tsx";
import { PhoneRoomActions } from "../../share/PhoneRoomActions.tsx";
import { ShareRoom } from "../../share/ShareRoom.tsx";
import s from "./phone.module.css";
import { useSheetTop } from "./use-sheet-top.ts";

type PhoneSheet = "queue" | "people" | "room";

/** One hand: the picture on top, the transport within the thumb's reach, everything else in sheets. */
export function PhoneRoom({ model }: { model: RoomModel }) {
  const { room, snapshot, people, pending, lyrics } = model;
  const [sheet, setSheet] = useState<PhoneSheet | null>(null);
  const [queue, setQueue] = useState<"playlist" | "requests">("playlist");
  const navigate = useNavigate();
  const art = useSheetTop(snapshot.kind === "youtube");
  const close = () => setSheet(null);
  const waiting = pending?.requests?.length ?? 0;
  const title = roomTitle(room.room_name);
  return (
    <div className={s.room}>
      <header className={s.top}>
        <IconButton label="Back to all rooms" onClick={() => navigate("/explore")}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h1 className={s.name}>
          <button type="button" onClick={() => setSheet("room")}>
            <span dir="auto">{title}</span>
            <ChevronDown aria-hidden="true" />
          </button>
        </h1>
        <PeopleStack people={people} onOpen={() => setSheet("people")} />
        <ShareRoom roomName={room.room_name} iconOnly />
      </header>
      <section className={s.player} aria-label="Player">
        <div className={s.art} data-kind={snapshot.kind} ref={art}>
          <Art snapshot={snapshot} />
        </div>
        <div className={s.controls}>
          <Player model={model} />
          <SyncWithHost model={model} />
        </div>
      </section>
      <nav className={s.bar} aria-label="Room">
        <button type="button" onClick={() => setSheet("queue")}>
          <ListMusic aria-hidden="true" />
          Up next
          {waiting > 0 ? <em className={s.waiting}>{waiting}</em> : <em>{room.playlist.length}</em>}
        </button>
        <button type="button" onClick={lyrics.toggle}>
          <Captions aria-hidden="true" />
          Lyrics
        </button>
        <button type="button" onClick={() => setSheet("people")}>
          <Users aria-hidden="true" />
          People
          {people.count > 0 && <em>{people.count}</em>}
        </button>
      </nav>
      <Sheet open={sheet === "queue"} onClose={close} title="Up next" className={s.plain}>
        <Tabs<"playlist" | "requests">
          fill
          label="Up next"
          value={queue}
          onChange={setQueue}
          tabs={[
            { value: "playlist", label: "Playlist", content: <PlaylistPanel model={model} /> },
            {
              value: "requests",
              label: "Requests",
              badge: waiting,
              content: <RequestsPanel model={model} />,
            },
          ]}
        />
      </Sheet>
      <Sheet open={lyrics.shown} onClose={lyrics.hide} title={snapshot.song?.title ?? "Lyrics"}>
        <RoomLyrics model={model} />
      </Sheet>
      <Sheet open={sheet === "people"} onClose={close} title="People">
        <PeoplePanel model={model} />
      </Sheet>
      <Sheet open={sheet === "room"} onClose={close} title={title}>
        <PhoneRoomActions model={model} onDone={close} />
        <AboutTab model={model} withFacts />
      </Sheet>
    </div>
  );
}

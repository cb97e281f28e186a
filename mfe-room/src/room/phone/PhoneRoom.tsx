import { forgetServed, IconButton, LazyScreen, useNavigate } from "@tutti/kit";
import { Sheet } from "@tutti/kit/ui";
import { Captions, ChevronDown, ChevronLeft, Link2, ListMusic, MessageCircle, Users } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { roomTitle } from "../../data/room-title.ts";
import type { RoomModel } from "../../model/room-model.ts";
import { onDemandTexts } from "../../on-demand/texts/index.ts";
import { partsTexts } from "../../parts/texts/index.ts";
import { PeopleStack } from "../../people/PeopleStack.tsx";
import { Art } from "../../player/Art.tsx";
import { Player } from "../../player/Player.tsx";
import { SyncWithHost } from "../../player/PlayerStatus.tsx";
import { ShareRoom } from "../../share/ShareRoom.tsx";
import { t } from "../../texts/index.ts";
import { ReactionBar } from "../../voices/ReactionBar.tsx";
import { useUnread } from "../../voices/use-voices-of.ts";
import s from "./phone.module.css";
import type { QueueTab } from "./SheetContent.tsx";

const content = partsTexts.with(() => import("./SheetContent.tsx"));
const chat = onDemandTexts.with(() => import(/* webpackChunkName: "chat" */ "../../voices/ChatPanel.tsx"));

type PhoneSheet = "queue" | "people" | "chat" | "room";

/**
 * While a video plays, sheets open below it, because nothing may cover it. Returns the ref for the video's container.
 */
function useSheetTop(isVideo: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = element.current;
    if (!isVideo || !own) return;
    const { style } = document.documentElement;
    const resizes = new ResizeObserver(() =>
      style.setProperty("--sheet-top", `${Math.ceil(own.getBoundingClientRect().bottom)}px`),
    );
    resizes.observe(own);
    return () => {
      resizes.disconnect();
      style.removeProperty("--sheet-top");
    };
  }, [isVideo]);
  return element;
}

/** One-handed layout: the art at the top, the transport within the thumb's reach, everything else in sheets. */
export function PhoneRoom({ model }: { model: RoomModel }) {
  const { room, snapshot, people, pending, lyrics } = model;
  const [sheet, setSheet] = useState<PhoneSheet | null>(null);
  const [tab, onTab] = useState<QueueTab>("playlist");
  useLayoutEffect(forgetServed, []);
  const navigate = useNavigate();
  const art = useSheetTop(snapshot.kind === "youtube");
  const close = () => setSheet(null);
  const unread = useUnread(model.session);
  const hasChat = !model.host.allow_anyone_host;
  const waiting = pending?.requests?.length ?? 0;
  const common = { model, tab, onTab, onDone: close };
  const title = roomTitle(room.room_name);
  return (
    <div className={s.room}>
      <header className={s.top}>
        <IconButton label={t("room.backToRooms")} onClick={() => navigate("/explore")}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h1 className={s.name}>
          <button type="button" onClick={() => setSheet("room")}>
            <span dir="auto">{title}</span>
            {room.by_link_only && <Link2 role="img" aria-label={t("byLinkOnly")} />}
            <ChevronDown aria-hidden="true" />
          </button>
        </h1>
        <PeopleStack people={people} onOpen={() => setSheet("people")} />
        <ShareRoom roomName={room.room_name} iconOnly />
      </header>
      <section className={s.player} aria-label={t("room.player")}>
        <div className={s.art} data-kind={snapshot.kind} ref={art}>
          <Art snapshot={snapshot} />
        </div>
        <div className={s.reactions}>
          <ReactionBar model={model} />
        </div>
        <div className={s.controls}>
          <Player model={model}>
            <SyncWithHost model={model} />
          </Player>
        </div>
      </section>
      <nav className={s.bar} aria-label={t("room.bar")} data-four={hasChat || undefined}>
        <button type="button" onClick={() => setSheet("queue")}>
          <ListMusic aria-hidden="true" />
          {t("tab.upNext")}
          {waiting > 0 ? <em className={s.waiting}>{waiting}</em> : <em>{room.playlist.length}</em>}
        </button>
        <button type="button" onClick={lyrics.toggle}>
          <Captions aria-hidden="true" />
          {t("tab.lyrics")}
        </button>
        <button type="button" onClick={() => setSheet("people")}>
          <Users aria-hidden="true" />
          {t("tab.people")}
          {people.count > 0 && <em>{people.count}</em>}
        </button>
        {hasChat && (
          <button type="button" onClick={() => setSheet("chat")}>
            <MessageCircle aria-hidden="true" />
            {t("tab.chat")}
            {unread > 0 && <em className={s.waiting}>{unread}</em>}
          </button>
        )}
      </nav>
      <Sheet open={sheet === "queue"} onClose={close} title={t("tab.upNext")} className={s.plain}>
        <LazyScreen load={content} props={{ ...common, of: "queue" }} />
      </Sheet>
      <Sheet open={lyrics.shown} onClose={lyrics.hide} title={snapshot.song?.title ?? t("tab.lyrics")}>
        <LazyScreen load={content} props={{ ...common, of: "lyrics" }} />
      </Sheet>
      <Sheet open={sheet === "people"} onClose={close} title={t("tab.people")}>
        <LazyScreen load={content} props={{ ...common, of: "people" }} />
      </Sheet>
      <Sheet open={sheet === "chat"} onClose={close} title={t("tab.chat")} className={s.chat}>
        <LazyScreen load={chat} props={{ model }} />
      </Sheet>
      <Sheet open={sheet === "room"} onClose={close} title={title}>
        <LazyScreen load={content} props={{ ...common, of: "room" }} />
      </Sheet>
    </div>
  );
}

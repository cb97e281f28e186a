import { forgetServed, LazyScreen, useMedia } from "@tutti/kit";
import { type Tab, Tabs } from "@tutti/kit/tabs";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { RoomFacts } from "../../about/RoomFacts.tsx";
import { roomTitle } from "../../data/room-title.ts";
import { RoomLyrics } from "../../lyrics/RoomLyrics.tsx";
import type { RoomModel } from "../../model/room-model.ts";
import { onDemandTexts } from "../../on-demand/texts/index.ts";
import { t } from "../../parts/texts/index.ts";
import { Art } from "../../player/Art.tsx";
import { Player } from "../../player/Player.tsx";
import { SyncWithHost } from "../../player/PlayerStatus.tsx";
import { Volume } from "../../player/Volume.tsx";
import { PlaylistPanel } from "../../playlist/PlaylistPanel.tsx";
import { RequestsPanel } from "../../requests/RequestsPanel.tsx";
import { RoomActions } from "../../share/RoomActions.tsx";
import { t as common } from "../../texts/index.ts";
import { ReactionBar } from "../../voices/ReactionBar.tsx";
import { useUnread } from "../../voices/use-voices-of.ts";
import { aboutTab, peoplePanel } from "../panels.ts";
import s from "./desk.module.css";

const chat = onDemandTexts.with(() => import(/* webpackChunkName: "chat" */ "../../voices/ChatPanel.tsx"));

/** From this width on the playlist and the side panel are side by side. */
const wide = "(width >= 60em)";

type SideTab = "playlist" | "requests" | "people" | "chat" | "about" | "lyrics";

interface Props {
  tabs: readonly Tab<SideTab>[];
  value: SideTab;
  onChange: (tab: SideTab) => void;
  /** The lyrics while shown; null otherwise. Their tab is selected when they open. */
  lyrics: { readonly content: ReactNode; hide(): void } | null;
}

/** The side panel's tabs, plus one for the lyrics while they are shown. */
function SidePanel({ tabs, value, onChange, lyrics }: Props) {
  const [isReading, setReading] = useState(lyrics !== null);
  const hasLyrics = lyrics !== null;
  useEffect(() => setReading(hasLyrics), [hasLyrics]);
  const all: Tab<SideTab>[] = lyrics
    ? [{ value: "lyrics", label: common("tab.lyrics"), content: lyrics.content }, ...tabs]
    : [...tabs];
  const known = all.some((tab) => tab.value === value) ? value : (tabs[0]?.value ?? "about");
  return (
    <Tabs<SideTab>
      fill
      label={t("beside")}
      tabs={all}
      value={lyrics && isReading ? "lyrics" : known}
      onChange={(tab) => {
        setReading(tab === "lyrics");
        if (tab !== "lyrics") onChange(tab);
      }}
    />
  );
}

/** Three columns, or two in narrower windows; the columns scroll, the page does not. */
export function DeskRoom({ model, onKeys }: { model: RoomModel; onKeys: () => void }) {
  const { room, snapshot, lyrics, pending, people } = model;
  const unread = useUnread(model.session);
  useLayoutEffect(forgetServed, []);
  const isWide = useMedia(wide);
  const [chosen, setChosen] = useState<SideTab>(isWide ? "requests" : "playlist");
  const tabs = [
    ...(isWide
      ? []
      : [
          {
            value: "playlist" as const,
            label: common("tab.playlist"),
            content: <PlaylistPanel model={model} />,
          },
        ]),
    {
      value: "requests" as const,
      label: common("tab.requests"),
      badge: pending?.requests?.length ?? 0,
      content: <RequestsPanel model={model} />,
    },
    {
      value: "people" as const,
      label: people.count > 0 ? t("peopleCount", { number: people.count }) : common("tab.people"),
      content: <LazyScreen load={peoplePanel} props={{ model }} />,
    },
    ...(model.host.allow_anyone_host
      ? []
      : [
          {
            value: "chat" as const,
            label: common("tab.chat"),
            badge: unread,
            content: (
              <div className={s.chat}>
                <LazyScreen load={chat} props={{ model }} />
              </div>
            ),
          },
        ]),
    {
      value: "about" as const,
      label: common("tab.about"),
      content: <LazyScreen load={aboutTab} props={{ model }} />,
    },
  ];
  return (
    <div className={s.room}>
      <header className={s.head}>
        <div className={s.titles}>
          <h1 dir="auto">{roomTitle(room.room_name)}</h1>
          <RoomFacts room={room} />
        </div>
        <RoomActions model={model} onKeys={onKeys} />
      </header>
      <section className={s.player} aria-label={common("room.player")}>
        <div className={s.art} data-kind={snapshot.kind}>
          <Art snapshot={snapshot} />
        </div>
        <ReactionBar model={model} />
        <Player model={model} />
        <div className={s.foot}>
          <Volume model={model} />
          <SyncWithHost model={model} />
        </div>
      </section>
      {isWide && (
        <div className={s.list}>
          <PlaylistPanel model={model} />
        </div>
      )}
      <aside className={s.side} aria-label={t("beside")}>
        <SidePanel
          tabs={tabs}
          value={chosen}
          onChange={setChosen}
          lyrics={lyrics.shown ? { content: <RoomLyrics model={model} />, hide: lyrics.hide } : null}
        />
      </aside>
    </div>
  );
}

import {
  Banner,
  Button,
  ButtonLink,
  IconButton,
  LazyScreen,
  Page,
  PageHead,
  Skeleton,
  Spinner,
  useTitle,
} from "@tutti/kit";
import { Tabs } from "@tutti/kit/tabs";
import { DoorOpen, Download, Flag, MousePointerClick, Music, RefreshCw, Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import s from "./dashboard.module.css";
import {
  useCollusion,
  useRefresh,
  useRoomFeatures,
  useRoomInteractions,
  useSongFeatures,
  useSongInteractions,
  useUserAnalytics,
} from "./data/exports.ts";
import { useOpenCount } from "./reports/reports.ts";
import { showNumber } from "./table/cells.tsx";
import { Collusion } from "./tabs/Collusion.tsx";
import { RoomInteractions, SongInteractions } from "./tabs/Interactions.tsx";
import { RoomAnalytics } from "./tabs/RoomAnalytics.tsx";
import { SongAnalytics } from "./tabs/SongAnalytics.tsx";
import { UserAnalytics } from "./tabs/UserAnalytics.tsx";
import { t } from "./texts/index.ts";
import { type Format, useDownload } from "./use-download.ts";

interface Totals {
  /** Undefined until loaded. */
  readonly songs: number | undefined;
  readonly rooms: number | undefined;
  readonly interactions: number | undefined;
  readonly users: number | undefined;
}

/** The four totals. */
const Summary = ({ songs, rooms, interactions, users }: Totals) => (
  <dl className={s.cards}>
    <Count icon={<Music aria-hidden="true" />} label={t("dashboard.totalSongs")} value={songs} />
    <Count icon={<DoorOpen aria-hidden="true" />} label={t("dashboard.totalRooms")} value={rooms} />
    <Count
      icon={<MousePointerClick aria-hidden="true" />}
      label={t("dashboard.totalInteractions")}
      value={interactions}
    />
    <Count icon={<Users aria-hidden="true" />} label={t("dashboard.uniqueUsers")} value={users} />
  </dl>
);

const Count = ({ icon, label, value }: { icon: ReactNode; label: string; value: number | undefined }) => (
  <div className={s.card}>
    <dt>
      {icon}
      {label}
    </dt>
    <dd>{value === undefined ? <Skeleton className={s.bone} /> : showNumber(value)}</dd>
  </div>
);

type ExportTab = "songs" | "rooms" | "song-interactions" | "room-interactions" | "users" | "fed-accounts";
type TabName = ExportTab | "orders";

const orders = () => import("./orders/Orders.tsx");

interface List {
  readonly isLoading: boolean;
  readonly error: string | null;
  readonly answer: object | undefined;
  readonly refresh: () => void;
}

/** A tab's panel: a spinner while loading, and a retry button after an error. */
function panel({ isLoading, error, answer, refresh }: List, content: ReactNode) {
  if (answer || (!isLoading && !error)) return content;
  return (
    <div className={s.waiting}>
      {isLoading ? <Spinner /> : <Button onClick={refresh}>{t("retry")}</Button>}
    </div>
  );
}

export function Dashboard() {
  useTitle(t("dashboard.title"));
  const [open, setOpen] = useState<TabName>("songs");
  const [opened, setOpened] = useState<ReadonlySet<ExportTab>>(new Set(["songs", "rooms"]));
  const all = {
    songs: useSongFeatures(),
    rooms: useRoomFeatures(),
    "song-interactions": useSongInteractions(opened.has("song-interactions")),
    "room-interactions": useRoomInteractions(opened.has("room-interactions")),
    users: useUserAnalytics(opened.has("users")),
    "fed-accounts": useCollusion(opened.has("fed-accounts")),
  };
  const { busy, error, download, clearError } = useDownload();
  const show = (tab: TabName) => {
    setOpen(tab);
    if (tab === "orders") return;
    if (opened.has(tab)) all[tab].openAgain();
    else setOpened(new Set([...opened, tab]));
  };
  // Each message once, however many lists failed with it; a closed one reappears when it fails again.
  const failures = new Map(
    Object.values(all)
      .toSorted((a, b) => a.failedAt - b.failedAt)
      .flatMap(({ error, failedAt }) => (error ? [[error, failedAt] as const] : [])),
  );
  const { songs, rooms, users } = all;
  const { isRefreshing, refresh } = useRefresh();
  const openReports = useOpenCount();

  return (
    <Page className={s.page}>
      <PageHead title={t("dashboard.headline")}>
        <div className={s.actions}>
          <ButtonLink to="/admin?view=rooms" icon={<DoorOpen aria-hidden="true" />}>
            {t("dashboard.rooms")}
          </ButtonLink>
          <ButtonLink to="/admin?view=reports" icon={<Flag aria-hidden="true" />}>
            {openReports ? t("dashboard.reportsOpen", { number: openReports }) : t("dashboard.reports")}
          </ButtonLink>
          <Downloads
            isDisabled={Object.values(all).some(({ isLoading }) => isLoading)}
            busy={busy}
            onDownload={(format) => void download(format)}
          />
          <IconButton
            label={t("dashboard.refresh")}
            disabled={isRefreshing}
            aria-busy={isRefreshing}
            onClick={refresh}
          >
            <RefreshCw aria-hidden="true" />
          </IconButton>
        </div>
      </PageHead>
      <div className={s.alerts}>
        {[...failures].map(([sentence, failedAt]) => (
          <Banner key={`${sentence} ${failedAt}`} kind="error">
            {sentence}
          </Banner>
        ))}
        {error && (
          <Banner kind="error" onClose={clearError}>
            {error}
          </Banner>
        )}
      </div>
      <Summary
        songs={songs.answer?.totals.songs}
        rooms={rooms.answer?.totals.rooms}
        interactions={songs.answer?.totals.interactions}
        users={users.answer?.totals.users ?? rooms.answer?.totals.room_users}
      />
      <Tabs
        label={t("dashboard.tabs")}
        value={open}
        onChange={show}
        tabs={[
          {
            value: "songs",
            label: t("songs.tab"),
            content: panel(
              songs,
              <SongAnalytics songs={songs.answer?.data ?? []} total={songs.answer?.totals.songs ?? 0} />,
            ),
          },
          {
            value: "rooms",
            label: t("rooms.tab"),
            content: panel(
              rooms,
              <RoomAnalytics rooms={rooms.answer?.data ?? []} total={rooms.answer?.totals.rooms ?? 0} />,
            ),
          },
          {
            value: "song-interactions",
            label: t("interactions.songTab"),
            content: panel(
              all["song-interactions"],
              <SongInteractions interactions={all["song-interactions"].answer?.data ?? []} />,
            ),
          },
          {
            value: "room-interactions",
            label: t("interactions.roomTab"),
            content: panel(
              all["room-interactions"],
              <RoomInteractions interactions={all["room-interactions"].answer?.data ?? []} />,
            ),
          },
          {
            value: "users",
            label: t("users.tab"),
            content: panel(
              users,
              <UserAnalytics users={users.answer?.data ?? []} total={users.answer?.totals.users ?? 0} />,
            ),
          },
          {
            value: "fed-accounts",
            label: t("collusion.tab"),
            content: panel(
              all["fed-accounts"],
              <Collusion
                hosts={all["fed-accounts"].answer?.data ?? []}
                rings={all["fed-accounts"].answer?.rings ?? []}
              />,
            ),
          },
          { value: "orders", label: t("orders.title"), content: <LazyScreen load={orders} /> },
        ]}
      />
    </Page>
  );
}

interface DownloadsProps {
  readonly isDisabled: boolean;
  /** The format being downloaded; null if none. */
  readonly busy: Format | null;
  readonly onDownload: (format: Format) => void;
}

const formats = ["json", "csv"] as const;

const Downloads = ({ isDisabled, busy, onDownload }: DownloadsProps) =>
  formats.map((format) => (
    <Button
      key={format}
      icon={<Download aria-hidden="true" />}
      disabled={isDisabled || busy !== null}
      aria-busy={busy === format}
      onClick={() => onDownload(format)}
    >
      {t("dashboard.download", { format: format.toUpperCase() })}
    </Button>
  ));

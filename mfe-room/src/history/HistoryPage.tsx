import { Banner, Button, Chip, EmptyState, Skeleton } from "@tutti/kit";
import { useInfiniteQuery } from "@tutti/kit/query";
import { Download, History, ListPlus } from "lucide-react";
import { useState } from "react";
import { useBlocked } from "../blocks/use-blocked.ts";
import { rich, t } from "../on-demand/texts/index.ts";
import { Cover } from "../parts/Cover.tsx";
import { TrackText } from "../parts/TrackText.tsx";
import { t as common } from "../texts/index.ts";
import { byDay, timeOfDay } from "./by-day.ts";
import s from "./history.module.css";
import { historyQuery, type Play } from "./history-query.ts";
import { NewRoomForm } from "./NewRoomForm.tsx";
import { useExport } from "./use-export.ts";

/** What the room has played; a separate chunk, since most listeners never open it. */
export default function HistoryPage({ roomName }: { roomName: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(roomName),
  );
  const plays = data?.pages.flat();
  if (!plays) {
    if (!error) return <Skeleton className={s.skeleton} />;
    const again = (
      <Button kind="ghost" onClick={() => void refetch()}>
        {common("tryAgain")}
      </Button>
    );
    return <Banner action={again}>{t("history.loadFailed")}</Banner>;
  }
  if (plays.length === 0)
    return (
      <EmptyState icon={<History aria-hidden="true" />} title={t("history.none")}>
        {t("history.noneText")}
      </EmptyState>
    );
  return (
    <div className={s.page}>
      <Actions roomName={roomName} />
      {byDay(plays).map((day) => (
        <section key={day.title}>
          <h3 className={s.day}>{day.title}</h3>
          <ol className={s.plays}>
            {day.plays.map((play) => (
              <PlayRow key={play.started_at + play.song_id} play={play} />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <Button
          kind="ghost"
          aria-disabled={isFetchingNextPage || undefined}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? common("loading") : t("history.earlier")}
        </Button>
      )}
    </div>
  );
}

function Actions({ roomName }: { roomName: string }) {
  const [isNaming, setNaming] = useState(false);
  const { mutate, isPending, variables } = useExport(roomName);
  if (isNaming) return <NewRoomForm roomName={roomName} onCancel={() => setNaming(false)} />;
  const saving = (kind: typeof variables) => (isPending && variables === kind) || undefined;
  return (
    <div className={s.actions}>
      <Button icon={<ListPlus aria-hidden="true" />} onClick={() => setNaming(true)}>
        {t("history.newRoom")}
      </Button>
      <Button
        icon={<Download aria-hidden="true" />}
        aria-disabled={saving("csv")}
        onClick={() => isPending || mutate("csv")}
      >
        {t("history.csv")}
      </Button>
      <Button
        icon={<Download aria-hidden="true" />}
        aria-disabled={saving("m3u8")}
        onClick={() => isPending || mutate("m3u8")}
      >
        {t("history.m3u")}
      </Button>
    </div>
  );
}

function PlayRow({ play }: { play: Play }) {
  const { requested_by_username: username, outcome } = play;
  const { shownName } = useBlocked();
  return (
    <li className={s.play} data-testid="play">
      <Cover song={play} size={40} />
      <div className={s.what}>
        <TrackText track={play} />
        {username && (
          <p className={s.whom}>{rich("history.for", { name: <bdi>{shownName(username)}</bdi> })}</p>
        )}
      </div>
      {outcome === "skipped" && <Chip kind="plain">{t("history.skipped")}</Chip>}
      {outcome === "unplayable" && <Chip kind="plain">{t("history.unplayable")}</Chip>}
      <time dateTime={play.started_at} className={s.time}>
        {timeOfDay(play)}
      </time>
    </li>
  );
}

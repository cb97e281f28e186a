import { Banner, Button, Chip, EmptyState, Skeleton } from "@tutti/kit";
import { useInfiniteQuery, useMutation } from "@tutti/kit/query";
import { formatDate } from "@tutti/kit/text";
import { toast } from "@tutti/kit/ui";
import { Download, History, ListPlus } from "lucide-react";
import { useState } from "react";
import { useBlocked } from "../blocks/use-blocked.ts";
import { failureText } from "../notices/failure-text.ts";
import { rich, t } from "../on-demand/texts/index.ts";
import { Cover } from "../parts/Cover.tsx";
import { TrackText } from "../parts/TrackText.tsx";
import { t as common } from "../texts/index.ts";
import { csvOf, fileName, m3uOf } from "./export-plays.ts";
import s from "./history.module.css";
import { historyQuery, largestPage, type Play, playsBefore } from "./history-query.ts";
import { NewRoomForm } from "./NewRoomForm.tsx";

const dayOf = ({ started_at }: Play): string =>
  formatDate(started_at, { weekday: "long", day: "numeric", month: "long" });

const timeOfDay = ({ started_at }: Play): string =>
  formatDate(started_at, { hour: "numeric", minute: "2-digit" });

interface Day {
  readonly title: string;
  readonly plays: readonly Play[];
}

/** The plays of each day of this browser's time zone, in the given order. */
function byDay(plays: readonly Play[]): Day[] {
  const days = Map.groupBy(plays, dayOf);
  return [...days].map(([title, ofDay]) => ({ title, plays: ofDay }));
}

async function allPlays(roomName: string): Promise<Play[]> {
  const plays: Play[] = [];
  for (;;) {
    const page = await playsBefore(roomName, plays.at(-1)?.started_at, largestPage);
    plays.push(...page);
    if (page.length < largestPage) return plays;
  }
}

function save(text: string, type: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The browser has begun to read it when the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves a room's whole history as a file. */
function useExport(roomName: string) {
  return useMutation({
    mutationFn: async (kind: "csv" | "m3u8") => {
      const plays = await allPlays(roomName);
      const { origin } = window.location;
      if (kind === "csv") save(csvOf(plays, origin), "text/csv;charset=utf-8", fileName(roomName, kind));
      else save(m3uOf(plays, origin), "audio/x-mpegurl;charset=utf-8", fileName(roomName, kind));
    },
    onError: (error) => toast(failureText(t("history.saveFailed"), error), "error"),
  });
}

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

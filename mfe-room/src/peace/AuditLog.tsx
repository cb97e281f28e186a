import { answerOf, api, Banner, Button, Skeleton } from "@tutti/kit";
import { useInfiniteQuery } from "@tutti/kit/query";
import { rich, t } from "../on-demand/texts/index.ts";
import { ageText } from "../requests/age-text.ts";
import { t as common } from "../texts/index.ts";
import { type AuditEntry, actorWords, actWords } from "./audit-words.ts";
import s from "./peace.module.css";

const pageSize = 20;

const logQuery = (roomName: string) => ({
  queryKey: ["room-audit-log", roomName],
  queryFn: async ({ pageParam }: { pageParam: string }): Promise<readonly AuditEntry[]> => {
    const query = { room_name: roomName, before: pageParam, limit: pageSize };
    return (await answerOf(api.GET("/room/audit-log", { params: { query } }))).entries;
  },
  initialPageParam: "",
  getNextPageParam: (last: readonly AuditEntry[]) => (last.length < pageSize ? undefined : last.at(-1)?.id),
  staleTime: 0,
});

/** What was done in the room in the last 90 days, newest first. */
export function AuditLog({ roomName }: { roomName: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    logQuery(roomName),
  );
  return (
    <section className={s.log} aria-labelledby="log-title">
      <h3 id="log-title">{t("settings.log.title")}</h3>
      <p className={s.meaning}>{t("settings.log.meaning")}</p>
      {!data && !error && <Skeleton className={s.skeleton} />}
      {!data && error && (
        <Banner
          action={
            <Button kind="ghost" onClick={() => void refetch()}>
              {common("tryAgain")}
            </Button>
          }
        >
          {t("settings.log.failed")}
        </Banner>
      )}
      {data && <Entries entries={data.pages.flat()} />}
      {hasNextPage && (
        <Button
          kind="ghost"
          aria-disabled={isFetchingNextPage || undefined}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? common("loading") : t("settings.log.more")}
        </Button>
      )}
    </section>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p className={s.none}>{t("settings.log.none")}</p>;
  return (
    <ol className={s.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={s.entry}>
          <p>
            {rich("settings.log.entry", {
              actor: <bdi className={s.actor}>{actorWords(entry)}</bdi>,
              act: actWords(entry),
            })}
            {entry.reason && (
              <span className={s.reason}>
                {" "}
                <bdi>{t("settings.log.reasonQuoted", { reason: entry.reason })}</bdi>
              </span>
            )}
          </p>
          <time dateTime={entry.at} className={s.time}>
            {ageText(entry.at, Date.now())}
          </time>
        </li>
      ))}
    </ol>
  );
}

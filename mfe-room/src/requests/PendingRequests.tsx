import { Banner, IconButton, Skeleton } from "@tutti/kit";
import { RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { usePendingRequests } from "../data/use-pending-requests.ts";
import panel from "../parts/panel.module.css";
import { rich, t } from "../parts/texts/index.ts";
import { PendingRow } from "./PendingRow.tsx";
import s from "./requests.module.css";
import { useFocusAfter } from "./use-focus-after.ts";

interface Props {
  roomName: string;
  pending: ReturnType<typeof usePendingRequests>;
}

/** For the host: paid requests that are pending a decision. */
export function PendingRequests({ roomName, pending }: Props) {
  const { requests, error, isFetching, refresh, drop } = pending;
  const [refreshFailed, setRefreshFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const now = useNow();
  const focusAfter = useFocusAfter(rows, heading, requests?.length ?? 0);
  const refreshed = () => {
    setRefreshFailed(false);
    refresh().catch(() => setRefreshFailed(true));
  };
  return (
    <section className={panel.panel} aria-labelledby="pending-title">
      <header className={panel.head}>
        <h2 id="pending-title" ref={heading} tabIndex={-1}>
          {rich("requests.pending", {
            number: <span className={panel.number}>{requests?.length ?? ""}</span>,
          })}
        </h2>
        <IconButton
          className={panel.icon}
          label={t("requests.refresh")}
          aria-busy={isFetching}
          onClick={refreshed}
        >
          <RefreshCw aria-hidden="true" />
        </IconButton>
      </header>
      {(refreshFailed || (error && !requests)) && (
        <Banner onClose={refreshFailed ? () => setRefreshFailed(false) : undefined}>
          {t("requests.loadFailed")}
        </Banner>
      )}
      {!requests && !error && <Skeleton className={s.skeleton} />}
      {requests?.length === 0 && <p className={s.none}>{t("requests.pendingNone")}</p>}
      {requests && requests.length > 0 && (
        <ul className={s.rows} ref={rows}>
          {requests.map((request, index) => (
            <PendingRow
              key={request.request_id}
              roomName={roomName}
              request={request}
              now={now}
              onGone={() => {
                focusAfter(index);
                drop(request);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The current time in ms, updated every half minute: for texts like "5 min ago". */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

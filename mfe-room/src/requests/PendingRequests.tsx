import {
  ApiError,
  Avatar,
  answerOf,
  api,
  Banner,
  Button,
  coinsText,
  IconButton,
  Link,
  Skeleton,
} from "@tutti/kit";
import { toast } from "@tutti/kit/ui";
import { Check, RefreshCw, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isUnsettled } from "../coins/once-key.ts";
import { briefAnswer } from "../data/brief-answer.ts";
import type { PendingRequest, usePendingRequests } from "../data/request-queries.ts";
import { shownMessage } from "../data/shown-message.ts";
import { useShowPlaylist } from "../data/use-show-playlist.ts";
import { failureText } from "../notices/failure-text.ts";
import { Cover } from "../parts/Cover.tsx";
import panel from "../parts/panel.module.css";
import { TrackText } from "../parts/TrackText.tsx";
import { rich, t } from "../parts/texts/index.ts";
import { ageText } from "./age-text.ts";
import { Express } from "./Express.tsx";
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

interface RowProps {
  roomName: string;
  request: PendingRequest;
  /** The page's current time, in ms. */
  now: number;
  onGone: () => void;
}

/** A pending request, with what the host needs to decide. */
function PendingRow({ roomName, request, now, onGone }: RowProps) {
  const { deciding, failure, decide } = useDecide(roomName, request, onGone);
  const { title, requested_by_username, requested_by_avatar, express, coins, created_at, reason } = request;
  return (
    <li className={s.row} data-testid="pending-request" aria-busy={deciding !== null}>
      <Cover song={request} size={48} />
      <div className={s.what}>
        <TrackText track={request} />
        <p className={s.facts}>
          <Person username={requested_by_username} avatar={requested_by_avatar} />
          <span>{coinsText(coins)}</span>
          <time dateTime={created_at}>{ageText(created_at, now)}</time>
          {express && <Express />}
        </p>
        {reason && <p className={s.reason}>{t("requests.aiLeft", { reason: shownMessage(reason) })}</p>}
      </div>
      <div className={s.decide}>
        <Button
          aria-label={t("requests.approveSong", { title })}
          data-approve=""
          icon={<Check aria-hidden="true" />}
          aria-disabled={deciding !== null || undefined}
          onClick={() => decide("approve")}
        >
          {t("requests.approve")}
        </Button>
        <Button
          kind="ghost"
          aria-label={t("requests.rejectSong", { title })}
          icon={<X aria-hidden="true" />}
          aria-disabled={deciding !== null || undefined}
          onClick={() => decide("reject")}
        >
          {t("requests.reject")}
        </Button>
      </div>
      {failure && (
        <p role="alert" className={s.failure}>
          {failure}
        </p>
      )}
    </li>
  );
}

/** The user who requested a song. */
function Person({ username, avatar }: { username: string; avatar?: string | undefined }) {
  return (
    <span className={s.person}>
      <Avatar image={avatar ?? null} username={username} size={20} />
      <Link to={`/profile/${encodeURIComponent(username)}`} dir="auto">
        {username}
      </Link>
    </span>
  );
}

type Verdict = "approve" | "reject";

/** The request was decided by another host or has expired: nothing is left to decide. */
const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isUnsettled(error) && (error.status === 404 || error.status === 409);

/**
 * Decides on one request. `onGone` is called once it is no longer pending, also if another host decided it: the server
 * lets only the first decision win, so a retry is harmless.
 */
function useDecide(roomName: string, request: PendingRequest, onGone: () => void) {
  const [deciding, setDeciding] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const show = useShowPlaylist(roomName);

  const decide = async (verdict: Verdict) => {
    const { request_id, song_id, requested_by } = request;
    const body = {
      room_name: roomName,
      track_id: song_id,
      request_id,
      ...(requested_by ? { requester_id: requested_by } : {}),
    };
    setDeciding(verdict);
    setFailure(null);
    try {
      if (verdict === "approve")
        show(await answerOf(api.POST("/approve-track-request", { body, ...briefAnswer })));
      else await answerOf(api.POST("/reject-track-request", { body }));
      onGone();
    } catch (error) {
      setDeciding(null);
      if (isOver(error)) {
        toast(error.message, "info");
        onGone();
      } else setFailure(failureText(t(`requests.${verdict}Failed`), error));
    }
  };
  return { deciding, failure, decide };
}

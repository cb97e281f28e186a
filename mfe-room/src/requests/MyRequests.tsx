import { Banner, Button, Chip, coinsText, Skeleton } from "@tutti/kit";
import { useEffect, useRef, useState } from "react";
import { type MyRequest, mineQuery } from "../data/request-queries.ts";
import { shownMessage } from "../data/shown-message.ts";
import { usePolledQuery } from "../data/use-polled-query.ts";
import { type RoomLink, useIsJoined, useRoomEvent } from "../data/use-room-event.ts";
import { Cover } from "../parts/Cover.tsx";
import panel from "../parts/panel.module.css";
import { TrackText } from "../parts/TrackText.tsx";
import { t } from "../parts/texts/index.ts";
import { type PlayTime, waitText, whyText } from "../queue/place-words.ts";
import { Express } from "./Express.tsx";
import s from "./requests.module.css";
import { Withdraw } from "./Withdraw.tsx";

/** The user's own requests in a room; polled again whenever their places may have changed. */
function useMyRequests(roomName: string, token: string, connection: RoomLink | null, playing: string | null) {
  const polling = { isPushed: useIsJoined(connection), isEnabled: true };
  const { result, hint } = usePolledQuery(mineQuery(roomName, token), polling);
  useRoomEvent(connection, "request_changed", hint);
  useRoomEvent(connection, "request_decided", hint);
  useRoomEvent(connection, "playlist_changed", hint);
  const before = useRef(playing);
  useEffect(() => {
    if (before.current === playing) return;
    before.current = playing;
    hint();
  }, [playing, hint]);
  return result;
}

const statusWord = ({ status, outcome }: Pick<MyRequest, "status" | "outcome">): string =>
  outcome === "waiting" || outcome === "declined"
    ? t(`requests.status.${status}`)
    : t(`requests.outcome.${outcome}`);

/** When a song of the playlist plays; `place` is the number of songs before it, 0 is the current one. */
export function placeText(place: number): string {
  if (place === 0) return t("requests.playingNow");
  return t("requests.playsIn", { count: place });
}

/** `placeText` with the time until then: "Plays in 3 songs, about 11 minutes". */
const placeAndWait = (place: number, plays: PlayTime | null): string =>
  place > 0 && plays
    ? t("requests.playsInWait", { place: placeText(place), wait: waitText(plays) })
    : placeText(place);

/** Whether the requester can still take it back: until its song plays. */
const isWithdrawable = ({
  outcome,
  playlist_position,
}: Pick<MyRequest, "outcome" | "playlist_position">): boolean =>
  outcome === "waiting" && playlist_position !== 0;

/** A reason as a sentence: the server's short ones have neither a capital nor a full stop. */
const sentence = (reason: string): string =>
  /[.!?…。！？]$/u.test(reason) ? reason : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;

/** How many requests of a long list are shown at first. */
const newest = 5;

interface Props {
  roomName: string;
  token: string;
  connection: RoomLink | null;
  /** Id of the current song. */
  playing: string | null;
}

/** For a guest: the status of their own requests. */
export function MyRequests({ roomName, token, connection, playing }: Props) {
  const [isAll, setAll] = useState(false);
  const { data: requests, error } = useMyRequests(roomName, token, connection, playing);
  return (
    <section className={panel.panel} aria-labelledby="mine-title">
      <h2 id="mine-title">{t("requests.mine")}</h2>
      {error && !requests && <Banner>{t("requests.mineFailed")}</Banner>}
      {!requests && !error && <Skeleton className={s.skeleton} />}
      {requests?.length === 0 && <p className={s.none}>{t("requests.mineNone")}</p>}
      {requests && requests.length > 0 && (
        <ul className={s.rows}>
          {(isAll ? requests : requests.slice(0, newest)).map((request) => (
            <MyRequestRow key={request.request_id} roomName={roomName} request={request} />
          ))}
        </ul>
      )}
      {requests && requests.length > newest && !isAll && (
        <Button kind="ghost" className={s.all} onClick={() => setAll(true)}>
          {t("requests.showAll", { number: requests.length })}
        </Button>
      )}
    </section>
  );
}

const chips = { pending: "warning", approved: "success", rejected: "plain" } as const;
const isBack = ({ outcome }: MyRequest) => outcome === "returned" || outcome === "withdrawn";

function MyRequestRow({ roomName, request }: { roomName: string; request: MyRequest }) {
  const { status, express, outcome, playlist_position: place, plays, reason } = request;
  const isShown = place === 0 || (outcome === "waiting" && place !== null);
  const coins = coinsLine(request);
  const why = isShown && place !== 0 && plays ? whyText(plays) : "";
  return (
    <li className={s.row} data-testid="my-request">
      <Cover song={{ title: request.title, cover: request.cover }} size={48} />
      <div className={s.what}>
        <TrackText track={request} />
        <p className={s.facts}>
          <Chip kind={isBack(request) ? "plain" : chips[status]}>{statusWord(request)}</Chip>
          {express && <Express />}
          {isShown && <span>{placeAndWait(place, plays)}</span>}
          {coins && <span>{coins}</span>}
        </p>
        {why && <p className={s.reason}>{why}</p>}
        {reason && <p className={s.reason}>{sentence(shownMessage(reason))}</p>}
      </div>
      {isWithdrawable(request) && <Withdraw roomName={roomName} request={request} />}
    </li>
  );
}

const keys = {
  waiting: "requests.coins.waiting",
  played: "requests.coins.played",
  returned: "requests.coins.returned",
  declined: "requests.coins.returned",
  withdrawn: "requests.coins.returned",
} as const satisfies Record<MyRequest["outcome"], string>;

/** What became of the coins; empty for a free request. */
const coinsLine = ({ coins, outcome }: Pick<MyRequest, "coins" | "outcome">): string =>
  coins === 0 ? "" : t(keys[outcome], { coins: coinsText(coins) });

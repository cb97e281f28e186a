import { Banner, Button, Chip, coinsText, Skeleton } from "@tutti/kit";
import { useState } from "react";
import type { MyRequest } from "../data/request-queries.ts";
import { shownMessage } from "../data/shown-message.ts";
import type { RoomLink } from "../data/use-room-event.ts";
import { Cover } from "../parts/Cover.tsx";
import panel from "../parts/panel.module.css";
import { TrackText } from "../parts/TrackText.tsx";
import { t } from "../parts/texts/index.ts";
import { whyText } from "../queue/place-words.ts";
import { Express } from "./Express.tsx";
import { isWithdrawable, placeAndWait, sentence, statusWord } from "./my-request-text.ts";
import s from "./requests.module.css";
import { useMyRequests } from "./use-my-requests.ts";
import { Withdraw } from "./Withdraw.tsx";

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

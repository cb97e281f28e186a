import { Banner, Button, Chip, Skeleton } from "@tutti/kit";
import { useState } from "react";
import type { MyRequest } from "../data/request-queries.ts";
import type { RoomLink } from "../data/use-room-event.ts";
import { Cover } from "../parts/Cover.tsx";
import panel from "../parts/panel.module.css";
import { TrackText } from "../parts/TrackText.tsx";
import { Express } from "./Express.tsx";
import { placeText, statusWord } from "./my-request-text.ts";
import s from "./requests.module.css";
import { useMyRequests } from "./use-my-requests.ts";

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
      <h2 id="mine-title">My Requests</h2>
      {error && !requests && <Banner>Your requests could not be loaded.</Banner>}
      {!requests && !error && <Skeleton className={s.skeleton} />}
      {requests?.length === 0 && <p className={s.none}>You have not asked for a song here yet.</p>}
      {requests && requests.length > 0 && (
        <ul className={s.rows}>
          {(isAll ? requests : requests.slice(0, newest)).map((request) => (
            <MyRequestRow key={request.request_id} request={request} />
          ))}
        </ul>
      )}
      {requests && requests.length > newest && !isAll && (
        <Button kind="ghost" className={s.all} onClick={() => setAll(true)}>
          Show all {requests.length}
        </Button>
      )}
    </section>
  );
}

const chips = { pending: "warning", approved: "success", rejected: "plain" } as const;

function MyRequestRow({ request }: { request: MyRequest }) {
  const { status, express, playlist_position: place, reason } = request;
  return (
    <li className={s.row} data-testid="my-request">
      <Cover song={{ title: request.title, cover: request.cover }} size={48} />
      <div className={s.what}>
        <TrackText track={request} />
        <p className={s.facts}>
          <Chip kind={chips[status]}>{statusWord(request)}</Chip>
          {express && <Express />}
          {status === "approved" && place !== null && <span>{placeText(place)}</span>}
        </p>
        {reason && <p className={s.reason}>{reason}</p>}
      </div>
    </li>
  );
}

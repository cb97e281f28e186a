import { Avatar, Chip, Link } from "@tutti/kit";
import { formatDate } from "@tutti/kit/text";
import type { RoomPlaylist } from "../data/use-room.ts";
import { FollowHost } from "../favorites/FollowHost.tsx";
import { rich, t } from "../parts/texts/index.ts";
import { t as common } from "../texts/index.ts";
import s from "./about.module.css";

/** The room's owner and when it was created. */
export function RoomFacts({ room }: { room: RoomPlaylist }) {
  const { host, created_at } = room;
  return (
    <div className={s.facts}>
      {room.by_link_only && <Chip kind="quiet">{common("byLinkOnly")}</Chip>}
      {host ? (
        <>
          <Avatar image={host.avatar} username={host.username} size={24} />
          <span>
            {rich("facts.createdBy", {
              host: host.username,
              name: (username) => (
                <Link to={`/profile/${encodeURIComponent(username)}`} dir="auto">
                  {username}
                </Link>
              ),
            })}
          </span>
          <FollowHost host={host.username} />
        </>
      ) : (
        <span>{t("facts.open")}</span>
      )}
      <span>{t("facts.createdOn", { date: formatDate(created_at) })}</span>
    </div>
  );
}

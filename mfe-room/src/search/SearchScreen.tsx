import { ApiError, ButtonLink, Navigate, Page, useSearchParams, useSession, useTitle } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { roomAddress } from "../data/address.ts";
import { hostQuery } from "../data/use-room.ts";
import { NoticeWindow } from "../notices/NoticeWindow.tsx";
import { useDecisions } from "../notices/use-decisions.ts";
import { useOpenRoom } from "../session/open-room.ts";
import { t } from "../texts/index.ts";
import { Search } from "./Search.tsx";
import s from "./search.module.css";

/**
 * /search_music for an unused room name: adding the first song creates the room. Without a name it redirects to the
 * join form.
 */
export default function SearchScreen() {
  const [query] = useSearchParams();
  const roomName = query.get("room")?.trim();
  if (!roomName) return <Navigate to="/join_room" replace />;
  return <RoomSearch roomName={roomName} saidToHost={query.get("is_host") === "True"} />;
}

function RoomSearch({ roomName, saidToHost }: { roomName: string; saidToHost: boolean }) {
  const { token } = useSession();
  const { isHost } = useRole(roomName, saidToHost);
  useDecisions(roomName, token, !isHost, null);
  const isInRoom = useOpenRoom() !== null;
  useTitle(t("searchMusic"));
  return (
    <Page narrow>
      <header className={s.head}>
        <h1>{t("searchMusic")}</h1>
        <ButtonLink to={roomAddress(roomName, { isHost })}>{t("backToRoom")}</ButtonLink>
      </header>
      <Search roomName={roomName} isHost={isHost} />
      {/* An open room's companion shows notices itself. */}
      {!isInRoom && <NoticeWindow />}
    </Page>
  );
}

/**
 * Whether the caller adds songs to the room or requests them: taken from the address until the server has responded.
 */
function useRole(roomName: string, saidToHost: boolean): { isHost: boolean } {
  const { token } = useSession();
  const { data, error } = useQuery(hostQuery(roomName, token));
  // The caller who adds the first song to an unused name creates the room.
  const isUnused = error instanceof ApiError && error.status === 404;
  return { isHost: data ? data.can.edit_list : isUnused || saidToHost };
}

import {
  ButtonLink,
  currentRoom,
  EmptyState,
  ErrorPanel,
  LazyScreen,
  Navigate,
  Page,
  useLocation,
  useNavigate,
  useSession,
} from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import { DoorClosed } from "lucide-react";
import { useDeferredValue, useEffect } from "react";
import { RoomCompanion } from "../companion/RoomCompanion.tsx";
import { type RoomDrawer, screenAt } from "../data/screen-at.ts";
import { searchAddress, sharedSearch } from "../data/shared-search.ts";
import { hostQuery, playlistQuery, type RoomLoad, useRoom } from "../data/use-room.ts";
import { onDemandTexts } from "../on-demand/texts/index.ts";
import { partsTexts } from "../parts/texts/index.ts";
import { refusalOfError, refusals, useRefusal } from "../peace/refusal.ts";
import { openRoom, useOpenRoom } from "../session/open-room.ts";
import { useEnterRoom } from "../session/use-enter-room.ts";
import { t } from "../texts/index.ts";
import { OpenRoom } from "./OpenRoom.tsx";
import { RoomSkeleton } from "./RoomSkeleton.tsx";

/** Corrects an address that has `is_host=True` for a guest, or spells the room's name differently. */
export function useCanonicalAddress(roomName: string, load: RoomLoad, token: string | null): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (load.status !== "open") return;
    const own = load.room.room_name;
    const open = openRoom.get();
    // Joined under a name that is no longer the room's: its session continues, and so does playback.
    if (own !== roomName && open?.roomName === roomName && open.token === token) open.connection.renamed(own);
    const query = new URLSearchParams(search);
    const corrected = new URLSearchParams(query);
    if (own !== roomName) corrected.set(query.has("room") ? "room" : "room_name", own);
    if (!load.host.is_host && query.get("is_host") === "True") corrected.set("is_host", "False");
    if (String(corrected) === String(query)) return;
    client.setQueryData(playlistQuery(own).queryKey, load.room);
    client.setQueryData(hostQuery(own, token).queryKey, load.host);
    navigate(`${pathname}?${corrected}`, { replace: true });
  }, [roomName, load, token, pathname, search, navigate, client]);
}

const refused = onDemandTexts.with(() => import("../peace/Refused.tsx"));
const search = partsTexts.with(
  onDemandTexts.with(() => import(/* webpackChunkName: "search" */ "../search/SearchScreen.tsx")),
);

/** /playroom and the addresses of its drawers; redirects if there is no room name. */
export default function RoomScreen() {
  const location = useLocation();
  const screen = screenAt(location);
  const open = useOpenRoom();
  if (screen.kind !== "room") return null;
  const { roomName, drawer } = screen;
  if (!roomName)
    return <Navigate to={drawer === "search" ? searchWithoutRoom(location.search) : "/"} replace />;
  // A renamed room stays mounted, with what is open in it.
  const key = open?.roomName === roomName ? open.joinedAs : roomName;
  return <NamedRoom key={key} roomName={roomName} drawer={drawer} />;
}

/** What was shared with the app is searched in the room that was open last, else after its name was typed. */
function searchWithoutRoom(search: string): string {
  const shared = sharedSearch(search);
  const last = currentRoom.get();
  if (!shared) return "/join_room";
  return last ? searchAddress(last, shared) : `/join_room?${new URLSearchParams({ query: shared })}`;
}

function NamedRoom({ roomName, drawer }: { roomName: string; drawer: RoomDrawer | null }) {
  const { token } = useSession();
  const load: RoomLoad = useRoom(roomName, token);
  useCanonicalAddress(roomName, load, token);
  // The room's first render is long: deferred, it is split into chunks and the page stays responsive.
  const isRendered = useDeferredValue(load.status === "open");
  // Renders the room only once the URL has its canonical name, which is also its cache key.
  const isFound = load.status === "open" && load.room.room_name === roomName;
  const entry = { roomName, token };
  const refusal = useRefusal(entry) ?? (load.status === "failed" ? refusalOfError(load.error) : null);
  useEnterRoom({ ...entry, Companion: RoomCompanion }, isFound && refusal === null);
  if (refusal)
    return <LazyScreen load={refused} props={{ roomName, refusal, onReturn: () => refusals.clear(entry) }} />;
  if (load.status === "open" && !isFound) return <RoomSkeleton />;
  switch (load.status) {
    case "loading":
      return <RoomSkeleton />;
    case "missing":
      // Adding the first song to an unused name creates the room.
      return drawer === "search" ? <LazyScreen load={search} /> : <MissingRoom roomName={roomName} />;
    case "failed":
      return (
        <Page>
          <ErrorPanel heading="h1" message={load.message} onRetry={() => window.location.reload()} />
        </Page>
      );
    case "open":
      return isRendered ? <OpenRoom {...load} token={token} /> : <RoomSkeleton />;
  }
}

const MissingRoom = ({ roomName }: { roomName: string }) => (
  <Page>
    <EmptyState
      icon={<DoorClosed aria-hidden="true" />}
      title={t("room.missingTitle")}
      heading="h1"
      action={<ButtonLink to="/join_room">{t("room.missingWay")}</ButtonLink>}
    >
      {t("room.missingText", { name: roomName })}
    </EmptyState>
  </Page>
);

import { ButtonLink, LazyScreen } from "@tutti/kit";
import { Sheet } from "@tutti/kit/ui";
import { roomAddress } from "../data/address.ts";
import type { RoomModel } from "../data/room-model.ts";
import { useIsNarrow } from "../data/use-is-narrow.ts";
import { useRoomDrawer } from "./use-room-drawer.ts";

const search = () => import("../search/Search.tsx").then(({ Search }) => ({ default: Search }));
const generator = () =>
  import("../generator/GeneratorScreen.tsx").then(({ Generator }) => ({ default: Generator }));

/** Search and generator next to the room: a sheet on phones, a drawer on wider screens. */
export function RoomDrawers({ model }: { model: RoomModel }) {
  const { room, host, isSmall } = model;
  const { room_name: roomName } = room;
  const isNarrow = useIsNarrow();
  const { drawer, close } = useRoomDrawer(roomName, host.is_host);
  const back = (
    <ButtonLink kind="ghost" to={roomAddress(roomName, { isHost: host.is_host })}>
      Back to Room
    </ButtonLink>
  );
  return (
    <>
      <Sheet
        open={drawer === "search"}
        onClose={close}
        besidePage={!isSmall}
        title="Search Music"
        head={back}
      >
        <LazyScreen load={search} props={{ roomName, isHost: host.is_host }} />
      </Sheet>
      <Sheet
        open={drawer === "generator"}
        onClose={close}
        besidePage={!isSmall}
        title={isNarrow ? "Add to Room" : `Tutti Room: ${roomName}`}
        head={back}
      >
        <LazyScreen load={generator} />
      </Sheet>
    </>
  );
}

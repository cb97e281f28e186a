import { ButtonLink, LazyScreen, useLocation, useMedia, useNavigate } from "@tutti/kit";
import { Sheet } from "@tutti/kit/ui";
import { roomAddress } from "../data/address.ts";
import { type RoomDrawer, screenAt } from "../data/screen-at.ts";
import type { RoomModel } from "../model/room-model.ts";
import { onDemandTexts } from "../on-demand/texts/index.ts";
import { partsTexts } from "../parts/texts/index.ts";
import { t } from "../texts/index.ts";

const search = partsTexts.with(
  onDemandTexts.with(() =>
    import(/* webpackChunkName: "search" */ "../search/Search.tsx").then(({ Search }) => ({
      default: Search,
    })),
  ),
);
const generator = () =>
  import(/* webpackChunkName: "generator" */ "../generator/GeneratorScreen.tsx").then(({ Generator }) => ({
    default: Generator,
  }));

/** Up to this width headings show the task instead of the room's name. */
const narrow = "(width <= 48em)";

/** Search and generator next to the room: a sheet on phones, a drawer on wider screens. */
export function RoomDrawers({ model }: { model: RoomModel }) {
  const { room, host, isSmall } = model;
  const { room_name: roomName } = room;
  const isNarrow = useMedia(narrow);
  const { drawer, close } = useRoomDrawer(roomName, host.is_host);
  const back = (
    <ButtonLink kind="ghost" to={roomAddress(roomName, { isHost: host.is_host })}>
      {t("backToRoom")}
    </ButtonLink>
  );
  return (
    <>
      <Sheet
        open={drawer === "search"}
        onClose={close}
        besidePage={!isSmall}
        title={t("searchMusic")}
        head={back}
      >
        <LazyScreen load={search} props={{ roomName, isHost: host.can.edit_list }} />
      </Sheet>
      <Sheet
        open={drawer === "generator"}
        onClose={close}
        besidePage={!isSmall}
        title={isNarrow ? t("addToRoom") : t("generatorHeading", { room: roomName })}
        head={back}
      >
        <LazyScreen load={generator} />
      </Sheet>
    </>
  );
}

/** The open drawer, taken from the address, and a function that closes it. */
function useRoomDrawer(roomName: string, isHost: boolean) {
  const screen = screenAt(useLocation());
  const navigate = useNavigate();
  const drawer: RoomDrawer | null = screen.kind === "room" ? screen.drawer : null;
  return { drawer, close: () => navigate(roomAddress(roomName, { isHost })) };
}

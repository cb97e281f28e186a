import { invalid } from "@tutti/proto/errors";
import type { RoomsServiceServer } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Handlers } from "@tutti/service-kit";
import { shownRooms } from "../explore/shown-rooms.ts";
import type { Deps } from "../model/ports.ts";
import { presentCard } from "./presenter.ts";

/** As many as sync lists. */
const maxIds = 100;

export const liveHandlers = (deps: Deps): Pick<Handlers<RoomsServiceServer>, "listShown"> => ({
  listShown: async ({ roomIds }) => {
    if (roomIds.length > maxIds) throw invalid(`At most ${maxIds} rooms.`, "too_many_rooms");
    return { rooms: (await shownRooms(deps, roomIds)).map(presentCard) };
  },
});

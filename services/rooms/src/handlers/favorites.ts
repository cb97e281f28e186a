import { fault } from "@tutti/proto/faults";
import type { RoomsServiceServer } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type Handlers, requireCaller } from "@tutti/service-kit";
import { addFavoriteSong, favoriteRoomsOf, isFavoriteSong, setFavoriteRoom } from "../commands/favorites.ts";
import type { Deps } from "../model/ports.ts";
import { roomsOf } from "../queries/list-rooms.ts";
import { presentCard } from "./presenter.ts";

type Calls = "listRoomsOf" | "setFavoriteRoom" | "listFavoriteRooms" | "isFavoriteSong" | "addFavoriteSong";

/** Handlers of users' own rooms and favorites. */
export const favoritesHandlers = (deps: Deps): Pick<Handlers<RoomsServiceServer>, Calls> => ({
  listRoomsOf: async ({ ownerId }, { caller }) => {
    const { rooms, total } = await roomsOf(deps, caller, ownerId);
    return { rooms: rooms.map(presentCard), total };
  },
  setFavoriteRoom: async ({ roomName, isFavorite }, call) => {
    await setFavoriteRoom(deps, requireCaller(call), roomName, isFavorite);
    return {};
  },
  listFavoriteRooms: async ({ userId }, { caller }) => ({
    rooms: (await favoriteRoomsOf(deps, caller, userId)).map(presentCard),
  }),
  isFavoriteSong: async ({ songId }, call) => ({
    isFavorite: await isFavoriteSong(deps, requireCaller(call), songId),
  }),
  addFavoriteSong: async ({ track }, call) => {
    if (!track) throw fault("track_missing");
    return addFavoriteSong(deps, requireCaller(call), track);
  },
});

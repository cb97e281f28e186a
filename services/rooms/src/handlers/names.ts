import type { RoomsServiceServer } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type Handlers, requireCaller } from "@tutti/service-kit";
import type { Deps } from "../model/ports.ts";
import { changeLink, renameRoom, updateVisibility } from "../names/rename-room.ts";
import { presentRoom } from "./presenter.ts";

type NameCalls = "renameRoom" | "updateVisibility" | "changeLink";

/** Handlers of a room's name, and of who can find it. */
export const nameHandlers = (deps: Deps): Pick<Handlers<RoomsServiceServer>, NameCalls> => ({
  renameRoom: async ({ roomName, newName }, call) => ({
    room: presentRoom(await renameRoom(deps, requireCaller(call), roomName, newName)),
  }),
  updateVisibility: async ({ roomName, isListed }, call) => ({
    room: presentRoom(await updateVisibility(deps, requireCaller(call), roomName, isListed)),
  }),
  changeLink: async ({ roomName }, call) => ({
    room: presentRoom(await changeLink(deps, requireCaller(call), roomName)),
  }),
});

import { fault } from "@tutti/proto/faults";
import type { SanctionKind } from "@tutti/proto/peace";
import { type RoomsServiceServer, SanctionKind as RpcKind } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type Handlers, requireCaller } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import type { Deps } from "../model/ports.ts";
import { listActs } from "../peace/acts.ts";
import { sanctionsIn } from "../peace/peace-of.ts";
import { presentAct, presentPeace, presentSanction } from "../peace/presenter.ts";
import { liftSanction, removePerson, sanctionPerson } from "../peace/sanctions.ts";
import { updatePeace } from "../peace/update-peace.ts";
import { requireRoom } from "../room/read.ts";
import { requireModerator } from "../room/roles.ts";

const kinds = new Map<RpcKind, SanctionKind>([
  [RpcKind.BAN, "ban"],
  [RpcKind.MUTE, "mute"],
]);

type Calls =
  | "removePerson"
  | "sanctionPerson"
  | "liftSanction"
  | "listSanctions"
  | "updatePeace"
  | "getPeace"
  | "listActs";

export const peaceIn = async ({ db, clock }: Pick<Deps, "db" | "clock">, room: Room) =>
  presentPeace(room, await sanctionsIn(db, room, clock.now()));

/** Handlers of removals, bans, mutes, and the room's log. */
export const peaceHandlers = (deps: Deps): Pick<Handlers<RoomsServiceServer>, Calls> => ({
  removePerson: async (given, call) => {
    await removePerson(deps, requireCaller(call), given);
    return {};
  },
  sanctionPerson: async ({ kind: number, minutes = null, ...given }, call) => {
    const kind = kinds.get(number);
    if (!kind) throw fault("kind_missing");
    const [sanction, network] = await sanctionPerson(deps, requireCaller(call), { ...given, kind, minutes });
    return { sanction: presentSanction(sanction), network: network && presentSanction(network) };
  },
  liftSanction: async ({ roomName, sanctionId }, call) => {
    await liftSanction(deps, requireCaller(call), roomName, sanctionId);
    return {};
  },
  listSanctions: async ({ roomName }, { caller }) => {
    const room = await requireRoom(deps.db, roomName);
    await requireModerator(deps.db, room, caller);
    return { sanctions: (await sanctionsIn(deps.db, room, deps.clock.now())).map(presentSanction) };
  },
  updatePeace: async ({ roomName, accountsOnly, slowModeMinutes: slowMode, onlyWhoIsHere }, call) => {
    const settings = { accountsOnly, slowMode, onlyWhoIsHere };
    return { peace: await peaceIn(deps, await updatePeace(deps, requireCaller(call), roomName, settings)) };
  },
  getPeace: async ({ roomName }) => ({ peace: await peaceIn(deps, await requireRoom(deps.db, roomName)) }),
  listActs: async ({ roomName, before, limit }, call) => ({
    acts: (await listActs(deps, requireCaller(call), roomName, { before, limit })).map(presentAct),
  }),
});

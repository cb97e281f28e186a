import { invalid } from "@tutti/proto/errors";
import { RequestStatus, type RoomsServiceServer, type TrackRequest } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type Handlers, requireCaller } from "@tutti/service-kit";
import type { Request } from "../../gen/prisma/client.ts";
import { pinTrack } from "../pins/pin-track.ts";
import type { Deps } from "../ports.ts";
import { modeOf, presentOpen, presentRoom } from "../presenter.ts";
import { pendingRequests, requestsOf, takeNotifications } from "../queries/requests.ts";
import { approveRequest, rejectRequest } from "../requests/decide.ts";
import { requestedTrack } from "../requests/request.ts";
import { requestTrack } from "../requests/request-track.ts";

const statuses = new Map([
  ["pending", RequestStatus.PENDING],
  ["approved", RequestStatus.APPROVED],
  ["rejected", RequestStatus.REJECTED],
  ["expired", RequestStatus.EXPIRED],
]);

const present = (request: Request): TrackRequest => ({
  id: request.id,
  status: statuses.get(request.state) ?? RequestStatus.UNSPECIFIED,
  track: requestedTrack(request),
  express: request.express,
  reason: request.reason,
  createdAt: request.createdAt,
  coins: request.coins,
});

const left = (remaining: bigint | null) => (remaining === null ? {} : { remainingCoins: remaining });

type Calls =
  | "requestTrack"
  | "listPendingRequests"
  | "approveRequest"
  | "rejectRequest"
  | "listMyRequests"
  | "takeNotifications"
  | "pinTrack";

/** Handlers of requests, decisions and pins. */
export const requestsHandlers = (deps: Deps): Pick<Handlers<RoomsServiceServer>, Calls> => ({
  requestTrack: async ({ track, ...asked }, { caller }) => {
    if (!track) throw invalid("Name the song.", "track_missing");
    const answered = await requestTrack(deps, caller, { ...asked, track });
    return {
      request: present(answered.request),
      moderationMode: modeOf(answered.room.moderationMode),
      ...left(answered.remaining),
      room: presentRoom(answered),
    };
  },
  listPendingRequests: async ({ roomName }, { caller }) => ({
    requests: (await pendingRequests(deps, caller, roomName)).map(present),
  }),
  approveRequest: async ({ roomName, requestId }, { caller }) => {
    const { request, room } = await approveRequest(deps, caller, roomName, requestId);
    return { approvedTrack: requestedTrack(request), room: presentRoom(room) };
  },
  rejectRequest: async ({ roomName, requestId }, { caller }) => {
    await rejectRequest(deps, caller, roomName, requestId);
    return {};
  },
  listMyRequests: async ({ roomName }, call) => {
    const { requests, songIds } = await requestsOf(deps, requireCaller(call), roomName);
    return { requests: requests.map(present), songIds };
  },
  takeNotifications: async ({ roomName }, call) => {
    const decided = await takeNotifications(deps, requireCaller(call), roomName);
    const notifications = decided.map(({ id, state, message }) => ({
      ...{ requestId: id, approved: state === "approved", message },
    }));
    return { notifications };
  },
  pinTrack: async ({ roomName, songId, currentSongId, operationId, shownPrice }, { caller }) => {
    const input = { roomName, songId, playing: currentSongId, operationId, shownPrice };
    const { remaining, ...room } = await pinTrack(deps, caller, input);
    return { room: await presentOpen(deps, room), ...left(remaining) };
  },
});

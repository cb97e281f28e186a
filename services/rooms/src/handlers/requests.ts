import { fault } from "@tutti/proto/faults";
import {
  RefundReason,
  RequestStatus,
  type RoomsServiceServer,
  SongOutcome,
  type TrackRequest,
} from "@tutti/proto/rpc/rooms/v1/rooms";
import { type Handlers, requireCaller } from "@tutti/service-kit";
import type { Request } from "../../gen/prisma/client.ts";
import { requestedTrack } from "../escrow/request.ts";
import { outcomeOf, type PaidOutcome } from "../escrow/states.ts";
import type { Deps } from "../model/ports.ts";
import { pinTrack } from "../pins/pin-track.ts";
import { describeHolds, pendingRequests, requestsOf, takeNotifications } from "../queries/requests.ts";
import { approveRequest, rejectRequest } from "../requests/decide.ts";
import { requestTrack } from "../requests/request-track.ts";
import { withdrawRequest } from "../requests/withdraw.ts";
import { modeOf, presentOpen, presentRoom } from "./presenter.ts";
import { presentPlace } from "./presenter-queue.ts";

const maxDescribed = 100;

const statuses = new Map([
  ["pending", RequestStatus.PENDING],
  ["approved", RequestStatus.APPROVED],
  ["rejected", RequestStatus.REJECTED],
  ["expired", RequestStatus.EXPIRED],
  ["played", RequestStatus.APPROVED],
  ["refunded", RequestStatus.APPROVED],
  ["withdrawn", RequestStatus.REJECTED],
]);

const outcomes: Record<PaidOutcome["outcome"], SongOutcome> = {
  waiting: SongOutcome.WAITING,
  played: SongOutcome.PLAYED,
  refunded: SongOutcome.REFUNDED,
  declined: SongOutcome.DECLINED,
  withdrawn: SongOutcome.WITHDRAWN,
};
const refundReasons: Record<NonNullable<PaidOutcome["refundReason"]>, RefundReason> = {
  deleted: RefundReason.DELETED,
  skipped: RefundReason.SKIPPED,
  unplayable: RefundReason.UNPLAYABLE,
  room_deleted: RefundReason.ROOM_DELETED,
  not_played: RefundReason.NOT_PLAYED,
  banned: RefundReason.BANNED,
  unheard: RefundReason.UNHEARD,
};
const presentOutcome = ({ outcome, refundReason }: PaidOutcome) => ({
  outcome: outcomes[outcome],
  refundReason: refundReason ? refundReasons[refundReason] : RefundReason.UNSPECIFIED,
});

const present = (request: Request): TrackRequest => ({
  id: request.id,
  status: statuses.get(request.state) ?? RequestStatus.UNSPECIFIED,
  track: requestedTrack(request),
  express: request.express,
  reason: request.reason,
  createdAt: request.createdAt,
  coins: request.coins,
  ...presentOutcome(outcomeOf(request)),
});

const left = (remaining: bigint | null) => (remaining === null ? {} : { remainingCoins: remaining });

type Calls =
  | "requestTrack"
  | "listPendingRequests"
  | "approveRequest"
  | "rejectRequest"
  | "withdrawRequest"
  | "describeHolds"
  | "listMyRequests"
  | "takeNotifications"
  | "pinTrack";

/** Handlers of requests, decisions and pins. */
export const requestsHandlers = (deps: Deps): Pick<Handlers<RoomsServiceServer>, Calls> => ({
  requestTrack: async ({ track, ...asked }, { caller }) => {
    if (!track) throw fault("track_missing");
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
  withdrawRequest: async ({ roomName, requestId }, call) => {
    const { request, remaining } = await withdrawRequest(deps, requireCaller(call), roomName, requestId);
    return { request: present(request), remainingCoins: remaining };
  },
  describeHolds: async ({ holdIds }, call) => {
    if (holdIds.length > maxDescribed) throw fault("too_many_holds", { max: maxDescribed });
    const described = await describeHolds(deps, requireCaller(call), holdIds);
    return {
      holds: described.map(({ holdId, title, ...outcome }) => ({
        holdId,
        title,
        ...presentOutcome(outcome),
      })),
    };
  },
  listMyRequests: async ({ roomName }, call) => {
    const { requests, songIds, places } = await requestsOf(deps, requireCaller(call), roomName);
    const placeOf = ({ state, songId, roomId }: Request) => {
      const place = state === "approved" ? places.get(roomId)?.get(songId) : undefined;
      return place ? { place: presentPlace(place) } : {};
    };
    return { requests: requests.map((request) => ({ ...present(request), ...placeOf(request) })), songIds };
  },
  takeNotifications: async ({ roomName }, call) => {
    const decided = await takeNotifications(deps, requireCaller(call), roomName);
    const notifications = decided.map(({ id, state, message }) => ({
      requestId: id,
      message,
      approved: state === "approved" || state === "played",
      refunded: state === "refunded",
    }));
    return { notifications };
  },
  pinTrack: async ({ roomName, songId, currentSongId, operationId, shownPrice }, { caller }) => {
    const input = { roomName, songId, playing: currentSongId, operationId, shownPrice };
    const { remaining, ...room } = await pinTrack(deps, caller, input);
    return { room: await presentOpen(deps, room), ...left(remaining) };
  },
});

import {
  Body,
  Controller,
  Get,
  Middlewares,
  Post,
  Query,
  Request,
  Response,
  Route,
  Security,
  Tags,
} from "@tsoa/runtime";
import { fault } from "@tutti/proto/faults";
import { ModerationMode } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Request as HttpRequest } from "express";
import { getOnly } from "../http/get-only.ts";
import type { ErrorAnswer, PriceConflict, TooFewCoins } from "../presenters/error.ts";
import { type EditedPlaylist, presentEdited } from "../presenters/playlist.ts";
import {
  coinsOrNull,
  type MyRequest,
  type PendingRequest,
  placeOf,
  presentMine,
  presentPending,
  type StatusName,
  statusName,
} from "../presenters/request.ts";
import { presentTrack, readTrack, type Track } from "../presenters/track.ts";
import { agreedPrice } from "../prices/room-prices.ts";
import type { Dependencies } from "../queries/dependencies.ts";
import { playingSong } from "../queries/room.ts";

interface TrackRequestBody {
  /** @maxLength 10000 */
  room_name: string;
  track: Track;
  /** Right after the current song, for the pin price on top. */
  express?: boolean;
  /**
   * The price that a guest was shown, express included; at another price nothing is charged.
   * @isInt The price must be a whole number
   * @minimum 1 The price must be a whole number
   * @maximum 1000000 The price must be a whole number
   */
  price?: number;
}
interface Asked {
  message: string;
  request_id: string;
  status: StatusName;
  /** Whether the host or the AI must decide on it. */
  moderated: boolean;
  ai_moderated: boolean;
  /** Null when it was free. */
  remaining_coins: number | null;
  playlist_position?: number;
}
interface Decision {
  /** @maxLength 10000 */
  room_name: string;
  /**
   * Optional for old clients; must match the request.
   * @maxLength 128
   */
  track_id?: string;
  /** @maxLength 128 */
  request_id: string;
  /**
   * Optional for old clients; must match the request.
   * @maxLength 128
   */
  requester_id?: string;
}
interface Withdrawal {
  /** @maxLength 10000 */
  room_name: string;
  /** @maxLength 128 */
  request_id: string;
}
interface Withdrawn {
  message: string;
  coins_returned: number;
  /** The balance with the returned coins. */
  remaining_coins: number;
}
interface Notification {
  request_id: string;
  /** `returned`: it was approved, but its song did not play. */
  status: "approved" | "declined" | "returned";
  message: string;
}

const messages = {
  approved: "Your song is in the playlist.",
  pending: "Your request waits for the host.",
  ai: "Your request is with the AI moderator.",
  rejected: "Your request was declined.",
};

const coinsBack = (coins: number) =>
  coins === 0 ? "" : coins === 1 ? " Your coin is back." : ` Your ${coins} coins are back.`;

/**
 * Rejects a decision whose optional fields do not match the request, so that a stale page cannot decide on another one.
 */
async function checkHints(
  { rooms }: Pick<Dependencies, "rooms">,
  { room_name, request_id, track_id, requester_id }: Decision,
): Promise<void> {
  if (track_id === undefined && requester_id === undefined) return;
  const { requests } = await rooms.listPendingRequests({ roomName: room_name });
  const request = requests.find(({ id }) => id === request_id);
  // A request that is already decided fails in the decision itself.
  if (!request) return;
  const { songId, requestedBy } = request.track ?? {};
  // guard: displayed-request
  if ((track_id ?? songId) !== songId || (requester_id ?? requestedBy) !== requestedBy)
    throw fault("request_not_found");
}

type Needed = Pick<Dependencies, "rooms" | "payments" | "sync" | "cache" | "coverAddress">;

@Route("")
@Tags("Requests")
@Security("session")
export class RequestsController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /**
   * Requests a song at the room's price; without `price` at most at the one that the caller was shown in the last 5
   * minutes. Idempotent by `Idempotency-Key`.
   */
  @Post("request-track")
  @Response<ErrorAnswer>(401)
  @Response<TooFewCoins>(402)
  @Response<PriceConflict>(409)
  @Response<ErrorAnswer>(429)
  public async ask(@Request() request: HttpRequest, @Body() body: TrackRequestBody): Promise<Asked> {
    const express = body.express ?? false;
    const shownPrice =
      body.price ?? (await agreedPrice(this.#deps, request, body.room_name, express ? "express" : "request"));
    const asked = await this.#deps.rooms.requestTrack({
      roomName: body.room_name,
      track: readTrack(body.track),
      express,
      operationId: request.get("idempotency-key") ?? "",
      shownPrice,
    });
    const { id = "", status: state, track } = asked.request ?? {};
    const status = statusName(state ?? 0);
    const isFree = asked.remainingCoins === undefined;
    const byAi = !isFree && asked.moderationMode === ModerationMode.AI;
    const place =
      status === "approved" && track
        ? placeOf(
            (asked.room?.playlist ?? []).map(({ songId }) => songId),
            track.songId,
            await playingSong(this.#deps, body.room_name),
          )
        : null;
    return {
      message: status === "pending" && byAi ? messages.ai : messages[status],
      request_id: id,
      status,
      moderated: !isFree && asked.moderationMode !== ModerationMode.OFF,
      ai_moderated: byAi,
      remaining_coins: coinsOrNull(asked.remainingCoins),
      ...(place === null ? {} : { playlist_position: place }),
    };
  }

  /**
   * The pending requests of the room: express first, then by age.
   * @maxLength room_name 10000
   */
  @Get("pending-requests")
  @Response<ErrorAnswer>(403)
  public async pending(@Query() room_name: string): Promise<{ requests: PendingRequest[] }> {
    const { requests } = await this.#deps.rooms.listPendingRequests({ roomName: room_name });
    return { requests: requests.map((request) => presentPending(request, this.#deps.coverAddress)) };
  }

  @Post("approve-track-request")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  public async approve(@Body() body: Decision): Promise<EditedPlaylist & { approved_track: Track }> {
    await checkHints(this.#deps, body);
    const { room_name: roomName, request_id: requestId } = body;
    const { rooms, coverAddress } = this.#deps;
    const { approvedTrack, room } = await rooms.approveRequest({ roomName, requestId });
    if (!approvedTrack) throw new Error("rooms returned an approval without a track");
    return {
      approved_track: presentTrack(approvedTrack, coverAddress),
      ...presentEdited(room, coverAddress),
    };
  }

  @Post("reject-track-request")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  public async reject(@Body() body: Decision): Promise<{ message: string }> {
    await checkHints(this.#deps, body);
    const { room_name: roomName, request_id: requestId } = body;
    await this.#deps.rooms.rejectRequest({ roomName, requestId });
    return { message: "The request was declined; the coins went back." };
  }

  /** Takes back an own request until its song plays; the song leaves the playlist and the coins are returned. */
  @Post("withdraw-track-request")
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  public async withdraw(@Body() body: Withdrawal): Promise<Withdrawn> {
    const { room_name: roomName, request_id: requestId } = body;
    const { request, remainingCoins } = await this.#deps.rooms.withdrawRequest({ roomName, requestId });
    const coins = request?.coins ?? 0;
    return {
      message: `Your request was withdrawn.${coinsBack(coins)}`,
      coins_returned: coins,
      remaining_coins: Number(remainingCoins),
    };
  }

  /**
   * The caller's own requests in the room, newest first.
   * @maxLength room_name 10000
   */
  @Get("my-requests")
  @Response<ErrorAnswer>(401)
  public async mine(@Query() room_name: string): Promise<{ requests: MyRequest[] }> {
    const { requests, songIds } = await this.#deps.rooms.listMyRequests({ roomName: room_name });
    const playing = requests.length > 0 ? await playingSong(this.#deps, room_name) : "";
    return {
      requests: requests.map((request) =>
        presentMine(request, { songIds, playing }, this.#deps.coverAddress),
      ),
    };
  }

  /**
   * Decisions that the caller has not been notified of yet; each is returned once.
   * @maxLength room_name 10000
   */
  @Get("request-status")
  @Middlewares(getOnly)
  @Response<ErrorAnswer>(401)
  public async status(@Query() room_name: string): Promise<{ notifications: Notification[] }> {
    const { notifications } = await this.#deps.rooms.takeNotifications({ roomName: room_name });
    return {
      notifications: notifications.map(({ requestId, approved, refunded, message }) => ({
        request_id: requestId,
        status: refunded ? "returned" : approved ? "approved" : "declined",
        message,
      })),
    };
  }
}

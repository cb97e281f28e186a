import { Body, Controller, Get, Post, Query, Request, Response, Route, Security, Tags } from "@tsoa/runtime";
import { fault } from "@tutti/proto/faults";
import type { Request as HttpRequest } from "express";
import { networkOf, roomTurn } from "../admission/caller-key.ts";
import type { ErrorAnswer } from "../presenters/error.ts";
import { type Play, presentPlays, presentQueue, type QueueSettings, readQueue } from "../presenters/queue.ts";
import type { Dependencies } from "../queries/dependencies.ts";
import { roomOfHistory } from "../queries/history-room.ts";

interface QueueChange extends QueueSettings {
  /** @maxLength 10000 */
  room_name: string;
}
interface SongVote {
  /** @maxLength 10000 */
  room_name: string;
  /** @maxLength 128 */
  track_id: string;
  /** False takes the vote back. */
  is_for: boolean;
}

interface HistoryRoom {
  /**
   * The room that has played.
   * @maxLength 10000
   */
  of_room: string;
  /**
   * Name of the new room.
   * @maxLength 10000
   */
  room_name: string;
}

function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw fault("time_invalid");
  return time;
}

type Needed = Pick<Dependencies, "rooms" | "coverAddress">;

@Route("")
@Tags("Queue")
export class QueueController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** Sets the order of the waiting songs and the limits for guests. The owner only. For clients of older versions. */
  @Post("update-queue")
  @Security("session")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(422)
  public async updateQueue(@Body() body: QueueChange): Promise<QueueSettings> {
    const { room_name: roomName, ...queue } = body;
    const { room } = await this.#deps.rooms.updateQueue({ roomName, queue: readQueue(queue) });
    return presentQueue(room?.queue);
  }

  /** Votes for a waiting song, once for each account, or browser of a visitor; or takes the vote back. */
  @Post("vote-song")
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  public async voteSong(@Body() body: SongVote): Promise<{ votes: number }> {
    const { votes } = await this.#deps.rooms.voteSong({
      roomName: body.room_name,
      songId: body.track_id,
      isFor: body.is_for,
    });
    return { votes };
  }

  /**
   * The waiting songs that the caller voted for.
   * @maxLength room_name 10000
   */
  @Get("my-votes")
  @Response<ErrorAnswer>(404)
  public async myVotes(@Query() room_name: string): Promise<{ track_ids: string[] }> {
    const { songIds } = await this.#deps.rooms.listMyVotes({
      roomName: room_name,
    });
    return { track_ids: songIds };
  }

  /**
   * What the room has played, latest first. `before`: the `started_at` of the last one of the page before. While the
   * room's setting `history_open` is off, for its hosts and DJs only.
   * @maxLength room_name 10000
   * @maxLength before 40
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 500
   */
  @Get("room/history")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(422)
  public async roomHistory(
    @Query() room_name: string,
    @Query() before?: string,
    @Query() limit = 50,
  ): Promise<{ plays: Play[] }> {
    const { rooms, coverAddress } = this.#deps;
    const { plays } = await rooms.listPlays({ roomName: room_name, before: timeOf(before), limit });
    return { plays: presentPlays(plays, coverAddress) };
  }

  /** Creates a room with the songs that another room has played, except skipped ones. Requires access to that room's history. */
  @Post("room/from-history")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(429)
  public async roomFromHistory(
    @Request() request: HttpRequest,
    @Body() body: HistoryRoom,
  ): Promise<{ room_name: string; songs: number }> {
    const wanted = { roomName: body.of_room, newName: body.room_name, network: networkOf(request) };
    return roomOfHistory(this.#deps, wanted, roomTurn);
  }
}

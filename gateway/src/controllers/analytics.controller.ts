import {
  Body,
  Controller,
  Get,
  Middlewares,
  Post,
  Produces,
  Query,
  Request,
  Response,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from "@tsoa/runtime";
import type { Request as HttpRequest } from "express";
import { sendDataset } from "../dataset/send.ts";
import { getOnly } from "../http/get-only.ts";
import {
  presentRoomFeature,
  presentRoomInteraction,
  presentSong,
  presentSongInteraction,
  type RoomFeature,
  type RoomInteraction,
  type SongFeature,
  type SongInteraction,
  type Totals,
  type UserAnalytics,
} from "../presenters/analytics.ts";
import type { CoinRing, CollusiveHost } from "../presenters/collusion.ts";
import type { AnalyticsError, ErrorAnswer } from "../presenters/error.ts";
import { collusion, totals, userAnalytics } from "../queries/analytics.ts";
import type { Dependencies } from "../queries/dependencies.ts";

/** The answer of every export. */
interface Export<T> {
  success: boolean;
  data: T[];
  error: string | null;
}
interface ExportWithTotals<T> extends Export<T> {
  totals: Totals;
}
interface CollusionExport extends Export<CollusiveHost> {
  rings: CoinRing[];
}
interface LoggedPlay {
  /** @maxLength 128 */
  song_id: string;
  /**
   * Sent by old clients and ignored; the room knows its songs.
   * @maxLength 300
   */
  title?: string;
  /**
   * Sent by old clients and ignored; the room knows its songs.
   * @maxLength 300
   */
  artist?: string;
  /** @maxLength 10000 */
  room_name: string;
}

type Direction = "ascending" | "descending";

/** The requested order in the form of analytics' API. */
const orderOf = (by: string | undefined, direction: Direction) =>
  by === undefined ? undefined : { by, ascending: direction === "ascending" };

const exported = <T>(data: T[]): Export<T> => ({ success: true, data, error: null });

type Needed = Pick<Dependencies, "analytics" | "auth" | "payments" | "cache">;

@Route("")
@Tags("Analytics")
export class AnalyticsController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /**
   * Records that the caller listened to a song of the room to its end. `counted` is false for a play of the same song
   * in the same room less than 10 s after the last one.
   */
  @Post("songs/log-play")
  @Security("session")
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(404)
  public async logPlay(@Body() body: LoggedPlay): Promise<{ success: boolean; counted: boolean }> {
    const play = { roomName: body.room_name, songId: body.song_id };
    return { success: true, ...(await this.#deps.analytics.logPlay(play)) };
  }

  /**
   * The most played songs, or the first ones in the requested order.
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 1000
   */
  @Get("user-activity/export/song-features")
  @Security("session", ["admin"])
  @Response<AnalyticsError>(401)
  @Response<AnalyticsError>(403)
  public async songFeatures(
    @Query() limit = 1000,
    @Query() order_by?: "title" | "artist" | "play_count" | "favorite_count" | "add_count" | "room_count",
    @Query() direction: Direction = "descending",
  ): Promise<ExportWithTotals<SongFeature>> {
    const options = { limit, order: orderOf(order_by, direction) };
    const [{ songs }, all] = await Promise.all([
      this.#deps.analytics.listSongFeatures(options),
      totals(this.#deps),
    ]);
    return { ...exported(songs.map(presentSong)), totals: all };
  }

  /**
   * The most joined rooms, or the first ones in the requested order.
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 1000
   */
  @Get("user-activity/export/room-features")
  @Security("session", ["admin"])
  @Response<AnalyticsError>(401)
  @Response<AnalyticsError>(403)
  public async roomFeatures(
    @Query() limit = 200,
    @Query() order_by?: "room_id" | "join_count" | "favorite_count" | "create_count" | "user_count",
    @Query() direction: Direction = "descending",
  ): Promise<ExportWithTotals<RoomFeature>> {
    const options = { limit, order: orderOf(order_by, direction) };
    const [{ rooms }, all] = await Promise.all([
      this.#deps.analytics.listRoomFeatures(options),
      totals(this.#deps),
    ]);
    return { ...exported(rooms.map(presentRoomFeature)), totals: all };
  }

  /**
   * Interactions with songs, newest first.
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 1000
   */
  @Get("user-activity/export/song-interactions")
  @Security("session", ["admin"])
  @Response<AnalyticsError>(401)
  @Response<AnalyticsError>(403)
  public async songInteractions(@Query() limit = 1000): Promise<Export<SongInteraction>> {
    const { interactions } = await this.#deps.analytics.listSongInteractions({ limit });
    return exported(interactions.map(presentSongInteraction));
  }

  /**
   * Interactions with rooms, newest first.
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 1000
   */
  @Get("user-activity/export/room-interactions")
  @Security("session", ["admin"])
  @Response<AnalyticsError>(401)
  @Response<AnalyticsError>(403)
  public async roomInteractions(@Query() limit = 1000): Promise<Export<RoomInteraction>> {
    const { interactions } = await this.#deps.analytics.listRoomInteractions({ limit });
    return exported(interactions.map(presentRoomInteraction));
  }

  /**
   * All accounts, newest first or in the requested order; `activity` is plays and favorites together.
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 1000
   */
  @Get("user-activity/export/user-analytics")
  @Security("session", ["admin"])
  @Response<AnalyticsError>(401)
  @Response<AnalyticsError>(403)
  public async userAnalytics(
    @Query() limit = 1000,
    @Query() order_by?:
      | "username"
      | "rooms_count"
      | "play_count"
      | "favorites_count"
      | "join_date"
      | "activity",
    @Query() direction: Direction = "descending",
  ): Promise<ExportWithTotals<UserAnalytics>> {
    const options = { limit, order: orderOf(order_by, direction) };
    const [{ users }, all] = await Promise.all([this.#deps.analytics.listUsers(options), totals(this.#deps)]);
    return { ...exported(await userAnalytics(this.#deps, users)), totals: all };
  }

  /**
   * Accounts that only fund each other in the last `days`: hosts whose income is mostly from accounts that have never
   * bought coins and have paid no other host, and rings of such accounts. A group of friends may look alike.
   * @isInt days
   * @minimum days 1
   * @maximum days 365
   */
  @Get("user-activity/export/fed-accounts")
  @Security("session", ["admin"])
  @Response<AnalyticsError>(401)
  @Response<AnalyticsError>(403)
  public async collusion(@Query() days = 30): Promise<CollusionExport> {
    const { hosts, rings } = await collusion(this.#deps, days);
    return { ...exported(hosts), rings };
  }

  /** Streams all data as a zip, `recommendation_data.zip`; one export at a time per administrator. */
  @Get("user-activity/export/dataset")
  @Middlewares(getOnly)
  @Security("session", ["admin"])
  @Produces("application/zip")
  @SuccessResponse(200, "The zip")
  @Response<AnalyticsError>(401)
  @Response<AnalyticsError>(403)
  @Response<AnalyticsError>(409)
  public async dataset(
    @Request() request: HttpRequest,
    @Query() format: "json" | "csv" = "json",
    @Query() download = true,
  ): Promise<void> {
    await sendDataset(this.#deps, request, { format, isDownload: download });
  }
}

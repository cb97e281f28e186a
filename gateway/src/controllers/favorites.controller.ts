import { Body, Controller, Get, Post, Request, Response, Route, Security, Tags } from "@tsoa/runtime";
import { fault } from "@tutti/proto/faults";
import type { Request as HttpRequest } from "express";
import type { ErrorAnswer } from "../presenters/error.ts";
import type { RoomCard } from "../presenters/room.ts";
import { readTrack, type Track } from "../presenters/track.ts";
import type { Dependencies } from "../queries/dependencies.ts";
import { roomCards } from "../queries/room-cards.ts";

interface FavoriteRoomChange {
  /** @maxLength 10000 */
  room_name: string;
  action: "add" | "remove";
}
interface FollowChange {
  /** @maxLength 128 */
  username: string;
  action: "follow" | "unfollow";
}
interface SongName {
  /** @maxLength 128 */
  song_id: string;
}

const callerOf = (request: HttpRequest): string => {
  if (!request.session) throw fault("unauthenticated");
  return request.session.account.id;
};

type Needed = Pick<Dependencies, "auth" | "rooms" | "coverAddress">;

@Route("")
@Tags("Favorites")
@Security("session")
export class FavoritesController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** The caller's favorite rooms, newest first. */
  @Get("user/favorites")
  @Response<ErrorAnswer>(401)
  public async rooms(@Request() request: HttpRequest): Promise<{ favorites: RoomCard[] }> {
    const { rooms } = await this.#deps.rooms.listFavoriteRooms({ userId: callerOf(request) });
    return { favorites: await roomCards(this.#deps, rooms) };
  }

  @Post("user/favorite")
  @Response<ErrorAnswer>(404)
  public async favor(@Body() body: FavoriteRoomChange): Promise<{ is_favorite: boolean }> {
    const isFavorite = body.action === "add";
    await this.#deps.rooms.setFavoriteRoom({ roomName: body.room_name, isFavorite });
    return { is_favorite: isFavorite };
  }

  /** The usernames that the caller follows, newest first. */
  @Get("user/following")
  @Response<ErrorAnswer>(401)
  public async following(@Request() request: HttpRequest): Promise<{ following: string[] }> {
    const { users } = await this.#deps.auth.listFollowing({ userId: callerOf(request) });
    return { following: users.map((user) => user.username) };
  }

  @Post("user/follow")
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(422)
  public async follow(@Body() body: FollowChange): Promise<{ is_following: boolean }> {
    const isFollowing = body.action === "follow";
    await this.#deps.auth.setFollow({ username: body.username, isFollowing });
    return { is_following: isFollowing };
  }

  /** Whether the song is in the caller's favorites room. */
  @Post("check-favorite-song")
  @Response<ErrorAnswer>(401)
  public async isFavorite(@Body() body: SongName): Promise<{ is_favorited: boolean }> {
    const { isFavorite } = await this.#deps.rooms.isFavoriteSong({ songId: body.song_id });
    return { is_favorited: isFavorite };
  }

  /** Adds the song to `favorites_<username>`. */
  @Post("favorite-song")
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(422)
  public async favorSong(
    @Body() body: { track: Track },
  ): Promise<{ already_favorited: boolean; favorites_room: string }> {
    const answer = await this.#deps.rooms.addFavoriteSong({ track: readTrack(body.track) });
    return { already_favorited: answer.alreadyFavorite, favorites_room: answer.favoritesRoom };
  }
}

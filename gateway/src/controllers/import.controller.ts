import { Body, Controller, Post, Query, Request, Response, Route, Tags } from "@tsoa/runtime";
import { fault } from "@tutti/proto/faults";
import { SongMatch } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { Request as HttpRequest } from "express";
import { networkOf, roomTurn } from "../admission/caller-key.ts";
import type { ErrorAnswer } from "../presenters/error.ts";
import { type NoSong, presentReason } from "../presenters/no-song.ts";
import { type EditedPlaylist, presentEdited } from "../presenters/playlist.ts";
import { presentTracks, readTrack, type Track } from "../presenters/track.ts";
import type { Dependencies } from "../queries/dependencies.ts";
import { requireUnusedName } from "../queries/unused-name.ts";

interface ListText {
  /**
   * Songs as text, one per line; a table or a list of a player or a service, such as CSV, M3U, XSPF or JSON; or a link to a
   * playlist.
   * @minLength 1 @maxLength 400000
   */
  list: string;
}
interface MatchedSong {
  /** Line of the text, or place in the playlist, from 1 on. A line with several links has several songs. */
  line: number;
  /** The song as it was written. */
  text: string;
  /** `doubtful`: a person decides which of the tracks it is, if any. */
  match: "sure" | "doubtful" | "none";
  /** The likest first; one of a sure song. */
  tracks: Track[];
  /** Why there is no match, where more is known than that no song is like the text. */
  reason?: NoSong;
}
interface MatchedList {
  /** What the text was. */
  format: "lines" | "table" | "m3u" | "pls" | "cue" | "xml" | "json" | "youtube" | "spotify";
  songs: MatchedSong[];
  /** Songs beyond the 500 that are read. */
  left_out: number;
}
/** Those that lists are read in. */
type ListEncoding =
  | "utf-8"
  | "utf-16le"
  | "utf-16be"
  | "windows-1252"
  | "windows-1250"
  | "windows-1251"
  | "windows-1253"
  | "windows-1254"
  | "windows-1255"
  | "windows-1256"
  | "windows-874"
  | "iso-8859-2"
  | "macintosh"
  | "shift_jis"
  | "euc-jp"
  | "iso-2022-jp"
  | "gb18030"
  | "big5"
  | "euc-kr"
  | "koi8-r"
  | "ibm866"
  | "cp850"
  | "cp437";

interface ListFileText {
  text: string;
  /** Its name in the Encoding Standard, or `cp850` or `cp437` of DOS. */
  encoding: string;
  /** Whether the file did not say its encoding: then another one can be asked for. */
  encoding_is_guessed: boolean;
}
interface SongsAddition {
  /** @maxLength 10000 */
  room_name: string;
  /** @minItems 1 @maxItems 40 */
  tracks: Track[];
  /** The name must be unused, 409 otherwise; without it songs are added to a room that has the name. */
  new_room?: boolean;
}
interface SongsAdded extends EditedPlaylist {
  added: number;
  /** Songs that were in the room already. */
  duplicates: number;
  /** Songs left out because a room holds at most 500. */
  no_place: number;
}

const formats = ["lines", "table", "m3u", "pls", "cue", "xml", "json", "youtube", "spotify"] as const;
const matchOf = (match: SongMatch): MatchedSong["match"] =>
  match === SongMatch.SURE ? "sure" : match === SongMatch.DOUBTFUL ? "doubtful" : "none";

/** Longer than reading a playlist of another site takes at most, in ms. */
const matchTimeout = 25_000;

type Needed = Pick<Dependencies, "rooms" | "playlists" | "coverAddress">;

@Route("")
@Tags("Playlist")
export class ImportController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /**
   * Reads the bytes of a list's file, sent as application/octet-stream, as text.
   * @param encoding One to read it in; by default it is found out.
   */
  @Post("list-file")
  @Response<ErrorAnswer>(413)
  @Response<ErrorAnswer>(415)
  @Response<ErrorAnswer>(422)
  @Response<ErrorAnswer>(429)
  @Response<ErrorAnswer>(503)
  public async readFile(
    @Request() request: HttpRequest,
    @Query() encoding?: ListEncoding,
  ): Promise<ListFileText> {
    const content: unknown = request.body;
    if (!Buffer.isBuffer(content)) throw fault("wrong_type.file");
    const read = await this.#deps.playlists.readListFile({ content, encoding: encoding ?? "" });
    const { text, encodingIsGuessed: encoding_is_guessed } = read;
    return { text, encoding: read.encoding, encoding_is_guessed };
  }

  /**
   * Finds the songs of somebody's own list. Nothing is added anywhere. A list's file may be sent as it is, as
   * application/octet-stream or as text.
   */
  @Post("match-list")
  @Response<ErrorAnswer>(413)
  @Response<ErrorAnswer>(422)
  @Response<ErrorAnswer>(429)
  @Response<ErrorAnswer>(503)
  public async match(@Body() body: ListText): Promise<MatchedList> {
    const { playlists, coverAddress } = this.#deps;
    const { format, songs, leftOut } = await playlists.matchList(
      { text: body.list },
      { timeout: matchTimeout },
    );
    return {
      format: formats.find((known) => known === format) ?? "lines",
      songs: songs.map(({ line, text, match, tracks, reason }) => ({
        line,
        text,
        match: matchOf(match),
        tracks: presentTracks(tracks, coverAddress),
        ...presentReason(reason),
      })),
      left_out: leftOut,
    };
  }

  /**
   * Adds songs at the end as the host; for an unused name it creates the room. Songs that are there already are skipped,
   * and if the room becomes full the first ones are added.
   */
  @Post("add-songs-to-playlist")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(422)
  @Response<ErrorAnswer>(429)
  public async addSongs(@Request() request: HttpRequest, @Body() body: SongsAddition): Promise<SongsAdded> {
    const { rooms, coverAddress } = this.#deps;
    const { room_name: roomName } = body;
    const network = networkOf(request);
    const addition = { roomName, tracks: body.tracks.map(readTrack), network };
    if (body.new_room) await requireUnusedName({ rooms }, { roomName, network });
    const { room, added, duplicatesRemoved, noPlace } = await rooms.addTracks(addition, roomTurn);
    return { ...presentEdited(room, coverAddress), added, duplicates: duplicatesRemoved, no_place: noPlace };
  }
}

import { Body, Controller, Get, Post, Query, Request, Response, Route, Tags } from "@tsoa/runtime";
import { fault } from "@tutti/proto/faults";
import type { Language } from "@tutti/proto/languages";
import { SearchType } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { Request as HttpRequest } from "express";
import { networkOf, roomTurn } from "../admission/caller-key.ts";
import { freeIdea } from "../ideas/free-idea.ts";
import type { ErrorAnswer } from "../presenters/error.ts";
import { type NoSong, presentReason } from "../presenters/no-song.ts";
import { modeOf } from "../presenters/room.ts";
import type { SongReason } from "../presenters/song-reason.ts";
import { presentTracks, type Track } from "../presenters/track.ts";
import type { Phrase, UnusedPart } from "../presenters/understood.ts";
import type { Dependencies } from "../queries/dependencies.ts";
import { reasonsFor } from "../queries/reasons-for.ts";
import { confirmedList, type RefinedList } from "../refine/confirmed-list.ts";

interface GenerateBody {
  /** @minLength 1 @maxLength 1000 */
  prompt: string;
  /** @maxLength 64 */
  genre?: string;
  /** @maxLength 64 */
  occasion?: string;
  /** @maxLength 10000 */
  room_name: string;
  moderation?: "yes" | "no";
  /** 20 by default. */
  song_count?: 10 | 20 | 30 | 40;
  /** From common to niche; 50 by default. */
  niche_level?: 0 | 25 | 50 | 75 | 100;
  append_to_room?: boolean;
  /** Language of the introduction; `en` by default. */
  language?: Language;
  /**
   * Lets the visitor who created the room replace its list: the `maker_key` of the first answer.
   * @maxLength 64
   */
  maker_key?: string;
}
interface Generated {
  room_name: string;
  playlist: Track[];
  introduction: string;
  combined_playlist_length: number;
  duplicates_removed: number;
  /** Songs left out, in append mode, because a room holds at most 500; `playlist` lists the others. */
  no_place: number;
  /** True when the room existed and still plays its old list, until `confirm-playlist`. */
  is_draft: boolean;
  /** The draft's id for `confirm-playlist`; null when the list is no draft. */
  draft_id: string | null;
  /** For a visitor's new room, which has no owner: its bearer may replace the list; null otherwise. */
  maker_key: string | null;
  /** What generated the list: `catalogue` or `openai`. */
  source: string;
  /** What was understood of the description, in short phrases: "1980s", "no Drake". */
  understood: string[];
  /** `understood` in the same order, for pages in any language. */
  understood_phrases: Phrase[];
  /** What the list does not keep, or not for all of its songs, and why. */
  unused: UnusedPart[];
  /** Why each song of `playlist` is there. */
  reasons: SongReason[];
}
interface RoomSuggestion {
  room_name: string;
  description: string;
}
interface ExamplePrompt {
  category: string;
  title: string;
  prompt: string;
  genre: string;
  occasion: string;
}

const searchTypes = { artist: SearchType.ARTIST, song: SearchType.SONG, prompt: SearchType.PROMPT } as const;

type Needed = Pick<Dependencies, "rooms" | "playlists" | "coverAddress">;

@Route("")
@Tags("Generation")
export class GenerationController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /**
   * Generates a playlist from a description. For an unused name it opens a room with it; in append mode the songs are
   * added at the end; for an own existing room it becomes a draft until `confirm-playlist`.
   */
  @Post("generate-playlist")
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(422)
  @Response<ErrorAnswer>(429)
  public async generate(@Request() request: HttpRequest, @Body() body: GenerateBody): Promise<Generated> {
    if (!body.prompt.trim()) throw fault("prompt_missing");
    const { song_count: songCount = 20, niche_level: nicheLevel = 50 } = body;
    const { rooms, playlists, coverAddress } = this.#deps;
    const { prompt, genre = "", occasion = "", room_name: roomName, append_to_room: append = false } = body;
    const makerKey = body.maker_key;
    const network = networkOf(request);
    const operationId = request.get("idempotency-key");
    const { songIds } = await rooms.checkName({ roomName, append, makerKey, network, operationId });
    const { tracks, introduction, source, ...report } = await playlists.generate(
      {
        prompt,
        genre,
        occasion,
        roomName,
        songCount,
        nicheLevel,
        excludeSongIds: append ? songIds : [],
        seed: 0,
        language: body.language ?? "en",
      },
      { timeout: 50_000 },
    );
    const moderationMode = modeOf(body.moderation === "yes" ? "manual" : "off");
    const settings = { moderationMode, prompt, genre, occasion };
    const list = { introduction, tracks, source };
    const generated = { roomName, append, settings, ...list, makerKey, network, operationId };
    const saved = await rooms.saveGenerated(generated, roomTurn);
    const inRoom = saved.room?.playlist ?? [];
    const placed = new Set(inRoom.map(({ songId }) => songId));
    const listed = append ? tracks.filter(({ songId }) => placed.has(songId)) : inRoom;
    const reasons = await reasonsFor(this.#deps, listed, {
      prompt,
      genre,
      occasion,
      nicheLevel,
      known: new Map(tracks.map(({ songId }, at) => [songId, report.reasons[at]])),
    });
    return {
      room_name: saved.room?.name ?? roomName,
      playlist: presentTracks(listed, coverAddress),
      introduction: append || saved.isDraft ? introduction : (saved.room?.introduction ?? introduction),
      combined_playlist_length: saved.combinedPlaylistLength,
      duplicates_removed: saved.duplicatesRemoved,
      no_place: saved.noPlace,
      is_draft: saved.isDraft,
      draft_id: saved.draftId ?? null,
      maker_key: saved.makerKey ?? null,
      source,
      understood: report.understood,
      understood_phrases: report.understoodPhrases,
      unused: report.unused,
      reasons,
    };
  }

  /**
   * Replaces the playlist with the draft, or with what the page made of it. Without a draft the room opens, and a list that
   * was changed before it opened replaces its own; an open room stays as it is.
   */
  @Post("confirm-playlist")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  public async confirm(
    @Body() body: {
      /** @maxLength 10000 */
      room_name: string;
      /**
       * The draft that was shown: if another has replaced it, nothing changes. Defaults to the current draft.
       * @maxLength 64
       */
      draft_id?: string;
      refined?: RefinedList;
      /**
       * Key of a visitor's new room, to change its list before it opens.
       * @maxLength 64
       */
      maker_key?: string;
    },
  ): Promise<{ playlist: Track[]; playlist_version: number }> {
    const { rooms, playlists, coverAddress } = this.#deps;
    const refined = body.refined && (await confirmedList({ playlists }, body.refined));
    const input = { roomName: body.room_name, draftId: body.draft_id, refined, makerKey: body.maker_key };
    const { room } = await rooms.confirmDraft(input);
    return {
      playlist: presentTracks(room?.playlist ?? [], coverAddress),
      playlist_version: room?.playlistVersion ?? 0,
    };
  }

  /** Suggests a name that is free and a description, in a language. */
  @Get("random-room-settings")
  public async randomRoomSettings(@Query() language: Language = "en"): Promise<RoomSuggestion> {
    const { rooms, playlists } = this.#deps;
    const { roomName, description } = await freeIdea({
      draw: () => playlists.randomRoomSettings({ language }),
      check: (roomName) => rooms.checkName({ roomName, append: false }),
    });
    return { room_name: roomName, description };
  }

  /** Example descriptions in a language; genres and occasions are those of the product, in English. */
  @Get("example-prompts")
  public async examplePrompts(@Query() language: Language = "en"): Promise<{ examples: ExamplePrompt[] }> {
    const { examples } = await this.#deps.playlists.examplePrompts({ language });
    return { examples };
  }

  /**
   * Songs by artist, by title or by description, or the video of a pasted link. `reason`: why a link has no song.
   * @maxLength query 500
   */
  @Get("search-music")
  @Response<ErrorAnswer>(422)
  public async search(
    @Query() query: string,
    @Query() search_type: "artist" | "song" | "prompt" = "song",
  ): Promise<{ tracks: Track[]; source: string; reason?: NoSong }> {
    if (!query.trim()) throw fault("query_missing");
    const type = searchTypes[search_type];
    const input = { query: query.trim(), type, limit: 20 };
    const { playlists, coverAddress } = this.#deps;
    const found = await playlists.searchMusic(input);
    const tracks = presentTracks(found.tracks, coverAddress);
    return { tracks, source: found.source, ...presentReason(found.reason) };
  }
}

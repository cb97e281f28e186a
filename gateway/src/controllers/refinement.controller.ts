import { Body, Controller, Get, Post, Query, Response, Route, Tags } from "@tsoa/runtime";
import { fault } from "@tutti/proto/faults";
import type { Language } from "@tutti/proto/languages";
import type { ErrorAnswer } from "../presenters/error.ts";
import { presentReason, type SongReason } from "../presenters/song-reason.ts";
import { presentTrack, type Track } from "../presenters/track.ts";
import type { Phrase, UnusedPart } from "../presenters/understood.ts";
import type { Dependencies } from "../queries/dependencies.ts";
import type { Sentence, SongId } from "../refine/confirmed-list.ts";
import { readDescribed } from "../refine/described.ts";

interface RefineBody {
  /**
   * The description that the list was generated from.
   * @minLength 1 @maxLength 1000
   */
  prompt: string;
  /** @maxLength 64 */
  genre?: string;
  /** @maxLength 64 */
  occasion?: string;
  /** 50 by default. */
  niche_level?: 0 | 25 | 50 | 75 | 100;
  /**
   * What was said about the list, the newest last.
   * @minItems 1 @maxItems 10
   */
  sentences: Sentence[];
  /**
   * The list at hand, in its order.
   * @minItems 1 @maxItems 40
   */
  song_ids: SongId[];
  /**
   * Songs that stay, unless a sentence refuses them.
   * @maxItems 100
   */
  locked_ids?: SongId[];
  /**
   * Songs that were thrown out or replaced, and do not come back.
   * @maxItems 400
   */
  removed_ids?: SongId[];
  /** Language of the introduction; `en` by default. */
  language?: Language;
}
interface RefinedSong {
  song_id: string;
  /** Null for a song that the catalogue does not have, and of which only the page knows more. */
  track: Track | null;
  reason: SongReason;
}
interface Refined {
  /**
   * `unchanged`: the list is as asked already, or nothing else is there. `undo`: the page takes back its last sentence.
   * `not_understood`: the sentence says nothing about a list.
   */
  outcome: "changed" | "unchanged" | "undo" | "not_understood";
  songs: RefinedSong[];
  introduction: string;
  added_ids: string[];
  removed_ids: string[];
  /** In both lists, at another place among those that are. */
  moved_ids: string[];
  kept: number;
  /** Songs that "keep" names: the page locks them. */
  kept_ids: string[];
  /** What was understood of the newest sentence. */
  understood: string[];
  /** `understood` in the same order, for pages in any language. */
  understood_phrases: Phrase[];
  /** What the list does not keep of all that was asked, and why. */
  unused: UnusedPart[];
}

const outcomes: ReadonlySet<string> = new Set<Refined["outcome"]>([
  "changed",
  "unchanged",
  "undo",
  "not_understood",
]);
/** What an older page would not know counts as no change. */
const outcomeOf = (outcome: string): Refined["outcome"] =>
  outcomes.has(outcome) ? (outcome as Refined["outcome"]) : "unchanged";

type Needed = Pick<Dependencies, "rooms" | "playlists" | "coverAddress">;

@Route("")
@Tags("Generation")
export class RefinementController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /**
   * Changes a generated list as a sentence says ("less sad, more 90s, keep the first five"); earlier sentences still hold.
   * Stores nothing: `confirm-playlist` takes the result. Each call counts as a generated list of the day.
   */
  @Post("refine-playlist")
  @Response<ErrorAnswer>(422)
  @Response<ErrorAnswer>(429)
  public async refine(@Body() body: RefineBody): Promise<Refined> {
    if (!body.prompt.trim()) throw fault("prompt_missing");
    if (!body.sentences.at(-1)?.trim()) throw fault("sentence_missing");
    const { playlists, coverAddress } = this.#deps;
    const { prompt, genre = "", occasion = "", niche_level: nicheLevel = 50, sentences } = body;
    const refined = await playlists.refine({
      prompt,
      genre,
      occasion,
      nicheLevel,
      sentences,
      songIds: body.song_ids,
      lockedIds: body.locked_ids ?? [],
      removedIds: body.removed_ids ?? [],
      language: body.language ?? "en",
      asItIs: false,
    });
    return {
      outcome: outcomeOf(refined.outcome),
      songs: refined.songs.map(({ songId, track, reason }) => ({
        song_id: songId,
        track: track ? presentTrack(track, coverAddress) : null,
        reason: presentReason(songId, reason),
      })),
      introduction: refined.introduction,
      added_ids: refined.addedIds,
      removed_ids: refined.removedIds,
      moved_ids: refined.movedIds,
      kept: refined.kept,
      kept_ids: refined.keptIds,
      understood: refined.understood,
      understood_phrases: refined.understoodPhrases,
      unused: refined.unused,
    };
  }

  /**
   * Why a song is in a room's list: the room's own description compared with the catalogue's facts.
   * @maxLength room_name 10000
   * @maxLength song_id 128
   */
  @Get("song-reason")
  @Response<ErrorAnswer>(404)
  public async reason(@Query() room_name: string, @Query() song_id: string): Promise<SongReason> {
    const { rooms, playlists } = this.#deps;
    const { room } = await rooms.getRoom({ roomName: room_name, roomId: "" });
    const track = room?.playlist.find(({ songId }) => songId === song_id);
    if (!track) throw fault("track_not_found");
    const { prompt = "", genre = "", occasion = "" } = room?.settings ?? {};
    // A room that was filled by hand has no source, and a requested song was not chosen for the description.
    if (!room?.source || track.requestedBy) return presentReason(song_id, undefined);
    const list = { songIds: [song_id], lockedIds: [], removedIds: [], asItIs: true };
    const described = { ...readDescribed(prompt), genre, occasion, nicheLevel: 50, language: "en" };
    const { songs } = await playlists.refine({ ...described, sentences: [...described.sentences], ...list });
    return presentReason(song_id, songs[0]?.reason);
  }
}

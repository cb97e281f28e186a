import type { Language } from "@tutti/proto/languages";
import type { RefinedList as SavedList } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Dependencies } from "../queries/dependencies.ts";
import { describedAs } from "./described.ts";

/** A generated list after it was changed on the page. */
export interface RefinedList {
  /**
   * All songs in their order; each is of the generated list or of the catalogue.
   * @minItems 1 @maxItems 40
   */
  song_ids: SongId[];
  /** @maxLength 1000 */
  prompt: string;
  /**
   * What was said about the list, the newest last.
   * @maxItems 10
   */
  sentences: Sentence[];
  /** @maxLength 64 */
  genre?: string;
  /** @maxLength 64 */
  occasion?: string;
  /** Language of the introduction; `en` by default. */
  language?: Language;
}
/** @minLength 1 @maxLength 128 */
export type SongId = string;
/** @minLength 1 @maxLength 300 */
export type Sentence = string;

/** The list as it is stored: only its order is the page's; songs and introduction are the catalogue's. */
export async function confirmedList(
  { playlists }: Pick<Dependencies, "playlists">,
  { song_ids: songIds, prompt, sentences, genre = "", occasion = "", language = "en" }: RefinedList,
): Promise<SavedList> {
  const described = { prompt, genre, occasion, nicheLevel: 50, sentences, language };
  const list = { songIds, lockedIds: [], removedIds: [], asItIs: true };
  const { songs, introduction } = await playlists.refine({ ...described, ...list });
  return {
    songIds,
    tracks: songs.flatMap(({ track }) => track ?? []),
    introduction,
    prompt: describedAs({ prompt, sentences }),
  };
}

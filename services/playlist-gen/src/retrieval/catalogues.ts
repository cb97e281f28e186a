import type { Catalogue } from "../catalogue/catalogue.ts";
import type { GenerateOptions, PlaylistRequest } from "../generate/generate.ts";
import type { ListedSong } from "../import/listed-song.ts";
import type { RefineRequest } from "../refine/refine.ts";
import type { CatalogueSnapshot } from "../search/search-index.ts";
import type { NamedSong } from "../search/song-facts.ts";
import type { MusicQuery } from "../song/music-query.ts";
import type { Draft } from "../writers/read-draft.ts";

/** What requests need of the stored catalogue, each in a catalogue of its own. */
export interface Catalogues {
  /** For a list; with a draft also the songs that it proposes, and the names in its introduction. */
  forList(request: PlaylistRequest, options: GenerateOptions, draft?: Draft): Promise<Catalogue>;
  /** For changing a list: its songs, and those that the description and the sentences may bring. */
  forRefinement(request: RefineRequest, options: GenerateOptions): Promise<Catalogue>;
  forSearch(asked: MusicQuery, options: GenerateOptions): Promise<CatalogueSnapshot>;
  /** For comparing songs with a text. */
  forText(text: string, thisYear: number): Promise<Catalogue>;
  /** The songs of these videos, alternative ones included. */
  forVideos(videoIds: readonly string[]): Promise<Catalogue>;
  /** Songs that lines of a list may mean. */
  forLines(songs: readonly ListedSong[]): Promise<Catalogue>;
  /** The song of an id, and those that have the names. */
  forSong(named: NamedSong): Promise<Catalogue>;
}

/** One catalogue in memory for all requests. */
export const inMemory = (snapshot: CatalogueSnapshot): Catalogues => ({
  forList: async () => snapshot.catalogue,
  forRefinement: async () => snapshot.catalogue,
  forSearch: async () => snapshot,
  forText: async () => snapshot.catalogue,
  forVideos: async () => snapshot.catalogue,
  forLines: async () => snapshot.catalogue,
  forSong: async () => snapshot.catalogue,
});

import { createLogger } from "@tutti/service-kit";
import { Catalogue } from "../../catalogue/catalogue.ts";
import { readShipped } from "../../catalogue/shipped.ts";
import { localEngine } from "../../engine/local-engine.ts";
import { importList } from "../../queries/import-list.ts";
import { inMemory } from "../../retrieval/catalogues.ts";
import { SearchIndex } from "../../search/search-index.ts";

const { songs } = await readShipped(new URL("../../../", import.meta.url));
const catalogue = new Catalogue(songs);
const engine = localEngine(inMemory({ catalogue, search: new SearchIndex(catalogue.entries) }), {
  searchForList: null,
  videoNames: null,
});
const deps = { engine, onlyDemo: false, youtube: null, spotify: null, log: createLogger("test", "silent") };

export const listOf = (text: string) => importList(text, deps, new AbortController().signal);

/** The rows of a list as "sure: Title", or why there is no song. */
export async function rowsOf(text: string): Promise<string[]> {
  const list = await listOf(text);
  return list.songs.map(({ match, tracks, reason, text: written }) =>
    tracks[0] ? `${match}: ${tracks[0].title}` : `none: ${reason ?? written}`,
  );
}

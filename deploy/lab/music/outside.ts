/** Measures the engine with prompts and songs whose authors had not seen it. */
import { Catalogue } from "@tutti/playlist-gen/internal/catalogue/catalogue.ts";
import { readOpen } from "@tutti/playlist-gen/internal/catalogue/open-catalogue.ts";
import { readShipped } from "@tutti/playlist-gen/internal/catalogue/shipped.ts";
import { playlistGen } from "../shared/playlist-gen.ts";
import { measureNamed } from "./named.ts";
import { measurePrompts } from "./prompts.ts";

export async function measureOutside(isVerbose: boolean): Promise<void> {
  const [{ songs: shipped }, { songs: open }] = await Promise.all([
    readShipped(playlistGen),
    readOpen(playlistGen),
  ]);
  const catalogue = new Catalogue([...shipped, ...open]);
  measurePrompts(catalogue, isVerbose);
  measureNamed(catalogue, isVerbose);
}

import { type GenerateOptions, generate } from "../generate/generate.ts";
import type { PlaylistWriter } from "./writer.ts";

/** Retrieval over the catalogue: needs nothing but itself. `options` is asked for each list, the year may turn. */
export const catalogueWriter = (options: () => GenerateOptions): PlaylistWriter => ({
  write: async ({ catalogue }, request) => ({
    ...generate(catalogue, request, options()),
    source: "catalogue",
  }),
});

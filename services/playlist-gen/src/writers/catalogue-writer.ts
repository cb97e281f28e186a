import { type GenerateOptions, generate } from "../generate/generate.ts";
import type { PlaylistWriter } from "./writer.ts";

/**
 * Generates by retrieval over the catalogue, without external services. `options` is called for each list, since the
 * year may change.
 */
export const catalogueWriter = (options: () => GenerateOptions): PlaylistWriter => ({
  write: async ({ catalogue }, request) => ({
    ...generate(catalogue, request, options()),
    source: "catalogue",
  }),
});

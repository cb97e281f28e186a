import type { Engine } from "../engine/engine.ts";
import type { GenerateOptions } from "../generate/generate.ts";
import type { PlaylistWriter } from "./writer.ts";

/**
 * Generates by retrieval over the catalogue, without external services. `options` is called for each list, since the
 * year may change.
 */
export const catalogueWriter = (
  engine: Pick<Engine, "generate">,
  options: () => GenerateOptions,
): PlaylistWriter => ({
  write: async (request, signal) => ({
    ...(await engine.generate(request, options(), signal)),
    source: "catalogue",
  }),
});

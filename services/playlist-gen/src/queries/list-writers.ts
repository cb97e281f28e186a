import type { Engine } from "../engine/engine.ts";
import type { GenerateOptions } from "../generate/generate.ts";
import type { AskModel } from "../writers/guarded-model.ts";
import type { PlaylistWriter } from "../writers/writer.ts";

/** Oversampling factor, since some songs will not be in the catalogue. */
const SPARE = 1.6;

interface Deps {
  readonly askModel: AskModel;
  readonly fallback: PlaylistWriter;
  readonly engine: Pick<Engine, "compose">;
  readonly options: () => GenerateOptions;
}

/** The language model proposes songs, of which the engine makes a list. If the model fails, the fallback writes the list. */
export const openaiWriter = ({ askModel, fallback, engine, options }: Deps): PlaylistWriter => ({
  write: async (request, signal) => {
    const draft = await askModel(request, Math.ceil(request.count * SPARE), signal);
    const composed = draft && (await engine.compose(draft, request, options(), signal));
    return composed ?? fallback.write(request, signal);
  },
});

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

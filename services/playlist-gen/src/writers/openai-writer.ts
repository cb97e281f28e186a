import type { Engine } from "../engine/engine.ts";
import type { GenerateOptions } from "../generate/generate.ts";
import type { AskModel } from "./guarded-model.ts";
import type { PlaylistWriter } from "./writer.ts";

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

import { arrange } from "../generate/arrange.ts";
import { type GenerateOptions, understand } from "../generate/generate.ts";
import { reportOf } from "../generate/report.ts";
import type { Criteria, Pick } from "../generate/request.ts";
import { select } from "../generate/select.ts";
import { askedOf } from "../reasons/asked.ts";
import { reasonOf } from "../reasons/reason-of.ts";
import { admit } from "./admit.ts";
import type { AskModel } from "./guarded-model.ts";
import { checkedIntroduction } from "./introduction-check.ts";
import { ownIntroduction } from "./own-introduction.ts";
import type { FindVideo } from "./video-finder.ts";
import type { PlaylistWriter } from "./writer.ts";

/** Oversampling factor, since some songs will not be in the catalogue. */
const SPARE = 1.6;

interface Deps {
  readonly askModel: AskModel;
  readonly fallback: PlaylistWriter;
  readonly findVideo: FindVideo | null;
  readonly options: () => GenerateOptions;
}

/**
 * The language model proposes songs; only those that retrieval might have chosen are used, and retrieval fills the
 * gaps. If the model fails, the fallback writes the list.
 */
export function openaiWriter({ askModel, fallback, findVideo, options }: Deps): PlaylistWriter {
  return {
    write: async (snapshot, request, signal) => {
      const { catalogue } = snapshot;
      const draft = await askModel(request, Math.ceil(request.count * SPARE), signal);
      if (!draft) return fallback.write(snapshot, request, signal);
      const { onlyDemo, thisYear } = options();
      const wanted = understand(catalogue, request, { onlyDemo, thisYear });
      const list = await admit(draft.songs, { catalogue, wanted, onlyDemo, findVideo, signal });
      const proposed = list.picks.length;
      if (!proposed) return fallback.write(snapshot, request, signal);
      const picks = inOrder(select(catalogue, wanted, onlyDemo, list).picks, wanted);
      const entries = picks.map(({ entry }) => entry);
      const checked = checkedIntroduction(draft, {
        catalogue,
        wanted,
        entries,
        thisYear,
        request,
      });
      // With few songs of its own, the model's text would describe another list.
      const introduction =
        checked !== null && proposed >= request.count / 2
          ? checked
          : ownIntroduction(
              entries.length,
              proposed,
              request.language === "zh" ? "zh" : wanted.intent.writtenIn[0],
            );
      const songs = entries.map(({ song }) => song);
      const reasons = entries.map((entry) => reasonOf(catalogue, askedOf(wanted), entry));
      return { songs, introduction, report: reportOf(catalogue, wanted, entries), reasons, source: "openai" };
    },
  };
}

/** The model's order, except where the description asks for one. */
const inOrder = (picks: readonly Pick[], { intent }: Criteria): readonly Pick[] =>
  intent.parts?.order === "sequence" || intent.constraints.some(({ kind }) => kind === "arc")
    ? arrange(picks, intent)
    : picks;

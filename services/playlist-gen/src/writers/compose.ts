import type { Catalogue } from "../catalogue/catalogue.ts";
import { arrange } from "../generate/arrange.ts";
import {
  type GenerateOptions,
  languageOfPage,
  type PlaylistRequest,
  understand,
} from "../generate/generate.ts";
import { askedOf } from "../generate/reasons/asked.ts";
import { reasonOf } from "../generate/reasons/reason-of.ts";
import { reportOf } from "../generate/report.ts";
import type { Criteria, Pick } from "../generate/request.ts";
import { select } from "../generate/select.ts";
import { admit } from "./admit.ts";
import { checkedIntroduction } from "./introduction-check.ts";
import { ownIntroduction } from "./own-introduction.ts";
import type { Draft } from "./read-draft.ts";
import type { FindVideo } from "./video-finder.ts";
import type { Written } from "./writer.ts";

interface Context extends GenerateOptions {
  readonly catalogue: Catalogue;
  readonly findVideo: FindVideo | null;
  readonly signal: AbortSignal;
}

/** A list of those proposed songs that retrieval might have chosen; retrieval fills the gaps. Null without any. */
export async function compose(
  draft: Draft,
  request: PlaylistRequest,
  { catalogue, findVideo, onlyDemo, thisYear, signal }: Context,
): Promise<Written | null> {
  const wanted = understand(catalogue, request, { onlyDemo, thisYear });
  const list = await admit(draft.songs, { catalogue, wanted, onlyDemo, findVideo, signal });
  const proposed = list.picks.length;
  if (!proposed) return null;
  const picks = inOrder(select(catalogue, wanted, onlyDemo, list).picks, wanted);
  const entries = picks.map(({ entry }) => entry);
  const checked = checkedIntroduction(draft, { catalogue, wanted, entries, thisYear, request });
  // With few songs of its own, the model's text would describe another list.
  const introduction =
    checked !== null && proposed >= request.count / 2
      ? checked
      : ownIntroduction(entries.length, proposed, languageOfPage(request) ?? wanted.intent.writtenIn[0]);
  const songs = entries.map(({ song }) => song);
  const reasons = entries.map((entry) => reasonOf(catalogue, askedOf(wanted), entry));
  return { songs, introduction, report: reportOf(catalogue, wanted, entries), reasons, source: "openai" };
}

/** The model's order, except where the description asks for one. */
const inOrder = (picks: readonly Pick[], { intent }: Criteria): readonly Pick[] =>
  intent.parts?.order === "sequence" || intent.constraints.some(({ kind }) => kind === "arc")
    ? arrange(picks, intent)
    : picks;

import type { Logger } from "@tutti/service-kit";
import type { Case, Judge, Recording } from "./judgement.ts";
import { attributesOf, type Compare } from "./rules.ts";

async function recordingOf(compare: Compare, song: Case["song"]): Promise<Recording | undefined> {
  const { names, facts } = await compare("", song);
  if (names?.source !== "catalogue" && names?.source !== "youtube") return undefined;
  const { title, artist, source } = names;
  return { title, artist, source, attributes: facts ? attributesOf(facts) : [] };
}

/** Adds the identified recording to a judge's case, if a source other than the requester confirms it. */
export const identified =
  (judge: Judge, compare: Compare, log: Logger): Judge =>
  async (asked, signal) => {
    const recording = await recordingOf(compare, asked.song).catch((error: unknown) => {
      log.warn({ err: error }, "identifying a requested recording failed");
      return undefined;
    });
    return judge(recording ? { ...asked, recording } : asked, signal);
  };

import { type SongReason, valuesOf } from "../generate/reasons/fact.ts";
import type { Report } from "../generate/report.ts";
import type { Phrase } from "../intent/describe.ts";

const presentPhrase = ({ kind, stance, values }: Phrase) => ({ kind, stance, values: [...values] });

/** What was understood of a text, and what was not used, as messages. */
export const presentReport = ({ understood, unused }: Report) => ({
  understood: understood.map(({ text }) => text),
  understoodPhrases: understood.map(({ phrase }) => presentPhrase(phrase)),
  unused: unused.map(({ text, reason, phrases, because }) => ({
    text,
    reason,
    code: because.code,
    values: [...because.values],
    phrases: phrases.map(presentPhrase),
  })),
});

export const presentReason = ({ because, facts }: SongReason) => ({
  because,
  facts: facts.map((fact) => ({ kind: fact.kind, values: valuesOf(fact) })),
});

import { answerOf, api, type Schemas } from "@tutti/kit";
import type { Language } from "@tutti/kit/text";
import { useCallback, useEffect, useState } from "react";

export type LegalDocument = "terms" | "privacy" | "rules";

type LegalText =
  | { readonly state: "loading" | "failed" }
  | { readonly state: "loaded"; readonly text: Schemas["LegalAnswer"] };

const loading: LegalText = { state: "loading" };

/** A document in a language. The last one stays while another is loading, so that the page does not jump. */
export function useLegalText(
  document: LegalDocument,
  language: Language,
): { readonly answer: LegalText; readonly retry: () => void } {
  const [answer, setAnswer] = useState(loading);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    answerOf(api.GET("/legal", { params: { query: { document, language } }, signal })).then(
      (text) => setAnswer({ state: "loaded", text }),
      () => {
        if (!signal.aborted) setAnswer({ state: "failed" });
      },
    );
    return () => leaving.abort();
  }, [document, language, attempt]);
  const retry = useCallback(() => {
    setAnswer(loading);
    setAttempt((last) => last + 1);
  }, []);
  return { answer, retry };
}

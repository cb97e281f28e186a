import { answerOf, api, type Schemas } from "@tutti/kit";
import { withServerTexts } from "@tutti/kit/text";
import { useCallback, useEffect, useState } from "react";

type Notices =
  | { readonly status: "loading" | "failed" }
  | { readonly status: "ready"; readonly notices: readonly Schemas["Notice"][] };

/** Loads the user's notices and, once they are shown, marks them as seen. */
export function useNotices(): { readonly state: Notices; readonly retry: () => void } {
  const [state, setState] = useState<Notices>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    withServerTexts(answerOf(api.GET("/notices", { signal }))).then(
      ({ notices, unseen }) => {
        setState({ status: "ready", notices });
        // Best effort: otherwise they count as unseen until the next time.
        if (unseen > 0) api.POST("/notices/seen").catch(() => {});
      },
      () => {
        if (!signal.aborted) setState({ status: "failed" });
      },
    );
    return () => leaving.abort();
  }, [attempt]);
  const retry = useCallback(() => {
    setState({ status: "loading" });
    setAttempt((last) => last + 1);
  }, []);
  return { state, retry };
}

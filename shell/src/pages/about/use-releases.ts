import { answerOf, api, type Schemas } from "@tutti/kit";
import { useCallback, useEffect, useState } from "react";

export type Release = Schemas["Release"];

type Releases =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | { readonly state: "loaded"; readonly releases: readonly Release[] };

const LOADING: Releases = { state: "loading" };

/** The product's release history, newest first; `retry` requests it again. */
export function useReleases(): { history: Releases; retry: () => void } {
  const [history, setHistory] = useState(LOADING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try is a new request
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    answerOf(api.GET("/changelogs", { signal })).then(
      ({ changelogs }) => setHistory({ state: "loaded", releases: changelogs }),
      () => !signal.aborted && setHistory({ state: "failed" }),
    );
    return () => leaving.abort();
  }, [tries]);
  const retry = useCallback(() => {
    setHistory(LOADING);
    setTries((before) => before + 1);
  }, []);
  return { history, retry };
}

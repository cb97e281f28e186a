import { type UseQueryOptions, useQuery } from "@tutti/kit/query";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { maxPauseMs, pollingPause, start } from "./polling-pause.ts";

/** Hints within this time, in ms, cause one poll. */
const debounceMs = 500;

interface Polling {
  /** While events arrive by push, polling only catches missed ones and uses the longest interval. */
  readonly isPushed: boolean;
  readonly isEnabled: boolean;
}

const onVisibility = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};
const isVisibleNow = () => document.visibilityState === "visible";

/** Polls a query while the page is visible. `hint` requests a poll soon, after a change of which the page was notified. */
export function usePolledQuery<Data, Key extends readonly unknown[]>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  { isPushed, isEnabled }: Polling,
) {
  const isPolling = useSyncExternalStore(onVisibility, isVisibleNow) && isEnabled;
  const [pause] = useState(() => pollingPause(Math.random));
  const result = useQuery({
    ...query,
    // Enabling a stale query fetches it, so a page that becomes visible polls at once.
    enabled: isPolling,
    refetchInterval: (polled) => pause(polled, isPushed ? maxPauseMs : start),
    refetchOnWindowFocus: false,
  });
  const { isFetching, refetch } = result;
  const [hints, setHints] = useState(0);
  const hint = useCallback(() => setHints((count) => count + 1), []);
  useEffect(() => {
    if (hints === 0) return;
    if (!isPolling) return setHints(0);
    // A poll in flight may have missed the change: poll again after it.
    if (isFetching) return;
    const timer = setTimeout(() => {
      setHints(0);
      void refetch({ cancelRefetch: false });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [hints, isPolling, isFetching, refetch]);
  // Events around a disconnect or a reconnect were missed: poll.
  const wasPushed = useRef(isPushed);
  useEffect(() => {
    if (wasPushed.current === isPushed) return;
    wasPushed.current = isPushed;
    hint();
  }, [isPushed, hint]);
  return { result, hint };
}

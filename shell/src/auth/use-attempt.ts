import { useEffect, useRef, useState } from "react";
import type { AuthFailure } from "./authenticate.ts";

/** Runs one log-in attempt at a time and keeps the last failure; an aborted attempt has no effect. */
export function useAttempt(before: AuthFailure | undefined) {
  const [processing, setProcessing] = useState(false);
  const [failure, setFailure] = useState(before);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  function giveUp() {
    underWay.current?.abort();
    setProcessing(false);
  }

  async function attempt(logIn: (signal: AbortSignal) => Promise<AuthFailure | undefined>) {
    giveUp();
    const request = new AbortController();
    underWay.current = request;
    setProcessing(true);
    setFailure(undefined);
    const failed = await logIn(request.signal);
    if (request.signal.aborted) return;
    setProcessing(false);
    setFailure(failed);
  }

  return { processing, failure, setFailure, attempt, giveUp };
}

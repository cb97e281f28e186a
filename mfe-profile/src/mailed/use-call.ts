import { ApiError, messageOf } from "@tutti/kit";
import { useEffect, useRef, useState } from "react";
import { t } from "../texts/index.ts";

/** State of a form that is sent once. */
type CallState<T> =
  | { readonly kind: "idle" }
  | { readonly kind: "sending" }
  | { readonly kind: "done"; readonly answer: T }
  | { readonly kind: "failed"; readonly code: string; readonly message: string };

/** Sends one call at a time and keeps its outcome; aborts it when the page is left. */
export function useCall<T>(call: (signal: AbortSignal) => Promise<T>) {
  const [state, setState] = useState<CallState<T>>({ kind: "idle" });
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);
  const send = async () => {
    if (state.kind === "sending") return;
    const controller = new AbortController();
    const { signal } = controller;
    request.current = controller;
    setState({ kind: "sending" });
    try {
      const answer = await call(signal);
      if (!signal.aborted) setState({ kind: "done", answer });
    } catch (error) {
      if (signal.aborted) return;
      const code = error instanceof ApiError ? error.code : "";
      setState({ kind: "failed", code, message: messageOf(error, t("account.didNotWork")) });
    }
  };
  return { state, send };
}

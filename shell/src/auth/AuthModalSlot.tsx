import { authPrompt, ErrorBoundary, useAuthPrompt } from "@tutti/kit";
import { type ComponentType, useEffect, useState } from "react";
import { moreTexts } from "../more/texts/index.ts";
import { AuthModalFallback } from "./AuthModalFallback.tsx";

const fetchModal = moreTexts.with(() => import("./AuthModal.tsx"));

type Fetched =
  | { readonly status: "idle" | "loading" | "failed" }
  | { readonly status: "ready"; readonly Modal: ComponentType };

/** Loads the log-in dialog when it is first opened, and keeps it. */
export function AuthModalSlot({ load = fetchModal }: { load?: () => Promise<{ default: ComponentType }> }) {
  const { open } = useAuthPrompt();
  const [fetched, setFetched] = useState<Fetched>({ status: "idle" });

  function get() {
    setFetched({ status: "loading" });
    load().then(
      ({ default: Modal }) => setFetched({ status: "ready", Modal }),
      () => setFetched({ status: "failed" }),
    );
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for the window is what fetches it, nothing else
  useEffect(() => {
    if (open && (fetched.status === "idle" || fetched.status === "failed")) get();
  }, [open]);

  if (fetched.status === "ready")
    return (
      <ErrorBoundary onRetry={authPrompt.close}>
        <fetched.Modal />
      </ErrorBoundary>
    );
  return open ? <AuthModalFallback failed={fetched.status === "failed"} onRetry={get} /> : null;
}

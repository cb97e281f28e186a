import { authPrompt, ErrorBoundary, useAuthPrompt } from "@tutti/kit";
import { lazy, Suspense, useState } from "react";

const load = () => import("./AuthModal.tsx");

/** Fetches the log-in window the first time it is asked for, and keeps it from then on. */
export function AuthModalSlot() {
  const { open } = useAuthPrompt();
  const [Modal, setModal] = useState(() => lazy(load));
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  const forget = () => {
    authPrompt.close();
    setWanted(false);
    setModal(() => lazy(load));
  };
  return (
    <ErrorBoundary onRetry={forget}>
      <Suspense fallback={null}>
        <Modal />
      </Suspense>
    </ErrorBoundary>
  );
}

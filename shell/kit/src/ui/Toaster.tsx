import { useEffect, useState, useSyncExternalStore } from "react";
import { usePart } from "./part.ts";
import { toasts } from "./parts-on-demand.ts";

/** Only the first mounted Toaster shows the messages, so that several React roots show each message once. */
const mounted: object[] = [];
const changed = new Set<() => void>();

function useIsFirst(): boolean {
  // Not React's `useId`, which may collide between roots.
  const [self] = useState(() => ({}));
  useEffect(() => {
    const notify = () => {
      for (const listener of changed) listener();
    };
    mounted.push(self);
    notify();
    return () => {
      mounted.splice(mounted.indexOf(self), 1);
      notify();
    };
  }, [self]);
  return useSyncExternalStore(subscribe, () => mounted[0] === self);
}

function subscribe(listener: () => void) {
  changed.add(listener);
  return () => changed.delete(listener);
}

/** Renders the toasts; `createLifecycles` adds it to every remote's App and companion. */
export function Toaster() {
  const isFirst = useIsFirst();
  const part = usePart(toasts, false);
  return isFirst && part.status === "ready" && <part.value.ToastViewport />;
}

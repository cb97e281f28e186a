import { useEffect, useId, useSyncExternalStore } from "react";
import { usePart } from "./part.ts";
import { toasts } from "./parts-on-demand.ts";

/** Of the mounted Toasters the first one shows the messages, so that several roots on a page show each once. */
const mounted: string[] = [];
const changed = new Set<() => void>();

function useIsFirst(): boolean {
  const id = useId();
  useEffect(() => {
    const notify = () => {
      for (const listener of changed) listener();
    };
    mounted.push(id);
    notify();
    return () => {
      mounted.splice(mounted.indexOf(id), 1);
      notify();
    };
  }, [id]);
  return useSyncExternalStore(subscribe, () => mounted[0] === id);
}

function subscribe(listener: () => void) {
  changed.add(listener);
  return () => changed.delete(listener);
}

/** Where the messages appear; `createLifecycles` puts it beside every remote's App and companion. */
export function Toaster() {
  const isFirst = useIsFirst();
  const part = usePart(toasts, false);
  return isFirst && part.status === "ready" && <part.value.ToastViewport />;
}

import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from "react";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Spinner } from "./Spinner.tsx";
import s from "./screen.module.css";

type Load = () => Promise<{ default: ComponentType }>;

/** React keeps a failed import for good, so a new try needs a new entry. */
const screens = new WeakMap<Load, LazyExoticComponent<ComponentType>>();

function screenOf(load: Load) {
  const known = screens.get(load);
  if (known) return known;
  const made = lazy(load);
  screens.set(load, made);
  return made;
}

/**
 * A screen in its own chunk: `<LazyScreen load={about} />` with `const about = () => import("./About.tsx")` at
 * the module's top. While it loads, a spinner stands in; when it cannot be loaded, a panel says so
 * ("Loading chunk … failed") and "Try again" fetches it anew.
 */
export function LazyScreen({ load }: { load: Load }) {
  const [Screen, setScreen] = useState(() => screenOf(load));
  const retry = () => {
    screens.delete(load);
    setScreen(screenOf(load));
  };
  return (
    <ErrorBoundary onRetry={retry}>
      <Suspense
        fallback={
          <div className={s.waiting}>
            <Spinner />
          </div>
        }
      >
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
}

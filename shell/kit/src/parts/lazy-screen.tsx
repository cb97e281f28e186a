import { type ComponentType, lazy, Suspense, useState } from "react";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Spinner } from "./Spinner.tsx";
import s from "./screen.module.css";

/**
 * A screen in its own chunk. While it loads, a spinner stands in; when it cannot be loaded, a panel says so
 * ("Loading chunk … failed") and "Try again" fetches it anew.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  // React keeps a failed import for good, so every try gets a component of its own.
  const fresh = () => lazy(load);
  let Screen = fresh();
  return function LazyScreen() {
    const [, setTry] = useState(0);
    const retry = () => {
      Screen = fresh();
      setTry((count) => count + 1);
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
  };
}

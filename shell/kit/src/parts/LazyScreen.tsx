import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useReducer } from "react";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Spinner } from "./Spinner.tsx";
import s from "./screen.module.css";

type Load = () => Promise<{ default: ComponentType }>;

interface Entry {
  readonly key: number;
  readonly Screen: LazyExoticComponent<ComponentType>;
}

/** React keeps a failed import for good, so a new try needs a new entry. */
const entries = new WeakMap<Load, Entry>();
let made = 0;

function entryOf(load: Load): Entry {
  const known = entries.get(load);
  if (known) return known;
  const entry = { key: ++made, Screen: lazy(load) };
  entries.set(load, entry);
  return entry;
}

/**
 * A screen in its own chunk: `<LazyScreen load={about} />` with `const about = () => import("./About.tsx")` at
 * the module's top. While it loads, a spinner stands in; when it cannot be loaded, a panel says so and "Try again"
 * fetches it anew.
 */
export function LazyScreen({ load }: { load: Load }) {
  const [, again] = useReducer((tries: number) => tries + 1, 0);
  // Of two routes React sees the same component with another screen: nothing of the one may stay in the other.
  const { key, Screen } = entryOf(load);
  const retry = () => {
    entries.delete(load);
    again();
  };
  return (
    <ErrorBoundary key={key} onRetry={retry}>
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

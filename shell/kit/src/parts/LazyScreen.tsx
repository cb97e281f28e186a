import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useReducer,
} from "react";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Spinner } from "./Spinner.tsx";
import s from "./screen.module.css";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Entry<Props> {
  readonly key: number;
  readonly Screen: LazyExoticComponent<ComponentType<Props>>;
}

type LazyScreenProps<Props> = {
  readonly load: Load<Props>;
  /** Suspense fallback; a spinner by default. */
  readonly waiting?: ReactNode;
} & (object extends Props ? { readonly props?: Props } : { readonly props: Props });

/** React caches a rejected import for good, so a retry needs a new `lazy` component. */
// biome-ignore lint/suspicious/noExplicitAny: each entry has the props of its key
const entries = new WeakMap<Load<any>, Entry<any>>();
let made = 0;

function entryOf<Props>(load: Load<Props>): Entry<Props> {
  const known: Entry<Props> | undefined = entries.get(load);
  if (known) return known;
  const entry = { key: ++made, Screen: lazy(load) };
  entries.set(load, entry);
  return entry;
}

/**
 * A screen in its own chunk: `<LazyScreen load={about} />` with `const about = () => import("./About.tsx")` at the
 * module's top, with `props` if the screen has any. Shows a spinner while loading; if loading fails, a panel whose "Try
 * again" retries the import.
 */
export function LazyScreen<Props extends object>({ load, waiting, props }: LazyScreenProps<Props>) {
  const [, again] = useReducer((tries: number) => tries + 1, 0);
  // Two routes render the same component with different screens: the key keeps state of one out of the other.
  const { key, Screen } = entryOf(load);
  const retry = () => {
    entries.delete(load);
    again();
  };
  return (
    <ErrorBoundary key={key} onRetry={retry}>
      <Suspense
        fallback={
          waiting !== undefined ? (
            waiting
          ) : (
            <div className={s.waiting}>
              <Spinner />
            </div>
          )
        }
      >
        <Screen {...(props as Props)} />
      </Suspense>
    </ErrorBoundary>
  );
}

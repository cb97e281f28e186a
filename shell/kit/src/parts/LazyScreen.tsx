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
  /** Shown while it loads; a spinner unless given. */
  readonly waiting?: ReactNode;
} & (object extends Props ? { readonly props?: Props } : { readonly props: Props });

/** React keeps a failed import for good, so a new try needs a new entry. */
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
 * A screen in its own chunk: `<LazyScreen load={about} />` with `const about = () => import("./About.tsx")` at
 * the module's top, with `props` where it takes some. While it loads, a spinner stands in; when it cannot be loaded, a
 * panel says so and "Try again" fetches it again.
 */
export function LazyScreen<Props extends object>({ load, waiting, props }: LazyScreenProps<Props>) {
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

import * as React from "react";
import { createRoot } from "react-dom/client";
import singleSpaReact from "single-spa-react";
import type { Lifecycles } from "../lifecycles.ts";
import { PageRouter } from "../navigation/index.tsx";
import { ErrorBoundary } from "../parts/ErrorBoundary.tsx";
import { ErrorPanel } from "../parts/ErrorPanel.tsx";
import { errorTextOf } from "../parts/fault.ts";
import { QueryClientProvider, queryClient } from "../query/index.ts";
import { type Texts, useLanguage } from "../text/index.ts";
import { Toaster } from "../ui/Toaster.tsx";

/** The id of the shell's element for a remote. */
const outletId = (name: string): string => `outlet-${name}`;

type Catalogues = Pick<Texts<never>, "load">;

/**
 * Creates the exports of a remote's `src/lifecycles.ts`. The App renders inside the page's one history, the one query
 * cache and an error boundary that shows a panel with "Try again", once its texts are loaded.
 *
 * @param name the remote's name in its `remote.json`, such as `mfe_room`
 */
export function createLifecycles({
  name,
  App,
  texts,
}: {
  name: string;
  App: React.ComponentType;
  texts?: Catalogues;
}): Lifecycles {
  begin(texts);
  const { bootstrap, mount, unmount } = singleSpaReact({
    React,
    ReactDOMClient: { createRoot },
    rootComponent: () => <RemoteRoot App={App} />,
    domElementGetter: () => {
      const outlet = document.getElementById(outletId(name));
      if (!outlet) throw new Error(`The page has no outlet element for ${name}.`);
      return outlet;
    },
    errorBoundary: (error) => <ErrorPanel {...errorTextOf(error)} />,
  });
  return { bootstrap: textsFirst(bootstrap, texts), mount, unmount } as Lifecycles;
}

/** Requests the catalogue while the page still prepares the remote. A failure is reported by the bootstrap. */
function begin(texts: Catalogues | undefined): void {
  texts?.load().catch(() => undefined);
}

const textsFirst = (
  bootstrap: Lifecycles["bootstrap"],
  texts: Catalogues | undefined,
): Lifecycles["bootstrap"] =>
  texts ? async (props) => (await Promise.all([texts.load(), bootstrap(props)]))[1] : bootstrap;

/**
 * Creates a part of the page that stays mounted while routes change, such as a player. Exported by a remote's
 * `src/lifecycles.ts` as `companion`. If it throws, only it disappears; the error is in the console.
 */
export function createCompanion({
  Companion,
  texts,
}: {
  Companion: React.ComponentType;
  texts?: Catalogues;
}): Lifecycles {
  const { bootstrap, mount, unmount } = singleSpaReact({
    React,
    ReactDOMClient: { createRoot },
    rootComponent: () => <RemoteRoot App={Companion} />,
    errorBoundary: () => <></>,
  }) as Lifecycles;
  return { bootstrap: textsFirst(bootstrap, texts), mount, unmount };
}

/** A switch of the language renders everything again, in place: texts are read while rendering. */
function RemoteRoot({ App }: { App: React.ComponentType }) {
  useLanguage();
  return (
    <QueryClientProvider client={queryClient}>
      <PageRouter>
        <ErrorBoundary>
          <App />
        </ErrorBoundary>
      </PageRouter>
      <Toaster />
    </QueryClientProvider>
  );
}

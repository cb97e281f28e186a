import * as React from "react";
import { createRoot } from "react-dom/client";
import singleSpaReact from "single-spa-react";
import type { Lifecycles } from "../lifecycles.ts";
import { PageRouter } from "../navigation/index.tsx";
import { ErrorBoundary } from "../parts/ErrorBoundary.tsx";
import { ErrorPanel } from "../parts/ErrorPanel.tsx";
import { errorTextOf } from "../parts/fault.ts";
import { QueryClientProvider, queryClient } from "../query/index.ts";
import { Toaster } from "../ui/Toaster.tsx";

/** The id of the shell's element for a remote. */
export const outletId = (name: string): string => `outlet-${name}`;

/**
 * Creates the exports of a remote's `src/lifecycles.ts`. The App renders inside the page's one history, the one query
 * cache and an error boundary that shows a panel with "Try again".
 *
 * @param name the remote's name in its `remote.json`, such as `mfe_room`
 */
export function createLifecycles({ name, App }: { name: string; App: React.ComponentType }): Lifecycles {
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
  return { bootstrap, mount, unmount } as Lifecycles;
}

/**
 * Creates a part of the page that stays mounted while routes change, such as a player. Exported by a remote's
 * `src/lifecycles.ts` as `companion`. If it throws, only it disappears; the error is in the console.
 */
export const createCompanion = ({ Companion }: { Companion: React.ComponentType }): Lifecycles =>
  singleSpaReact({
    React,
    ReactDOMClient: { createRoot },
    rootComponent: () => <RemoteRoot App={Companion} />,
    errorBoundary: () => <></>,
  }) as Lifecycles;

function RemoteRoot({ App }: { App: React.ComponentType }) {
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

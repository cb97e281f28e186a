import { act, cloneElement, isValidElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";
import { PageRouter } from "../navigation/index.tsx";
import { QueryClientProvider, queryClient } from "../query/index.ts";
import { useLanguage } from "../text/index.ts";
import { menus, popovers, selects, toasts, windows } from "../ui/parts-on-demand.ts";
import { Toaster } from "../ui/Toaster.tsx";

// Loads the on-demand parts up front, so that tests do not wait for them.
await Promise.all([windows, menus, popovers, selects, toasts].map((part) => part.load()));

const reactTest = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Timeout in ms: longer than any delay of the page itself, also on a busy machine. */
const timeoutMs = 10_000;

/** Waits until `check` no longer throws, while React works as it does on a page. */
export async function until(check: () => void): Promise<void> {
  reactTest.IS_REACT_ACT_ENVIRONMENT = false;
  await vi.waitFor(check, { timeout: timeoutMs });
  reactTest.IS_REACT_ACT_ENVIRONMENT = true;
}

/** Like the root of a remote, renders everything again when the language changes. */
function Root({ shown }: { shown: ReactNode }) {
  useLanguage();
  // A root's element is made anew; the same one would be skipped.
  const element = isValidElement(shown) ? cloneElement(shown) : shown;
  return (
    <QueryClientProvider client={queryClient}>
      <PageRouter>{element}</PageRouter>
      <Toaster />
    </QueryClientProvider>
  );
}

/** Renders inside the providers that `createLifecycles` gives a remote, and waits until effects have run. */
export async function mount(element: ReactNode) {
  reactTest.IS_REACT_ACT_ENVIRONMENT = true;
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  queryClient.clear();
  const show = (shown: ReactNode) => act(async () => root.render(<Root shown={shown} />));
  await show(element);
  return {
    host,
    /** Renders another element, or the same with other props, in the same root. */
    show,
    unmount: async () => {
      await act(async () => root.unmount());
      host.remove();
    },
  };
}

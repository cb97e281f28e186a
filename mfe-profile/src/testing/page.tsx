import { navigate, session } from "@tutti/kit";
import { fakeServer, mount, until } from "@tutti/kit/testing";
import { act } from "react";
import { expect, vi } from "vitest";
import { App } from "../App.tsx";

const anywhere = { bubbles: true, cancelable: true };
const pointer = (kind: string) => new PointerEvent(kind, { ...anywhere, button: 0 });

/** Renders the remote at `path`, as `me` or as a visitor. */
export async function openPage(
  path: string,
  { me, handlers }: { me?: string; handlers: Parameters<typeof fakeServer>[0] },
) {
  if (me) session.logIn("token", { username: me, avatar: "", coins: 100, is_admin: false });
  navigate(path, { replace: true });
  const server = fakeServer(handlers);
  vi.stubGlobal("fetch", server.fetch);
  const page = await mount(<App />);
  const text = () => document.body.textContent ?? "";
  const named = (label: string) => {
    // The last match is the topmost, since it was opened last.
    const found = [...document.body.querySelectorAll<HTMLElement>("button, a, [role=tab]")].findLast(
      (each) => (each.getAttribute("aria-label") ?? each.textContent) === label,
    );
    if (!found) throw new Error(`There is no “${label}”.`);
    return found;
  };
  return {
    server,
    text,
    named,
    shows: (wanted: string) => until(() => expect(text()).toContain(wanted)),
    click: (label: string) => act(async () => named(label).click()),
    focus: (label: string) => act(async () => named(label).focus()),
    /** Presses a key at the focused element, or fires all pointer events on an element. */
    press: (what: string | Element | null) =>
      act(async () => {
        const target = typeof what === "string" ? document.activeElement : what;
        const events =
          typeof what === "string"
            ? [new KeyboardEvent("keydown", { ...anywhere, key: what })]
            : ["pointerdown", "mousedown", "pointerup", "mouseup", "click"].map(pointer);
        for (const event of events) target?.dispatchEvent(event);
      }),
    /** Goes back, as the browser reports it: by popstate. */
    goBack: (path: string) =>
      act(async () => {
        window.history.replaceState({ key: `${Math.random()}` }, "", path);
        window.dispatchEvent(new PopStateEvent("popstate"));
      }),
    /** Label of the focused field. */
    focused: () =>
      [...document.querySelectorAll("label")].find((each) => each.htmlFor === document.activeElement?.id)
        ?.textContent,
    type: (label: string, value: string) =>
      act(async () => {
        const name = [...document.querySelectorAll("label")].find((each) => each.textContent === label);
        const field = document.getElementById(name?.htmlFor ?? "");
        const Kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(Kind.prototype, "value")?.set?.call(field, value);
        field?.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    /** Bodies of the POST requests to a path, oldest first. */
    sent: (path: string) =>
      Promise.all(
        server.requests
          .filter((request) => request.method === "POST" && new URL(request.url).pathname === path)
          .map((request): Promise<unknown> => request.clone().json()),
      ),
    close: async () => {
      await page.unmount();
      session.logOut();
      vi.unstubAllGlobals();
    },
  };
}

export type OpenPage = Awaited<ReturnType<typeof openPage>>;

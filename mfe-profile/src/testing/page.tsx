import { navigate, session } from "@tutti/kit";
import { fakeServer, mount, until } from "@tutti/kit/testing";
import { act } from "react";
import { expect, vi } from "vitest";
import { App } from "../App.tsx";

/** The remote in a page, at `path`, as `me` or as a visitor. */
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
    const found = [...document.body.querySelectorAll<HTMLElement>("button, a, [role=tab]")].find(
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
    type: (label: string, value: string) =>
      act(async () => {
        const name = [...document.querySelectorAll("label")].find((each) => each.textContent === label);
        const field = document.getElementById(name?.htmlFor ?? "");
        const Kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(Kind.prototype, "value")?.set?.call(field, value);
        field?.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    /** What was sent to a call, oldest first. */
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

import { session } from "@tutti/kit";
import { type FakeAnswer, fakeServer, mount, until } from "@tutti/kit/testing";
import { act, type ReactNode } from "react";
import { expect, vi } from "vitest";
import { openRoom } from "../session/open-room.ts";

type Handlers = Parameters<typeof fakeServer>[0];

/** Renders a screen with its dialogs and messages, over a fake server with the test's handlers. */
export async function openScreen(element: ReactNode, handlers: Handlers) {
  const server = fakeServer(handlers);
  vi.stubGlobal("fetch", server.fetch);
  const page = await mount(element);
  const text = () => document.body.textContent ?? "";
  const all = (name: string) =>
    [...document.body.querySelectorAll<HTMLElement>("button, a, [role=menuitem]")].filter(
      (each) => (each.getAttribute("aria-label") ?? each.textContent) === name,
    );
  /** A button, a link or a menu's entry by its name. */
  const control = (name: string): HTMLElement => {
    const [found] = all(name);
    if (!found) throw new Error(`There is no ${name} in: ${text()}`);
    return found;
  };
  const labelled = (label: string): HTMLElement | null => {
    const labels = [...document.body.querySelectorAll("label")];
    return document.getElementById(labels.find((each) => each.textContent === label)?.htmlFor ?? "");
  };
  const options = () => [...document.body.querySelectorAll<HTMLElement>("[data-open] [role=option]")];
  const field = (label: string): HTMLInputElement | HTMLTextAreaElement => {
    const input = labelled(label);
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) return input;
    throw new Error(`There is no field ${label}.`);
  };
  return {
    text,
    control,
    field,
    has: (name: string) => all(name).length > 0,
    isDisabled: (name: string) => control(name).matches(":disabled, [aria-disabled=true]"),
    alerts: () => [...document.body.querySelectorAll("[role=alert]")].map((each) => each.textContent),
    shows: (wanted: string) => until(() => expect(text()).toContain(wanted)),
    hides: (unwanted: string) => until(() => expect(text()).not.toContain(unwanted)),
    click: (name: string) => act(async () => control(name).click()),
    type: (label: string, value: string) =>
      act(async () => {
        const input = field(label);
        // React tracks values set through the element's own property, so the prototype's setter is used.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, value);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    /** Opens a select by its label. */
    press: async (label: string) => {
      await act(async () => labelled(label)?.click());
      await until(() => expect(options().length).toBeGreaterThan(0));
    },
    /** The options of the open select. */
    options: () => options().map((option) => option.textContent),
    choose: async (name: string) => {
      await act(async () =>
        options()
          .find((option) => option.textContent === name)
          ?.click(),
      );
      await until(() => expect(options()).toEqual([]));
    },
    /** The requests of this kind that the server received: `"POST /api/pin-track"`. */
    calls: (call: string) =>
      server.requests.filter(({ method, url }) => `${method} ${new URL(url).pathname}` === call),
    /** All requests that the server received. */
    requests: () => server.requests,
    close: async () => {
      await page.unmount();
      openRoom.leave();
      session.logOut();
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
}

export type Screen = Awaited<ReturnType<typeof openScreen>>;
export type { FakeAnswer, Handlers };

import { navigate, session } from "@tutti/kit";
import { fakeServer, mount, ok, until } from "@tutti/kit/testing";
import { act, type ReactNode } from "react";
import { expect, vi } from "vitest";
import { App } from "../App.tsx";
import { exportPath, person, room, song, songAct, wrapped } from "./rows.ts";

/** A user with access to the dashboard. */
export const admin = { username: "ada", avatar: "", coins: 100, is_admin: true };

/** Renders the dashboard over a fake server with default exports, which a test may override. */
export async function openPage(
  handlers: Parameters<typeof fakeServer>[0] = {},
  { me = admin, element = <App /> }: { me?: typeof admin | null; element?: ReactNode } = {},
) {
  if (me) session.logIn("token", me);
  navigate("/admin", { replace: true });
  const server = fakeServer({
    "GET /api/admin/reports": () => ok({ groups: [], has_more: false, open_count: 0 }),
    [exportPath("song-features")]: () => wrapped(Array.from({ length: 25 }, (_, n) => song(n))),
    [exportPath("room-features")]: () => wrapped([room("Blue", 3), room("Red", 9)]),
    [exportPath("song-interactions")]: () => wrapped([songAct()]),
    [exportPath("room-interactions")]: () => wrapped([]),
    [exportPath("user-analytics")]: () => wrapped([person("ada", { is_admin: true }), person("bob")]),
    ...handlers,
  });
  vi.stubGlobal("fetch", server.fetch);
  const page = await mount(element);
  const text = () => page.host.textContent ?? "";
  const button = (label: string) => {
    const all = page.host.querySelectorAll<HTMLButtonElement>("button");
    const found = [...all].find((each) => label === (each.getAttribute("aria-label") ?? each.textContent));
    if (!found) throw new Error(`There is no button ${label}.`);
    return found;
  };
  const column = (place: number) =>
    [...page.host.querySelectorAll("tbody tr")].map((row) => row.children[place]);
  return {
    server,
    host: page.host,
    text,
    button,
    shows: (wanted: string) => until(() => expect(text()).toContain(wanted)),
    click: (label: string) => act(async () => button(label).click()),
    /** The exports requested, oldest first. */
    asked: () =>
      server.requests
        .map(({ url }) => new URL(url).pathname)
        .filter((path) => path.includes("/export/"))
        .map((path) => path.split("/").at(-1)),
    cells: (place: number) => column(place).map((cell) => cell?.textContent),
    /** Text and colour of each chip in a column. */
    chips: (place: number) =>
      column(place).map((cell) => {
        const chip = cell?.querySelector("span");
        return `${chip?.textContent} ${/(?<kind>success|warning|accent|quiet|danger|plain)/.exec(chip?.className ?? "")?.[0]}`;
      }),
    headers: () =>
      [...page.host.querySelectorAll("th")].map((th) => `${th.textContent} ${th.getAttribute("aria-sort")}`),
    alerts: () => [...page.host.querySelectorAll("[role=alert]")].map((each) => each.textContent),
    close: async () => {
      await page.unmount();
      session.logOut();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    },
  };
}

export type OpenPage = Awaited<ReturnType<typeof openPage>>;

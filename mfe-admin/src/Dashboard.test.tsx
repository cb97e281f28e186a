// @vitest-environment happy-dom
import { navigate, session } from "@tutti/kit";
import { fakeServer, mount, ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "./App.tsx";

// A canvas needs a browser; what the chart would draw shows as text here.
vi.mock("./charts/Bars.tsx", () => ({
  default: ({ labels, series }: { labels: string[]; series: { name: string; values: number[] }[] }) =>
    `[${labels.join("|")}] ${series.map(({ name, values }) => `${name}=${values.join(",")}`).join(" ")}`,
}));

type Handlers = Parameters<typeof fakeServer>[0];

const exportPath = (name: string) => `GET /api/user-activity/export/${name}`;
const totals = { songs: 1234, rooms: 56, interactions: 7890, room_users: 12, users: 34 };
const song = (n: number, over: object = {}) => ({
  ...{ song_id: `demo_${n}`, title: `Song ${n}`, artist: "Band", play_count: n, favorite_count: 0 },
  ...{ add_count: 1, remove_count: 0, room_count: 1, ...over },
});
const room = (name: string, joins: number) => ({
  ...{ room_id: name, join_count: joins, favorite_count: 1, create_count: 1, user_count: 2, users: [] },
});
const played = {
  ...{ user_id: "ada", action: "play_song", song_id: "demo_1", song_title: "Song 1", artist: "Band" },
  ...{ room_id: "Blue", timestamp: "2026-11-20T10:00:00.000Z" },
};
const person = (username: string, over: object = {}) => ({
  ...{ username, avatar: "", coins: 100, rooms_count: 1, play_count: 1, favorites_count: 0 },
  ...{ join_date: "2026-11-01T10:00:00.000Z", is_admin: false, ...over },
});
const wrapped = (data: unknown[]) => ok({ success: true, data, error: null, totals });

let page: Awaited<ReturnType<typeof mount>>;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  session.logIn("token", { username: "ada", avatar: "", coins: 100, is_admin: true });
  navigate("/admin", { replace: true });
});
afterEach(async () => {
  await page.unmount();
  session.logOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async (handlers: Handlers = {}) => {
  server = fakeServer({
    [exportPath("song-features")]: () => wrapped(Array.from({ length: 25 }, (_, n) => song(n))),
    [exportPath("room-features")]: () => wrapped([room("Blue", 3), room("Red", 9)]),
    [exportPath("song-interactions")]: () => wrapped([played]),
    [exportPath("room-interactions")]: () => wrapped([]),
    [exportPath("user-analytics")]: () => wrapped([person("ada", { is_admin: true }), person("bob")]),
    ...handlers,
  });
  vi.stubGlobal("fetch", server.fetch);
  page = await mount(<App />);
};
const text = () => page.host.textContent ?? "";
const shows = (wanted: string) => until(() => expect(text()).toContain(wanted));
const asked = () => server.requests.map(({ url }) => new URL(url).pathname.split("/").at(-1));
const button = (label: string) => {
  const all = page.host.querySelectorAll<HTMLButtonElement>("button");
  const found = [...all].find((each) => each.textContent === label);
  if (!found) throw new Error(`There is no button ${label}.`);
  return found;
};
const click = (label: string) => act(async () => button(label).click());
const cells = (column: number) =>
  [...page.host.querySelectorAll("tbody tr")].map((row) => row.children[column]?.textContent);
const alerts = () => [...page.host.querySelectorAll("[role=alert]")].map((each) => each.textContent);

describe("who may see it", () => {
  it("a user without admin rights is sent home", async () => {
    session.logIn("token", { username: "bob", avatar: "", coins: 0, is_admin: false });
    await open();
    expect(window.location.pathname).toBe("/");
    expect(server.requests).toHaveLength(0);
  });

  it("so is a visitor", async () => {
    session.logOut();
    await open();
    expect(window.location.pathname).toBe("/");
  });
});

describe("the dashboard", () => {
  it("asks for songs and rooms at once and for no more, and sums up everything", async () => {
    await open();
    await shows("1,234");
    for (const part of ["Admin Dashboard - User Activity Analysis", "Total Songs", "56", "7,890", "12"])
      expect(text()).toContain(part);
    expect(asked().toSorted()).toEqual(["room-features", "song-features"]);
  });

  it("says unique users by the accounts once they are loaded", async () => {
    await open();
    await shows("7,890");
    const unique = () => [...page.host.querySelectorAll("dd")].at(-1)?.textContent;
    expect(unique()).toBe("12");
    await click("User Analytics");
    await until(() => expect(unique()).toBe("34"));
    expect(text()).toContain("Total Users: 34");
  });

  it("shows the ten most played songs as bars, their names cut, and the first twenty in the table", async () => {
    const long = "A song with a very long name";
    await open({
      [exportPath("song-features")]: () =>
        wrapped([
          ...Array.from({ length: 25 }, (_, n) => song(n)),
          song(100, { title: long }),
          song(99, { title: "" }),
        ]),
    });
    await shows("Plays=100,99,24");
    expect(text()).toContain("[A song with a very l...|Unknown|Song 24|");
    expect(text()).toContain("Favorites=0,0,0,0,0,0,0,0,0,0 Adds=1");
    expect(cells(0)).toHaveLength(20);
    expect(cells(2).slice(0, 3)).toEqual(["100", "99", "24"]);
  });

  it("sorts by the header that is clicked, and turns round at the second click", async () => {
    await open();
    await shows("Song 24");
    const order = () =>
      [...page.host.querySelectorAll("th")].map((th) => `${th.textContent} ${th.getAttribute("aria-sort")}`);
    expect(order()).toContain("Plays descending");
    await click("Plays");
    expect(order()).toContain("Plays ascending");
    expect(cells(2).slice(0, 2)).toEqual(["0", "1"]);
    await click("Title");
    expect(order()).toContain("Title ascending");
    expect(order()).toContain("Plays none");
  });

  it("says when there are no songs", async () => {
    await open({ [exportPath("song-features")]: () => wrapped([]) });
    await shows("No song data available");
  });
});

describe("a tab", () => {
  it("is loaded when it is first opened, and not again", async () => {
    await open();
    await shows("Song 24");
    await click("Song Interactions");
    await shows("Recent Song Interactions");
    await until(() => expect(cells(0)).toEqual(["ada"]));
    await click("Song Analytics");
    await click("Song Interactions");
    expect(asked().filter((name) => name === "song-interactions")).toHaveLength(1);
  });

  it("that was empty is asked for again", async () => {
    await open();
    await shows("Song 24");
    await click("Room Interactions");
    await shows("Recent Room Interactions");
    await click("Song Analytics");
    await click("Room Interactions");
    await until(() => expect(asked().filter((name) => name === "room-interactions")).toHaveLength(2));
  });

  it("of rooms puts the most joined first", async () => {
    await open();
    await click("Room Analytics");
    await shows("Top Rooms by Activity");
    await until(() => expect(cells(0)).toEqual(["Red", "Blue"]));
    await shows("[Red|Blue] Joins=9,3 Favorites=1,1 Unique Users=2,2");
  });

  it("of interactions names what is missing, and shows each action in its colour", async () => {
    const nothing = { ...played, action: "remove_song", song_title: "", artist: "", room_id: "" };
    await open({ [exportPath("song-interactions")]: () => wrapped([nothing]) });
    await click("Song Interactions");
    await until(() => expect(cells(2)).toEqual(["Unknown"]));
    expect([cells(3), cells(4)]).toEqual([["Unknown"], ["N/A"]]);
    expect(page.host.querySelector("tbody span")?.className).toMatch(/danger/);
  });

  it("of people shows who is an administrator", async () => {
    await open();
    await click("User Analytics");
    await until(() => expect(cells(1)).toEqual(["ada", "bob"]));
    expect(cells(7)).toEqual(["Admin", ""]);
    await shows("Top Users by Activity");
    await shows("Plays=1,1 Favorites=0,0 Rooms=1,1 Coins=100,100");
  });
});

describe("what goes wrong", () => {
  it("is said as the server said it", async () => {
    await open({ [exportPath("song-features")]: () => refusal(403, "admin_only", "Admin access required.") });
    await until(() => expect(alerts()).toEqual(["Admin access required."]));
  });

  it("is said as the wrapper said it", async () => {
    await open({
      [exportPath("room-features")]: () => ok({ success: false, data: [], error: "Being counted." }),
    });
    await until(() => expect(alerts()).toEqual(["Being counted."]));
  });

  it.each([
    ["song-features", "Failed to load song features", null],
    ["room-features", "Failed to load room features", null],
    ["song-interactions", "Failed to load song interactions", "Song Interactions"],
    ["room-interactions", "Failed to load room interactions", "Room Interactions"],
    ["user-analytics", "Failed to load user analytics", "User Analytics"],
  ])("%s has a sentence of its own when the server has none", async (name, sentence, tab) => {
    await open({ [exportPath(name)]: () => ({ status: 400, body: "nothing" }) });
    if (tab) await click(tab);
    await until(() => expect(alerts()).toEqual([sentence]));
  });
});

describe("the dataset", () => {
  const zip = () => new Response(new Blob(["zip"]), { headers: { "content-type": "application/zip" } });
  const answering = (answer: (request: Request) => Response) => {
    const { fetch } = server;
    const seen: Request[] = [];
    vi.stubGlobal("fetch", (request: Request) => {
      if (!request.url.includes("/dataset")) return fetch(request);
      seen.push(request);
      return Promise.resolve(answer(request));
    });
    return seen;
  };

  it("is downloaded with the token in a header, as a file of its name", async () => {
    await open();
    await shows("Song 24");
    const seen = answering(zip);
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    await click("Download Dataset (CSV)");
    await until(() => expect(saved).toEqual(["recommendation_data.zip blob:1"]));
    expect(new URL(seen[0]?.url ?? "").search).toBe("?format=csv&download=true");
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer token");
  });

  it("cannot be asked for while something loads", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await open({
      [exportPath("song-features")]: async () => {
        await promise;
        return wrapped([song(1)]);
      },
    });
    expect(button("Download Dataset (JSON)").disabled).toBe(true);
    resolve();
    await until(() => expect(button("Download Dataset (JSON)").disabled).toBe(false));
  });

  it.each([
    [
      () =>
        Response.json(
          { error: "Another export of yours is still under way.", code: "export_running" },
          { status: 409 },
        ),
      "Another export of yours is still under way.",
    ],
    [() => new Response("<html>", { status: 502 }), "HTTP error! status: 502"],
  ])("that cannot be had is said so", async (answer, sentence) => {
    await open();
    await shows("Song 24");
    answering(answer);
    await click("Download Dataset (JSON)");
    await until(() => expect(alerts()).toEqual([sentence]));
  });

  it("that is cut off by the network has failed", async () => {
    await open();
    await shows("Song 24");
    answering(() => {
      throw new TypeError("Failed to fetch");
    });
    await click("Download Dataset (JSON)");
    await until(() => expect(alerts()).toEqual(["Failed to download dataset"]));
  });
});

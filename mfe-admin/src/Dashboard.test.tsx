// @vitest-environment happy-dom
import { ok, refusal, until } from "@tutti/kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Admin } from "./App.tsx";
import { Dashboard } from "./Dashboard.tsx";
import { admin, type OpenPage, openPage } from "./testing/page.tsx";
import { exportPath, person, song, songAct, wrapped } from "./testing/rows.ts";

vi.mock("./charts/Bars.tsx", () => import("./testing/drawn-bars.ts"));

let page: OpenPage;
afterEach(() => page.close());

describe("access", () => {
  const bob = { ...admin, username: "bob", is_admin: false };

  it("a user without admin rights is sent home", async () => {
    page = await openPage({}, { me: bob });
    expect(window.location.pathname).toBe("/");
    expect(page.server.requests).toHaveLength(0);
  });

  it("so is a visitor", async () => {
    page = await openPage({}, { me: null });
    expect(window.location.pathname).toBe("/");
  });

  it("for a user without rights it shows the refusal and requests nothing", async () => {
    page = await openPage({}, { me: bob, element: <Admin /> });
    expect(page.alerts()).toEqual(["You don't have permission to access this page. Admin access required."]);
    expect(page.server.requests).toHaveLength(0);
  });
});

describe("the dashboard", () => {
  it("requests songs and rooms at once and no more, and sums up everything", async () => {
    page = await openPage();
    await page.shows("1,234");
    for (const part of ["Admin Dashboard - User Activity Analysis", "Total Songs", "56", "7,890", "12"])
      expect(page.text()).toContain(part);
    expect(page.asked().toSorted()).toEqual(["room-features", "song-features"]);
  });

  it("the dashboard shows unique users by the accounts once they are loaded", async () => {
    page = await openPage();
    await page.shows("7,890");
    const unique = () => [...page.host.querySelectorAll("dd")].at(-1)?.textContent;
    expect(unique()).toBe("12");
    await page.click("User Analytics");
    await until(() => expect(unique()).toBe("34"));
    expect(page.text()).toContain("Total Users: 34");
  });

  it("the dashboard shows the ten most played songs as bars, their names cut, and the first twenty in the table", async () => {
    const long = "A song with a very long name";
    page = await openPage({
      [exportPath("song-features")]: () =>
        wrapped([
          ...Array.from({ length: 25 }, (_, n) => song(n)),
          song(100, { title: long }),
          song(99, { title: "" }),
        ]),
    });
    await page.shows("Plays=100,99,24");
    expect(page.text()).toContain("[A song with a very l...|Unknown|Song 24|");
    expect(page.text()).toContain("Favorites=0,0,0,0,0,0,0,0,0,0 Adds=1");
    expect(page.cells(0)).toHaveLength(20);
    expect(page.cells(2).slice(0, 3)).toEqual(["100", "99", "24"]);
  });

  it("sorts by the header that is clicked, and turns round at the second click", async () => {
    page = await openPage();
    await page.shows("Song 24");
    const order = () =>
      [...page.host.querySelectorAll("th")].map((th) => `${th.textContent} ${th.getAttribute("aria-sort")}`);
    expect(order()).toContain("Plays descending");
    await page.click("Plays");
    expect(order()).toContain("Plays ascending");
    expect(page.cells(2).slice(0, 2)).toEqual(["0", "1"]);
    await page.click("Title");
    expect(order()).toContain("Title ascending");
    expect(order()).toContain("Plays none");
  });

  it("the dashboard shows when there are no songs", async () => {
    page = await openPage({ [exportPath("song-features")]: () => wrapped([]) });
    await page.shows("No song data available");
  });
});

describe("more than the page holds", () => {
  it("a table with more rows than the page is sorted by the server, over all rows", async () => {
    page = await openPage();
    await page.shows("Song 24");
    await page.click("Favorites");
    await until(() => expect(page.asked()).toHaveLength(3));
    const { searchParams } = new URL(page.server.requests.at(-1)?.url ?? "");
    expect(Object.fromEntries(searchParams)).toEqual({ order_by: "favorite_count", direction: "descending" });
  });

  it("a table with more rows than the page shows a note where the server does not sort by the column", async () => {
    page = await openPage({ [exportPath("user-analytics")]: () => wrapped([person("ada"), person("ben")]) });
    await page.click("User Analytics");
    await page.shows("Total Users: 34");
    const note = "Sorted among 2 of them.";
    expect(page.text()).not.toContain(note);
    await page.click("Coins");
    await page.shows(note);
    await page.click("Plays");
    await until(() => expect(page.text()).not.toContain(note));
  });

  it("sorting by the server is needed only where there is more than the page", async () => {
    const few = ok({ success: true, data: [song(1), song(2)], error: null, totals: { songs: 2 } });
    page = await openPage({ [exportPath("song-features")]: () => few });
    await page.shows("Song 2");
    await page.click("Favorites");
    expect(page.headers()).toContain("Favorites descending");
    expect(page.asked()).toHaveLength(2);
  });
});

describe("Refresh", () => {
  it("refetches the open tab's data", async () => {
    let plays = 5;
    page = await openPage({ [exportPath("song-features")]: () => wrapped([song(1, { play_count: plays })]) });
    await until(() => expect(page.cells(2)).toEqual(["5"]));
    plays = 6;
    await page.click("Refresh");
    await until(() => expect(page.cells(2)).toEqual(["6"]));
    expect(page.asked()).not.toContain("user-analytics");
  });

  it("refetches data in the selected order", async () => {
    let favorites = 5;
    page = await openPage({
      [exportPath("song-features")]: () => wrapped([song(1, { favorite_count: favorites })]),
    });
    await page.shows("Song 1");
    await page.click("Favorites");
    await until(() => expect(page.cells(3)).toEqual(["5"]));
    await until(() => expect(page.button("Refresh").disabled).toBe(false));
    favorites = 6;
    await page.click("Refresh");
    await until(() => expect(page.cells(3)).toEqual(["6"]));
  });

  it("redraws the chart of the most active people", async () => {
    let coins = 100;
    page = await openPage({ [exportPath("user-analytics")]: () => wrapped([person("ada", { coins })]) });
    await page.click("User Analytics");
    await page.shows("Coins=100");
    await until(() => expect(page.button("Refresh").disabled).toBe(false));
    coins = 70;
    await page.click("Refresh");
    await page.shows("Coins=70");
  });

  it("Refresh that fails again shows the error again, also after it was closed", async () => {
    let isDown = false;
    const down = refusal(503, "unavailable", "A part of Tutti is not answering.");
    page = await openPage({ [exportPath("song-features")]: () => (isDown ? down : wrapped([song(1)])) });
    await page.shows("Song 1");
    isDown = true;
    for (let times = 0; times < 2; times++) {
      await page.click("Refresh");
      await until(() => expect(page.alerts()).toEqual(["A part of Tutti is not answering."]));
      await page.click("Close");
      expect(page.alerts()).toEqual([]);
    }
    expect(page.text()).toContain("Song 1");
  });

  it("Refresh is offered where a list failed to load, in place of an empty text", async () => {
    let isDown = true;
    page = await openPage({
      [exportPath("song-interactions")]: () =>
        isDown ? refusal(503, "unavailable", "A part of Tutti is not answering.") : wrapped([songAct()]),
    });
    await page.click("Song Interactions");
    await until(() => expect(page.alerts()).toEqual(["A part of Tutti is not answering."]));
    expect(page.text()).not.toContain("No song interactions available");
    isDown = false;
    await page.click("Try again");
    await page.shows("Recent Song Interactions");
  });
});

describe("failures", () => {
  it("a failure shows the server's message", async () => {
    page = await openPage({
      [exportPath("song-features")]: () => refusal(403, "admin_only", "Admin access required."),
    });
    await until(() => expect(page.alerts()).toEqual(["Admin access required."]));
  });

  it("a failure shows the wrapper's message", async () => {
    page = await openPage({
      [exportPath("room-features")]: () => ok({ success: false, data: [], error: "Being counted." }),
    });
    await until(() => expect(page.alerts()).toEqual(["Being counted."]));
  });

  it.each([
    ["song-features", "Failed to load song features", null],
    ["room-features", "Failed to load room features", null],
    ["song-interactions", "Failed to load song interactions", "Song Interactions"],
    ["room-interactions", "Failed to load room interactions", "Room Interactions"],
    ["user-analytics", "Failed to load user analytics", "User Analytics"],
  ])("%s has a sentence of its own when the server has none", async (name, sentence, tab) => {
    page = await openPage({ [exportPath(name)]: () => ({ status: 400, body: "nothing" }) });
    if (tab) await page.click(tab);
    await until(() => expect(page.alerts()).toEqual([sentence]));
  });

  it("a missing token is shown before anything is sent", async () => {
    page = await openPage({}, { me: null, element: <Dashboard /> });
    const sentence = "Authentication token missing. Please log in again.";
    await until(() => expect(page.alerts()).toEqual([sentence]));
    expect(page.server.requests).toHaveLength(0);
  });
});

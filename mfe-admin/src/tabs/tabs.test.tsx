// @vitest-environment happy-dom
import { ok, refusal, until } from "@tutti/kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type OpenPage, openPage } from "../testing/page.tsx";
import { exportPath, fedHost, person, roomAct, songAct, wrapped } from "../testing/rows.ts";

vi.mock("../charts/Bars.tsx", () => import("../testing/drawn-bars.ts"));

let page: OpenPage;
afterEach(() => page.close());

describe("a tab", () => {
  it("a tab is loaded when it is first opened, and not again", async () => {
    page = await openPage();
    await page.shows("Song 24");
    await page.click("Song Interactions");
    await page.shows("Recent Song Interactions");
    await until(() => expect(page.cells(0)).toEqual(["ada"]));
    await page.click("Song Analytics");
    await page.click("Song Interactions");
    expect(page.asked().filter((name) => name === "song-interactions")).toHaveLength(1);
  });

  it("a tab that was empty is requested again", async () => {
    page = await openPage();
    await page.shows("Song 24");
    await page.click("Room Interactions");
    await page.shows("Recent Room Interactions");
    await page.click("Song Analytics");
    await page.click("Room Interactions");
    await until(() => expect(page.asked().filter((name) => name === "room-interactions")).toHaveLength(2));
  });

  it("a tab of rooms lists the most joined first", async () => {
    page = await openPage();
    await page.click("Room Analytics");
    await page.shows("Top Rooms by Activity");
    await until(() => expect(page.cells(0)).toEqual(["Red", "Blue"]));
    await page.shows("[Red|Blue] Joins=9,3 Favorites=1,1 Unique Users=2,2");
  });

  it("a tab of interactions labels missing values, and shows each action in its colour", async () => {
    const nothing = { ...songAct(), action: "remove_song", song_title: "", artist: "", room_id: "" };
    page = await openPage({ [exportPath("song-interactions")]: () => wrapped([nothing]) });
    await page.click("Song Interactions");
    await until(() => expect(page.cells(2)).toEqual(["Unknown"]));
    expect([page.cells(3), page.cells(4)]).toEqual([["Unknown"], ["N/A"]]);
    expect(page.host.querySelector("tbody span")?.className).toMatch(/danger/);
  });

  it("a tab of fed accounts shows the hosts with the accounts that feed them, and the rings", async () => {
    const ring = { members: ["cy", "dee"], size: 40, coins: 1234 };
    const hosts = [
      fedHost("ada"),
      fedHost("bob", { fed_coins: 300, fed_percent: 75, income: 400, withheld: 0 }),
    ];
    page = await openPage({
      [exportPath("fed-accounts")]: () => ok({ success: true, data: hosts, rings: [ring], error: null }),
    });
    await page.click("Coin Feeding");
    await page.shows("check before you judge");
    await until(() => expect(page.cells(2)).toEqual(["300", "250", "1,234"]));
    expect(page.cells(4).slice(0, 2)).toEqual(["75 %", "100 %"]);
    await page.shows("cy, dee and 38 more");
    await page.shows("[ada|bob] Coins From Feeding Accounts=250,300 Above the Limit=150,0");
  });

  it("a tab of fed accounts shows an empty list, and offers a retry after a failure", async () => {
    const answers = [refusal(400, "broken", "The coins are being counted.")];
    const none = ok({ success: true, data: [], rings: [], error: null });
    page = await openPage({ [exportPath("fed-accounts")]: () => answers.shift() ?? none });
    await page.click("Coin Feeding");
    await page.shows("The coins are being counted.");
    await page.click("Try again");
    await page.shows("No host’s income depends on accounts that pay nobody else");
    await page.shows("No accounts without a purchase pay each other in a ring");
  });

  it("a tab of people marks administrators", async () => {
    page = await openPage();
    await page.click("User Analytics");
    await until(() => expect(page.cells(1)).toEqual(["ada", "bob"]));
    expect(page.cells(7)).toEqual(["Admin", ""]);
    await page.shows("Top Users by Activity");
    await page.shows("Plays=1,1 Favorites=0,0 Rooms=1,1 Coins=100,100");
  });
});

describe("the label of an interaction", () => {
  it.each([
    ["play_song", "success"],
    ["pause_song", "warning"],
    ["favorite_song", "accent"],
    ["add_song", "quiet"],
    ["remove_song", "danger"],
  ])("with a song, %s, is a chip in the colour %s", async (action, colour) => {
    page = await openPage({ [exportPath("song-interactions")]: () => wrapped([songAct({ action })]) });
    await page.click("Song Interactions");
    await until(() => expect(page.chips(1)).toEqual([`${action} ${colour}`]));
  });

  it.each([
    ["join_room", "success"],
    ["leave_room", "warning"],
    ["create_room", "accent"],
    ["favorite_room", "quiet"],
    ["rename_room", "plain"],
  ])("with a room, %s, is a chip in the colour %s", async (action, colour) => {
    page = await openPage({ [exportPath("room-interactions")]: () => wrapped([roomAct({ action })]) });
    await page.click("Room Interactions");
    await until(() => expect(page.chips(1)).toEqual([`${action} ${colour}`]));
  });

  it("in a room shows Yes for its host and No for all others", async () => {
    const acts = [roomAct({ user_id: "host", is_host: true }), roomAct({ user_id: "guest", room_id: "" })];
    page = await openPage({ [exportPath("room-interactions")]: () => wrapped(acts) });
    await page.click("Room Interactions");
    await until(() => expect(page.cells(0)).toEqual(["host", "guest"]));
    expect(page.cells(2)).toEqual(["Blue", "N/A"]);
    expect(page.cells(3)).toEqual(["Yes", "No"]);
  });
});

/** Sixty moments, a minute apart, in no order; the newest is 59. */
const minutes = Array.from({ length: 60 }, (_, n) => (n * 7) % 60);
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();
const newestFifty = Array.from({ length: 50 }, (_, n) => `user ${59 - n}`);

describe("at first the newest come first", () => {
  it.each([
    ["song-interactions", "Song Interactions", songAct],
    ["room-interactions", "Room Interactions", roomAct],
  ])("the newest of %s come first, fifty of them", async (name, tab, act) => {
    const acts = minutes.map((minute) => act({ user_id: `user ${minute}`, timestamp: at(minute) }));
    page = await openPage({ [exportPath(name)]: () => wrapped(acts) });
    await page.click(tab);
    await until(() => expect(page.cells(0)).toEqual(newestFifty));
    expect(page.headers()).toContain("Timestamp descending");
  });

  it("the newest people come first, fifty at a time", async () => {
    const people = minutes.map((minute) => person(`user ${minute}`, { join_date: at(minute) }));
    page = await openPage({ [exportPath("user-analytics")]: () => wrapped(people) });
    await page.click("User Analytics");
    await until(() => expect(page.cells(1)).toEqual(newestFifty));
    expect(page.headers()).toContain("Join Date descending");
    await page.click("Show more");
    expect(page.cells(1)).toHaveLength(60);
  });
});

it.each([
  ["user-analytics", "User Analytics", "No user data available"],
  ["room-features", "Room Analytics", "No room data available"],
])("without data %s shows so", async (name, tab, sentence) => {
  page = await openPage({ [exportPath(name)]: () => wrapped([]) });
  await page.click(tab);
  await page.shows(sentence);
});

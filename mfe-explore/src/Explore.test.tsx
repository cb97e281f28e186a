// @vitest-environment happy-dom
import { navigate, type RoomCard } from "@tutti/kit";
import { queryClient } from "@tutti/kit/query";
import { fakeServer, mount, ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Explore } from "./Explore.tsx";
import type { LiveRoom } from "./use-live-rooms.ts";

const room = (index: number): RoomCard => ({
  name: `Room ${index}`,
  cover_image: "",
  cover: "",
  song_count: index,
  introduction: "Brushed drums and a piano.",
  genre: "Jazz",
  occasion: "Dinner",
  host: { username: "ada", avatar: "", created_at: "2026-01-01T00:00:00Z" },
  created_at: "2026-11-01T20:00:00Z",
});
const playing = (index: number, listeners: number): LiveRoom => ({
  ...room(index),
  listeners,
  track: { title: `Song ${index}`, artist: "The Tests", cover_img_url: "" },
});
const all = Array.from({ length: 15 }, (_, index) => room(index + 1));

/** Lets a test decide when the end of the list becomes visible. */
let reachEnd: () => Promise<void>;
/** Null: the call fails. */
let liveRooms: LiveRoom[] | null;
let page: Awaited<ReturnType<typeof mount>>;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = () => act(async () => callback([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {
        reachEnd = async () => {};
      }
    },
  );
  liveRooms = [];
  queryClient.clear();
  navigate("/explore", { replace: true });
});
afterEach(async () => {
  await page.unmount();
  vi.unstubAllGlobals();
});

type Handlers = Parameters<typeof fakeServer>[0];
const open = async (answer: Handlers[string]) => {
  const server = fakeServer({
    "GET /api/explore/rooms": answer,
    "GET /api/explore/live": () =>
      liveRooms === null ? refusal(503, "unavailable", "No.") : ok({ rooms: liveRooms }),
  });
  vi.stubGlobal("fetch", server.fetch);
  page = await mount(<Explore />);
  return server;
};
const paged = (request: Request) => {
  const query = new URL(request.url).searchParams;
  const end = Number(query.get("page")) * Number(query.get("limit"));
  const found = all.filter(({ name }) => name.includes(query.get("search") ?? ""));
  return ok({ rooms: found.slice(end - 12, end), total: found.length, hasMore: end < found.length });
};
const tiles = () => [...page.host.querySelectorAll("li:not([aria-hidden]):not(section li)")];
const liveTiles = () => [...page.host.querySelectorAll("section[aria-labelledby=live-now] li")];

describe("the explore page", () => {
  it("the explore page shows twelve rooms, the rest at the end of the list, and then an end message", async () => {
    await open(paged);
    await until(() => expect(tiles()).toHaveLength(12));
    expect(page.host.textContent).not.toContain("That is every room there is.");
    await reachEnd();
    await until(() => expect(tiles()).toHaveLength(15));
    expect(page.host.textContent).toContain("That is every room there is.");
  });

  it("the explore page shows a room's name, songs, introduction, genre, occasion and host, and links to it as a guest", async () => {
    await open(paged);
    await until(() => expect(tiles()).toHaveLength(12));
    const [first] = tiles();
    for (const text of ["Room 1", "1 song", "Brushed drums and a piano.", "Jazz", "Dinner", "ada"])
      expect(first?.textContent).toContain(text);
    expect(first?.querySelector("a")?.getAttribute("href")).toBe("/playroom?room_name=Room+1&is_host=False");
  });

  it("searches for the words in the address", async () => {
    navigate("/explore?search=Room 15", { replace: true });
    const server = await open(paged);
    await until(() => expect(tiles()).toHaveLength(1));
    expect(new URL(server.requests[0]?.url ?? "").searchParams.get("search")).toBe("Room 15");
  });

  it("the explore page shows that a search has no more matches, and links to unlisted rooms", async () => {
    navigate("/explore?search=Room 1", { replace: true });
    await open(paged);
    await until(() => expect(page.host.textContent).toContain("That is every room that matches."));
    const byName = [...page.host.querySelectorAll("a")].find(
      (link) => link.textContent === "Join a room by its name",
    );
    expect(byName?.getAttribute("href")).toBe("/join_room");
  });

  it("limits a search to the server's maximum, and cuts no emoji", async () => {
    navigate(`/explore?search=${"a".repeat(99)}🎵 and more`, { replace: true });
    const server = await open(paged);
    await until(() => expect(page.host.textContent).toContain("No rooms found"));
    expect(new URL(server.requests[0]?.url ?? "").searchParams.get("search")).toBe("a".repeat(99));
  });

  it("claims nothing about a new search before its answer is there", async () => {
    navigate("/explore?search=polka", { replace: true });
    let answer = Promise.withResolvers<ReturnType<typeof ok>>();
    answer.resolve(ok({ rooms: [] }));
    await open(() => answer.promise);
    await until(() => expect(page.host.textContent).toContain("No rooms found"));

    answer = Promise.withResolvers();
    await act(async () => navigate("/explore?search=Room 1", { replace: true }));
    expect(page.host.textContent).not.toContain("No rooms found");
    expect(page.host.querySelectorAll("li[aria-hidden]")).toHaveLength(12);
    await act(async () => answer.resolve(ok({ rooms: [room(1)] })));
    await until(() => expect(tiles()).toHaveLength(1));

    answer = Promise.withResolvers();
    await act(async () => navigate("/explore?search=Room 2", { replace: true }));
    expect(tiles()).toHaveLength(1);
    expect(page.host.querySelector("[data-old]")).not.toBeNull();
    expect(page.host.textContent).not.toContain("That is every room");
    await act(async () => answer.resolve(ok({ rooms: [room(2)] })));
    await until(() => expect(tiles()[0]?.textContent).toContain("Room 2"));
    expect(page.host.querySelector("[data-old]")).toBeNull();
  });

  it("continues at the end of the list after a failed refetch, and after a failed next page", async () => {
    let fails = false;
    await open((request) => (fails ? refusal(400, "malformed", "No.") : paged(request)));
    await until(() => expect(tiles()).toHaveLength(12));
    fails = true;
    await act(() => queryClient.invalidateQueries());
    await reachEnd();
    await until(() => expect(page.host.textContent).toContain("More rooms could not be loaded."));
    fails = false;
    const again = [...page.host.querySelectorAll("button")].find((each) => each.textContent === "Try again");
    await act(async () => again?.click());
    await until(() => expect(tiles()).toHaveLength(15));
    expect(page.host.textContent).not.toContain("More rooms could not be loaded.");
  });

  it("the explore page shows an empty result", async () => {
    navigate("/explore?search=polka", { replace: true });
    await open(paged);
    await until(() => expect(page.host.textContent).toContain("No rooms found"));
  });

  it("the explore page shows the server's message of a refusal", async () => {
    await open(() => refusal(400, "malformed", "The search is too long."));
    await until(() => expect(page.host.textContent).toContain("The search is too long."));
  });
});

describe("live now", () => {
  it("live now shows above the list what plays where, for how many, and links to it", async () => {
    liveRooms = [playing(3, 12), playing(5, 1)];
    await open(paged);
    await until(() => expect(liveTiles()).toHaveLength(2));
    const [first] = liveTiles();
    for (const text of ["Room 3", "12 listening", "Song 3 – The Tests", "ada"])
      expect(first?.textContent).toContain(text);
    expect(first?.querySelector("a")?.getAttribute("href")).toBe("/playroom?room_name=Room+3&is_host=False");
    expect(tiles().some((tile) => tile.textContent?.includes("Room 3"))).toBe(true);
  });

  it("live now keeps its place when the last room falls silent, and is not inserted above a list that is shown", async () => {
    liveRooms = [playing(3, 12)];
    await open(paged);
    await until(() => expect(liveTiles()).toHaveLength(1));
    liveRooms = [];
    await act(() => queryClient.invalidateQueries({ queryKey: ["explore-live"] }));
    await until(() => expect(page.host.textContent).toContain("No room is playing at the moment."));
    await page.unmount();
    queryClient.clear();
    await open(paged);
    await until(() => expect(tiles()).toHaveLength(12));
    expect(page.host.textContent).not.toContain("Live now");
    liveRooms = [playing(3, 12)];
    await act(() => queryClient.invalidateQueries({ queryKey: ["explore-live"] }));
    expect(page.host.textContent).not.toContain("Live now");
  });

  it("live now is left out when its call fails, and in a search", async () => {
    liveRooms = null;
    await open(paged);
    await until(() => expect(tiles()).toHaveLength(12));
    expect(page.host.textContent).not.toContain("Live now");
    liveRooms = [playing(1, 2)];
    await act(async () => navigate("/explore?search=Room 15", { replace: true }));
    await until(() => expect(tiles()).toHaveLength(1));
    expect(page.host.textContent).not.toContain("Live now");
  });
});

// @vitest-environment happy-dom
import { navigate, type RoomCard } from "@tutti/kit";
import { fakeServer, mount, ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Explore } from "./Explore.tsx";

const room = (index: number): RoomCard => ({
  name: `Room ${index}`,
  cover_image: "",
  song_count: index,
  introduction: "Brushed drums and a piano.",
  genre: "Jazz",
  occasion: "Dinner",
  host: { username: "ada", avatar: "", created_at: "2026-01-01T00:00:00Z" },
  created_at: "2026-11-01T20:00:00Z",
});
const all = Array.from({ length: 15 }, (_, index) => room(index + 1));

/** Lets a test say when the end of the list comes into sight. */
let reachEnd: () => Promise<void>;
let page: Awaited<ReturnType<typeof mount>>;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = () => act(async () => callback([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  navigate("/explore", { replace: true });
});
afterEach(async () => {
  await page.unmount();
  vi.unstubAllGlobals();
});

const open = async (answer: (request: Request) => ReturnType<typeof ok>) => {
  const server = fakeServer({ "GET /api/explore/rooms": answer });
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
const tiles = () => [...page.host.querySelectorAll("li:not([aria-hidden])")];

describe("the explore page", () => {
  it("shows twelve rooms, the rest at the end of the list, and then says so", async () => {
    await open(paged);
    await until(() => expect(tiles()).toHaveLength(12));
    expect(page.host.textContent).not.toContain("That is every room there is.");
    await reachEnd();
    await until(() => expect(tiles()).toHaveLength(15));
    expect(page.host.textContent).toContain("That is every room there is.");
  });

  it("shows of a room its name, songs, introduction, genre, occasion and host, and leads in as a guest", async () => {
    await open(paged);
    await until(() => expect(tiles()).toHaveLength(12));
    const [first] = tiles();
    for (const text of ["Room 1", "1 song", "Brushed drums and a piano.", "Jazz", "Dinner", "ada"])
      expect(first?.textContent).toContain(text);
    expect(first?.querySelector("a")?.getAttribute("href")).toBe("/playroom?room_name=Room+1&is_host=False");
  });

  it("searches for what the address asks", async () => {
    navigate("/explore?search=Room 15", { replace: true });
    const server = await open(paged);
    await until(() => expect(tiles()).toHaveLength(1));
    expect(new URL(server.requests[0]?.url ?? "").searchParams.get("search")).toBe("Room 15");
  });

  it("says when nothing is found", async () => {
    navigate("/explore?search=polka", { replace: true });
    await open(paged);
    await until(() => expect(page.host.textContent).toContain("No rooms found"));
  });

  it("says what the server says when it refuses", async () => {
    await open(() => refusal(400, "malformed", "The search is too long."));
    await until(() => expect(page.host.textContent).toContain("The search is too long."));
  });
});

import { expect, test } from "vitest";
import { beginEarlyCalls, type EarlyPage, takeEarlyCall } from "./early-calls.ts";

const origin = "http://tutti.test";

/** A page at an address, whose calls answer with their own addresses. */
function pageAt(address: string, stored: Record<string, string> = {}) {
  const sent: [string, RequestInit][] = [];
  const { pathname, search } = new URL(address, origin);
  const page: EarlyPage = {
    location: { origin, pathname, search },
    localStorage: { getItem: (key) => stored[key] ?? null },
    fetch: async (url, options) => {
      sent.push([url, options]);
      return new Response(url);
    },
  };
  return { page, sent };
}
const playlist = (name: string, init: RequestInit = {}) =>
  new Request(`${origin}/api/room-playlist?room_name=${name}`, init);

test("a room's address starts its calls, whose answers are used once", async () => {
  const { page, sent } = pageAt("/playroom?room_name=+Night+Drive");
  beginEarlyCalls(page);
  expect(sent).toEqual([
    [`${origin}/api/room-playlist?room_name=Night%20Drive`, {}],
    [`${origin}/api/room/host?room_name=Night%20Drive`, {}],
  ]);
  const answer = await takeEarlyCall(playlist("Night+Drive"), page);
  expect(await answer?.text()).toContain("room-playlist");
  expect(await takeEarlyCall(playlist("Night+Drive"), page)).toBeNull();
});

test("the calls are the session's", async () => {
  const { page, sent } = pageAt("/playroom?room_name=a", { token: "t1", user: "{}" });
  beginEarlyCalls(page);
  expect(sent[0]?.[1]).toEqual({ headers: { authorization: "Bearer t1" } });
  expect(await takeEarlyCall(playlist("a"), page)).toBeNull();
  const headers = { authorization: "Bearer t1" };
  expect(await takeEarlyCall(playlist("a", { headers }), page)).not.toBeNull();
});

test("explore's first page is requested, a search is not", async () => {
  const { page, sent } = pageAt("/explore/");
  beginEarlyCalls(page);
  expect(sent).toEqual([[`${origin}/api/explore/rooms?page=1&limit=12`, {}]]);
  const asked = new Request(`${origin}/api/explore/rooms?page=1&limit=12`);
  expect(await takeEarlyCall(asked, page)).not.toBeNull();
});

test.each(["/", "/explore?search=a", "/playroom", "/playroom?room_name="])("%s begins none", (address) => {
  const { page, sent } = pageAt(address);
  beginEarlyCalls(page);
  expect(sent).toEqual([]);
});

test("other calls are not answered by them", async () => {
  const { page } = pageAt("/playroom?room_name=a");
  beginEarlyCalls(page);
  expect(await takeEarlyCall(playlist("b"), page)).toBeNull();
  expect(await takeEarlyCall(playlist("a", { method: "POST" }), page)).toBeNull();
});

test("a call that failed or is old is made again", async () => {
  const { page } = pageAt("/playroom?room_name=a");
  beginEarlyCalls({ ...page, fetch: () => Promise.reject(new TypeError("network")) });
  expect(await takeEarlyCall(playlist("a"), page)).toBeNull();
  const begunAt = Date.now() - 15_001;
  page.earlyCalls = [
    { url: playlist("a").url, token: null, answer: Promise.resolve(new Response()), begunAt },
  ];
  expect(await takeEarlyCall(playlist("a"), page)).toBeNull();
});

test("nothing is begun after the page's own code has called", async () => {
  const { page, sent } = pageAt("/playroom?room_name=a");
  await takeEarlyCall(playlist("a"), page);
  beginEarlyCalls(page);
  expect(sent).toEqual([]);
});

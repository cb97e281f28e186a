// @vitest-environment happy-dom
import { navigate, session, type Track } from "@tutti/kit";
import { queryClient } from "@tutti/kit/query";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { playlistQuery } from "../data/use-room.ts";
import { fakeRole, fakeRoom } from "../testing/fake-model.ts";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import SearchScreen from "./SearchScreen.tsx";

const blue: Track = { song_id: "demo_1", title: "Blue", artist: "Ada", song_url: "/music/1" };
const ask = "POST /api/request-track";
const closedText = "The host takes no requests at the moment.";
const look = "GET /api/search-music";
const answer = (part: object) => () =>
  ok({
    message: "",
    request_id: "r1",
    status: "pending",
    moderated: true,
    ai_moderated: false,
    remaining_coins: 60,
    ...part,
  });

let screen: Screen;
afterEach(() => screen.close());

/** Opens the page. `isHost`: the server's answer; `said`: the value in the address. */
async function open(token: string | null, isHost: boolean, handlers: Handlers = {}, said = isHost) {
  await openAt(`/search_music?room=R&is_host=${said ? "True" : "False"}`, token, isHost, handlers);
}
async function openAt(address: string, token: string | null, isHost: boolean, handlers: Handlers = {}) {
  if (token) session.logIn(token, { username: "bob", avatar: "", coins: 100, is_admin: false });
  navigate(address, { replace: true });
  const host = fakeRole({ is_host: isHost });
  screen = await openScreen(<SearchScreen />, {
    "GET /api/room/host": () => ok(host),
    "GET /api/request-status": () => ok({ notifications: [] }),
    [look]: () => ok({ tracks: [blue], source: "catalogue" }),
    "GET /api/coins/get-pin-price": () => ok({ price: 20 }),
    "GET /api/coins/get-request-price": () => ok({ price: 40 }),
    ...handlers,
  });
}
const submit = async (words: string) => {
  await screen.type("Search for music", words);
  await act(async () => document.querySelector("form")?.requestSubmit());
};
async function search(...visit: Parameters<typeof open>) {
  await open(...visit);
  await submit("blue");
  await screen.shows("Blue");
}
const request = async () => {
  await screen.click("Request");
  await screen.shows("Request for 40 coins");
  await screen.click("Request for 40 coins");
};

test.each([
  ["Artist", "artist"],
  ["Song", "song"],
  ["Prompt", "prompt"],
])("one searches by %s", async (name, type) => {
  await open(null, false);
  const labels = [...document.querySelectorAll("fieldset label")];
  expect(labels.map((label) => label.textContent)).toEqual(["Artist", "Song", "Prompt"]);
  await act(async () =>
    labels
      .find((label) => label.textContent === name)
      ?.querySelector("input")
      ?.click(),
  );
  await submit("  blue ");
  await screen.shows("Blue");
  const [request] = screen.calls(look);
  expect(Object.fromEntries(new URL(request?.url ?? "").searchParams)).toEqual({
    query: "blue",
    search_type: type,
  });
});

test.each([
  [true, "joins the playlist at once"],
  [false, "your coins come back"],
])("before the first result it explains the search and shows progress (host: %s)", async (isHost, words) => {
  const later = Promise.withResolvers<ReturnType<typeof ok>>();
  await open(isHost ? "token" : null, isHost, { [look]: () => later.promise });
  await screen.shows(words);
  await submit("blue");
  await screen.shows("Searching…");
  expect(screen.text()).not.toContain(words);
  later.resolve(ok({ tracks: [blue], source: "catalogue" }));
  await screen.shows("Blue");
  expect(screen.text()).not.toContain("Searching…");
});

test("an empty query sends nothing", async () => {
  await open(null, false);
  await submit("   ");
  expect(screen.calls(look)).toHaveLength(0);
});

test("a search is kept in the address, beside the room", async () => {
  await search("token", true);
  const asked = "/search_music?room=R&is_host=True&query=blue&search_type=song";
  expect(window.location.pathname + window.location.search).toBe(asked);
});

test("a search in the address is made when the page opens", async () => {
  await openAt("/search_music?room=R&is_host=False&query=warm+soul&search_type=prompt", null, false);
  await screen.shows("Blue");
  expect(screen.field("Search for music").value).toBe("warm soul");
  expect(document.querySelector("fieldset input:checked")?.parentElement?.textContent).toBe("Prompt");
  expect(new URL(screen.calls(look)[0]?.url ?? "").search).toBe("?query=warm%20soul&search_type=prompt");
  expect(screen.calls(look)).toHaveLength(1);
});

test("the same search may be made again", async () => {
  await search(null, false);
  await submit("blue");
  await until(() => expect(screen.calls(look)).toHaveLength(2));
});

test.each(["/search_music", "/search_music?room=%20&is_host=True"])(
  "%s, without a room, asks for its name",
  async (address) => {
    await openAt(address, null, false);
    await until(() => expect(window.location.pathname).toBe("/join_room"));
  },
);

test("results have a link to listen elsewhere", async () => {
  await search(null, false);
  const link = screen.control("Listen to Blue");
  expect(link.textContent).toBe("Listen");
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/music/1", "_blank"]);
});

test("a search without results shows so", async () => {
  await open(null, false, { [look]: () => ok({ tracks: [], source: "catalogue" }) });
  expect(screen.text()).not.toContain("No results found");
  await submit("blue");
  await screen.shows("No results found");
});

test.each([
  ["video_unknown", "YouTube has no such video that plays here."],
  ["link_not_read", "Links to this site are not read here."],
  [undefined, "Try another spelling, or describe the song."],
])("a link without a song says why (%s)", async (reason, sentence) => {
  await open(null, false, { [look]: () => ok({ tracks: [], source: "catalogue", reason }) });
  await submit("https://youtu.be/rY0WxgSXdEE");
  await screen.shows(sentence);
});

test("results stay until the next answer arrives", async () => {
  const next = Promise.withResolvers<ReturnType<typeof ok>>();
  let answers = 0;
  const first = ok({ tracks: [blue], source: "catalogue" });
  await open(null, false, { [look]: () => (answers++ === 0 ? first : next.promise) });
  await submit("blue");
  await screen.shows("Blue");
  await submit("red");
  expect(screen.text()).toContain("Blue");
  await until(() => expect(screen.isDisabled("Search")).toBe(true));
  expect(screen.control("Search").matches(":disabled")).toBe(false);
  next.resolve(ok({ tracks: [{ ...blue, song_id: "demo_2", title: "Red" }], source: "catalogue" }));
  await screen.shows("Red");
  expect(screen.text()).not.toContain("Blue");
});

const unreachable = (): never => {
  throw new TypeError("Failed to fetch");
};
test.each([
  ["is refused", () => refusal(503, "unavailable", "Later.")],
  ["does not arrive", unreachable],
])("a search that %s shows an error, until one succeeds", async (_, failing) => {
  let answer: Handlers[string] = failing;
  await open(null, false, { [look]: (request) => answer(request) });
  await submit("blue");
  const sentence = "An error occurred while searching for music. Please try again.";
  await until(() => expect(screen.alerts()).toEqual([sentence]));
  answer = () => ok({ tracks: [blue], source: "catalogue" });
  await submit("blue");
  await screen.shows("Blue");
  expect(screen.alerts()).toEqual([]);
});

test("a host adds, and cannot request", async () => {
  await search("token", true, {
    "POST /api/add-to-playlist": () => ok({ playlist: [], playlist_version: 2 }),
  });
  expect(screen.has("Request")).toBe(false);
  const button = screen.control("Add");
  button.focus();
  await screen.click("Add");
  await until(() => expect(screen.isDisabled("Added")).toBe(true));
  expect(button.matches(":disabled")).toBe(false);
  await screen.click("Added");
  expect(screen.calls("POST /api/add-to-playlist")).toHaveLength(1);
});

test("an add that fails shows an error", async () => {
  await search("token", true, { "POST /api/add-to-playlist": () => refusal(503, "unavailable", "Later.") });
  await screen.click("Add");
  await screen.shows("Failed to add track. Please try again.");
});

test("a guest with is_host in the address requests", async () => {
  await search("token", false, {}, true);
  await until(() => expect(screen.has("Request")).toBe(true));
  expect(screen.has("Add")).toBe(false);
});

test.each([
  [{}, "“Blue” waits for the host to decide."],
  [{ ai_moderated: true }, "“Blue” is with the AI moderator, which will decide in a moment."],
  [
    { status: "approved", moderated: false, playlist_position: 3 },
    "“Blue” is in the playlist: plays in 3 songs.",
  ],
])("a guest's request that is answered with %j shows that outcome", async (part, sentence) => {
  await search("token", false, { [ask]: answer(part) });
  await request();
  await screen.shows(sentence);
  await until(() => expect(screen.isDisabled("Requested")).toBe(true));
  expect(screen.control("Requested").matches(":disabled")).toBe(false);
  expect(session.get().user?.coins).toBe(60);
});

test("a visitor is asked to log in, and nothing is sent", async () => {
  await search(null, false);
  await screen.click("Request");
  await screen.shows("Please log in to request songs");
  expect(screen.has("Login")).toBe(true);
  expect(screen.calls(ask)).toHaveLength(0);
});

test("while requests are closed the page says so, and a press asks for nothing", async () => {
  await open("token", false);
  expect(screen.has(closedText)).toBe(false);
  const room = fakeRoom();
  const closed = { ...room, settings: { ...room.settings, requests_open: false } };
  await act(async () => void queryClient.setQueryData(playlistQuery("R").queryKey, closed));
  await screen.shows(closedText);
  await submit("blue");
  await screen.shows("Blue");
  await screen.click("Request");
  expect(screen.has("Request for 40 coins")).toBe(false);
});

test("a decision during a search is shown here", async () => {
  const message = "“Red” was declined. Your 40 coins are back.";
  await search("token", false, {
    "GET /api/request-status": () =>
      ok({ notifications: [{ request_id: "9", status: "declined", message }] }),
    "GET /api/payments/get-user-coins": () => ok({ coins: 140, debt: 0 }),
  });
  await screen.shows("Request Declined");
  await screen.shows(message);
});

test("the source of the results is shown", async () => {
  await open(null, false, { [look]: () => ok({ tracks: [blue], source: "youtube" }) });
  await submit("blue");
  await screen.shows("source: youtube");
});

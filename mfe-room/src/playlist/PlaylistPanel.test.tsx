// @vitest-environment happy-dom
import { type RoomPlaylist, session, type Track } from "@tutti/kit";
import { queryClient, useQuery } from "@tutti/kit/query";
import { type FakeAnswer, ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blockHere } from "../blocks/use-blocked.ts";
import { playlistQuery } from "../data/use-room.ts";
import { nextOf, useRoomModel } from "../model/room-model.ts";
import { FakeLine } from "../testing/fake-line.ts";
import { fakeRole, fakeRoom, noPeace, track } from "../testing/fake-model.ts";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import { PlaylistPanel } from "./PlaylistPanel.tsx";

const red = track(1, "Red");
const blue = track(2, "Blue");
const green = track(3, "Green");
const room = fakeRoom({ playlist: [red, blue, green] });
const pin = "POST /api/pin-track";
const remove = "POST /api/remove-from-playlist";
const restore = "POST /api/restore-songs";
const favor = "POST /api/favorite-song";

interface Visit {
  isMuted?: boolean;
  username?: string | null;
  isHost?: boolean;
  isEverybodys?: boolean;
  playlist?: Track[];
  /** What generated the list; nothing for one made by hand. */
  source?: string;
}
let screen: Screen;
/** The songs of the person's favorites room; null before it was made. */
let favorites: Track[] | null;
beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeLine);
  favorites = null;
});
afterEach(() => screen.close());

const edited = (playlist: Track[]) =>
  ok({ playlist, playlist_version: 6, removed: null, remaining_coins: null });
/** The room after another listener's edit. */
const show = (room: RoomPlaylist) =>
  act(async () => void queryClient.setQueryData(playlistQuery("R").queryKey, room));

/** The panel as in the room's screen while the first song plays: with the cached room. */
function Panel(visit: Visit) {
  const {
    isHost = false,
    isEverybodys = false,
    isMuted = false,
    playlist = room.playlist,
    source = "",
  } = visit;
  const { data } = useQuery({ ...playlistQuery("R"), enabled: false });
  const shown = data ?? { ...room, playlist, source };
  const found = {
    room: shown,
    host: fakeRole({
      is_host: isHost,
      allow_anyone_host: isEverybodys,
      peace: { ...noPeace, is_muted: isMuted },
    }),
    token: session.get().token,
    isRefreshing: false,
    refresh: async () => {},
  };
  const model = useRoomModel(found);
  const playing = "demo_1";
  return <PlaylistPanel model={{ ...model, playing, upNext: nextOf(shown.playlist, playing) }} />;
}

async function open(visit: Visit, handlers: Handlers = {}): Promise<void> {
  const { username = "bob", playlist = room.playlist, source = "" } = visit;
  if (username) session.logIn("token", { username, avatar: "", coins: 50, is_admin: false });
  screen = await openScreen(<Panel {...visit} />, {
    "GET /api/room-playlist": (): FakeAnswer =>
      favorites
        ? ok({ ...room, room_name: "favorites_bob", playlist: favorites })
        : refusal(404, "room_not_found", "There is no such room."),
    "GET /api/coins/get-pin-price": () => ok({ price: 20 }),
    "GET /api/coins/get-request-price": () => ok({ price: 40 }),
    ...handlers,
  });
  queryClient.setQueryData(playlistQuery("R").queryKey, { ...room, playlist, source });
}
const titles = () =>
  queryClient.getQueryData(playlistQuery("R").queryKey)?.playlist.map(({ title }) => title);
const pressed = (title: string) => screen.control(`Favorite ${title}`).getAttribute("aria-pressed");
const body = (call: string) => screen.calls(call)[0]?.clone().json();

/** The entries of a song's menu, which stays open. */
const entriesOf = async (title: string) => {
  await screen.click(`More for ${title}`);
  const entries = () => [...document.querySelectorAll("[role=menuitem]")].map((entry) => entry.textContent);
  await until(() => expect(entries()).not.toEqual([]));
  return entries();
};

test("a host pins at once and for free; the song that plays and the next one need no pin", async () => {
  await open({ isHost: true }, { [pin]: () => edited([red, green, blue]) });
  expect(screen.has("Pin Red to top")).toBe(false);
  expect(screen.has("Pin Blue to top")).toBe(false);
  await screen.click("Pin Green to top");
  await until(() => expect(titles()).toEqual(["Red", "Green", "Blue"]));
  expect(screen.text()).not.toContain("Cancel");
});

test("a reader of another page than that of the song that plays stays there", async () => {
  const playlist = [...Array.from({ length: 24 }, (_, n) => track(n + 2, `Song ${n + 2}`)), red];
  await open({ isHost: true, playlist }, { [remove]: () => edited(playlist.slice(1)) });
  await screen.shows("Page 3 of 3");
  await screen.click("Previous");
  await screen.click("Previous");
  await screen.shows("Page 1 of 3");
  await screen.click("Delete Song 2");
  await screen.hides("Song 2Ada");
  expect(screen.text()).toContain("Page 1 of 3");
});

test("a guest confirms the price first", async () => {
  await open({});
  await screen.click("Pin Green to top");
  await screen.shows("Pin for 20 coins");
  await screen.click("Cancel");
  expect(screen.calls(pin)).toEqual([]);
});

test("a visitor is asked to log in", async () => {
  await open({ username: null });
  await screen.click("Pin Green to top");
  await screen.shows("Please log in to pin tracks");
  await screen.click("Favorite Green");
  await screen.shows("Please log in to favorite songs");
  expect([...screen.calls(pin), ...screen.calls(favor)]).toEqual([]);
  expect(screen.calls("GET /api/room-playlist")).toEqual([]);
});

const broken = { status: 500, body: null };
test.each([
  ["Pin Green to top", pin, "Failed to pin track"],
  ["Delete Green", remove, "Failed to delete track"],
  ["Favorite Green", favor, "Failed to favorite track"],
])("a failure of %s is shown on the row", async (name, call, sentence) => {
  await open({ isHost: true }, { [call]: () => broken });
  await screen.click(name);
  await until(() => expect(screen.alerts()).toEqual([sentence]));
});

test("the hearts of all rows come from one request", async () => {
  favorites = [blue];
  await open({});
  await until(() => expect(pressed("Blue")).toBe("true"));
  expect([pressed("Red"), pressed("Green")]).toEqual(["false", "false"]);
  expect(screen.calls("GET /api/room-playlist")).toHaveLength(1);
});

test("a first favorite makes the favorites room, and is taken back", async () => {
  await open(
    {},
    {
      [favor]: () => {
        favorites = [blue];
        return ok({ already_favorited: false, favorites_room: "favorites_bob" });
      },
      [remove]: () => {
        favorites = [];
        return ok({ playlist: [], playlist_version: 9 });
      },
    },
  );
  await screen.click("Favorite Blue");
  await until(() => expect(pressed("Blue")).toBe("true"));
  await screen.shows("Added to favorites");
  expect(await body(favor)).toEqual({ track: blue });
  await screen.click("Favorite Blue");
  await until(() => expect(pressed("Blue")).toBe("false"));
  await screen.shows("Removed from favorites");
  expect(await body(remove)).toEqual({ room_name: "favorites_bob", track_id: "demo_2" });
});

test.each([
  ["Blue", [red, green], "demo_2"],
  ["Green", [red, blue], "demo_3"],
])("%s, which was deleted, is restored to its place by Undo", async (title, left, id) => {
  await open({ isHost: true }, { [remove]: () => edited(left), [restore]: () => edited([red, blue, green]) });
  await screen.click(`Delete ${title}`);
  await screen.shows(`Removed “${title}”`);
  expect(titles()).toEqual(left.map((song) => song.title));
  await screen.click("Undo");
  await until(() => expect(titles()).toEqual(["Red", "Blue", "Green"]));
  expect(await body(restore)).toEqual({ room_name: "R", track_ids: [id] });
});

const removed = { track_ids: ["demo_2"], title: "Blue", undo_seconds: 600 };
const undos = () =>
  [...document.querySelectorAll<HTMLButtonElement>("[aria-labelledby=playlist-title] button")].filter(
    (each) => each.textContent === "Undo",
  );

test("in an ownerless room every listener sees what was deleted, and restores it", async () => {
  await open({ isHost: true, isEverybodys: true }, { [restore]: () => edited([red, blue, green]) });
  expect(undos()).toHaveLength(0);
  await show({ ...room, playlist: [red, green], removed });
  await screen.shows("“Blue” was removed.");
  await act(async () => undos()[0]?.click());
  await until(() => expect(titles()).toEqual(["Red", "Blue", "Green"]));
  expect(await body(restore)).toEqual({ room_name: "R", track_ids: ["demo_2"] });
  await until(() => expect(undos()).toHaveLength(0));
});

test("all songs of an emptied list are brought back at once", async () => {
  await open({ isHost: true, isEverybodys: true }, { [restore]: () => edited([red, blue, green]) });
  const all = { ...removed, title: "", track_ids: ["demo_3", "demo_2", "demo_1"] };
  await show({ ...room, playlist: [], removed: all });
  await screen.shows("3 songs were removed.");
  await act(async () => undos()[0]?.click());
  await until(() => expect(titles()).toEqual(["Red", "Blue", "Green"]));
  expect(await body(restore)).toEqual({ room_name: "R", track_ids: all.track_ids });
});

test("the focus moves to the row that took the place of the deleted one", async () => {
  await open({ isHost: true }, { [remove]: () => edited([red, green]) });
  screen.control("Delete Blue").focus();
  await screen.click("Delete Blue");
  await until(() => expect(document.activeElement).toBe(screen.control("Play Green")));
});

test("an undo that fails shows an error", async () => {
  await open({ isHost: true }, { [remove]: () => edited([red, blue]), [restore]: () => broken });
  await screen.click("Delete Green");
  await screen.click("Undo");
  await screen.shows("Failed to add track. Please try again.");
});

test.each([
  ["a guest", {}, "Green", ["Favorite", "Pin to top"]],
  ["a guest", {}, "Blue", ["Favorite"]],
  ["a visitor", { username: null }, "Green", ["Favorite", "Pin to top"]],
  ["the host", { isHost: true }, "Green", ["Favorite", "Pin to top", "Delete"]],
  ["the host", { isHost: true }, "Red", ["Favorite", "Delete"]],
])("the menu of a song offers %s the allowed actions", async (_who, visit, title, entries) => {
  await open(visit);
  expect(await entriesOf(title)).toEqual(entries);
});

test("the menu's actions are those of the row's buttons", async () => {
  favorites = [green];
  await open(
    { isHost: true },
    { [pin]: () => edited([red, green, blue]), [remove]: () => edited([red, green]) },
  );
  await until(() => expect(pressed("Green")).toBe("true"));
  expect(await entriesOf("Green")).toContain("Remove from favorites");
  await screen.click("Pin to top");
  await until(() => expect(titles()).toEqual(["Red", "Green", "Blue"]));
  await entriesOf("Blue");
  await screen.click("Delete");
  await screen.shows("Removed “Blue”");
  expect(await body(remove)).toEqual({ room_name: "R", track_id: "demo_2" });
});

test("a guest deletes nothing, generates nothing and requests songs", async () => {
  await open({});
  expect(screen.has("Delete Green")).toBe(false);
  expect(screen.has("Generate Playlist")).toBe(false);
  expect(screen.control("Add Song").getAttribute("href")).toBe("/search_music?room=R&is_host=False");
});

test.each([
  ["their own room", false],
  ["a room of everybody", true],
])("a host adds music to %s", async (_, isEverybodys) => {
  await open({ isHost: true, isEverybodys });
  expect(screen.control("Add Music").getAttribute("href")).toBe("/search_music?room=R&is_host=True");
});

test.each([
  [true, "yes"],
  [false, "no"],
])(
  "the host generates more songs for the room, with its moderation: %s",
  async (moderation_enabled, said) => {
    await open({ isHost: true });
    const settings = { ...room.settings, moderation_enabled };
    const shown = queryClient.getQueryData(playlistQuery("R").queryKey);
    await act(async () =>
      queryClient.setQueryData(playlistQuery("R").queryKey, { ...room, ...shown, settings }),
    );
    await until(() =>
      expect(screen.control("Generate Playlist").getAttribute("href")).toBe(
        `/playlist?room_name=R&moderation=${said}&append=True&is_host=True`,
      ),
    );
  },
);

test("a requested song shows its requester, and whether it was express", async () => {
  const asked = { requested_by_username: "cleo", requested_by_avatar: "/api/avatar/cleo" };
  await open({ playlist: [red, track(4, "Slow", asked), track(5, "Rush", { ...asked, express: true })] });
  const rows = [...document.querySelectorAll("[data-testid=track]")].map((row) => row.textContent ?? "");
  expect(rows.map((row) => row.includes("Requested by cleo"))).toEqual([false, true, true]);
  expect(rows.map((row) => row.includes("Express"))).toEqual([false, false, true]);
  expect(document.querySelector('img[src="/api/avatar/cleo"]')).not.toBeNull();
});

test("a blocked requester is somebody without a picture and a link", async () => {
  blockHere("cleo", true);
  const asked = { requested_by_username: "cleo", requested_by_avatar: "/api/avatar/cleo" };
  await open({ username: null, playlist: [track(4, "Slow", asked)] });
  await screen.shows("Requested by somebody");
  expect(screen.text()).not.toContain("cleo");
  expect(document.querySelector('img[src="/api/avatar/cleo"]')).toBeNull();
  blockHere("cleo", false);
});

test("a title, an artist and a name that are read from right to left are cut at their end", async () => {
  const words = ["שיר ערב", "זמרת", "נועם"] as const;
  const [title, artist, requested_by_username] = words;
  await open({ playlist: [track(4, title, { artist, requested_by_username })] });
  const turning = [...document.querySelectorAll("[data-testid=track] [dir=auto]")];
  // An element with a direction of its own does not decide its container's.
  const read = ({ childNodes }: Element) =>
    [...childNodes].filter((part) => !(part instanceof Element && part.hasAttribute("dir")));
  expect(turning.flatMap((part) => read(part).map((node) => node.textContent))).toEqual([...words]);
});

const vote = "POST /api/vote-song";
const voted = {
  ...room,
  queue: { ...room.queue, order: "votes" as const },
  votes: [
    { song_id: "demo_2", votes: 1 },
    { song_id: "demo_3", votes: 0 },
  ],
};

test("where votes order the queue, a waiting song is voted for by one click, and the vote taken back", async () => {
  await open(
    { username: null },
    { "GET /api/my-votes": () => ok({ track_ids: ["demo_2"] }), [vote]: () => ok({ votes: 1 }) },
  );
  expect(screen.text()).not.toContain("Queue by votes");
  await show(voted);
  const isMine = (title: string, votes: string) =>
    screen.control(`Vote for ${title}, ${votes}`).getAttribute("aria-pressed");
  await until(() => expect(isMine("Blue", "1 vote")).toBe("true"));
  expect(isMine("Green", "0 votes")).toBe("false");
  await screen.click("Vote for Green, 0 votes");
  await until(() => expect(isMine("Green", "1 vote")).toBe("true"));
  expect(await body(vote)).toEqual({ room_name: "R", track_id: "demo_3", is_for: true });
  await screen.click("Vote for Blue, 1 vote");
  await until(() => expect(isMine("Blue", "1 vote")).toBe("false"));
  expect(await screen.calls(vote)[1]?.clone().json()).toMatchObject({ track_id: "demo_2", is_for: false });
});

test("a vote that was refused is taken back with the reason", async () => {
  await open(
    {},
    {
      "GET /api/my-votes": () => ok({ track_ids: [] }),
      [vote]: () => refusal(409, "song_played", "This song has played already."),
    },
  );
  await show(voted);
  await screen.shows("Queue by votes");
  await screen.click("Vote for Green, 0 votes");
  await screen.shows("Your vote was not counted: This song has played already.");
  expect(screen.control("Vote for Green, 0 votes").getAttribute("aria-pressed")).toBe("false");
});

test("a muted person sees the votes and why they cannot vote", async () => {
  await open(
    { isMuted: true },
    { "GET /api/my-votes": () => ok({ track_ids: [] }), [vote]: () => ok({ votes: 1 }) },
  );
  await show(voted);
  await screen.shows("Queue by votes");
  expect(screen.isDisabled("Vote for Green, 0 votes")).toBe(true);
  expect(screen.control("Vote for Green, 0 votes").title).toBe("You are muted");
  await screen.click("Vote for Green, 0 votes");
  expect(screen.calls(vote)).toEqual([]);
});

test("a generated song says on request why it is there; one that somebody requested does not", async () => {
  const asked: string[] = [];
  await open(
    { source: "catalogue", playlist: [red, { ...blue, requested_by: "u1", requested_by_username: "ada" }] },
    {
      "GET /api/song-reason": ({ url }) => {
        asked.push(new URL(url).search);
        return ok({ song_id: red.song_id, because: "asked", facts: [{ kind: "year", values: ["1987"] }] });
      },
    },
  );
  expect(await entriesOf("Red")).toContain("Why this song?");
  await screen.click("Why this song?");
  await screen.shows("1987, as asked");
  expect(asked).toEqual([`?room_name=R&song_id=${red.song_id}`]);
  await until(() => expect(document.querySelector("[role=menuitem]")).toBeNull());
  expect(await entriesOf("Blue")).not.toContain("Why this song?");
});

const closedHistory = {
  ...room,
  settings: { ...room.settings, history_open: false, queue_order: "fair" },
};

test("while the history is closed a guest is not offered it", async () => {
  await open({});
  expect(screen.has("History")).toBe(true);
  await show(closedHistory);
  await until(() => expect(screen.has("Fair queue")).toBe(true));
  expect(screen.has("History")).toBe(false);
});

test("while the history is closed who may edit the list reads it", async () => {
  await open({ isHost: true });
  await show(closedHistory);
  await until(() => expect(screen.has("Fair queue")).toBe(true));
  expect(screen.has("History")).toBe(true);
});

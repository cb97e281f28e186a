// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MyRequest } from "../data/request-queries.ts";
import { fakeLink } from "../testing/fake-link.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { MyRequests } from "./MyRequests.tsx";

const mine = (part: Partial<MyRequest>): MyRequest => ({
  request_id: "1",
  status: "pending",
  title: "Blue",
  artist: "The Band",
  image_url: "",
  cover: "",
  playlist_position: null,
  plays: null,
  express: false,
  coins: 30,
  outcome: "waiting",
  ...part,
});

let screen: Screen;
let room: ReturnType<typeof fakeLink>;
let requests: MyRequest[];
beforeEach(() => {
  session.logIn("token", { username: "bob", avatar: "", coins: 100, is_admin: false });
  room = fakeLink();
});
afterEach(() => screen.close());

const withdrawal = "POST /api/withdraw-track-request";
const open = async (answer = () => ok({ requests }), withdrawn = answer) => {
  screen = await openScreen(<MyRequests roomName="R" token="token" connection={room.link} playing={null} />, {
    "GET /api/my-requests": answer,
    [withdrawal]: withdrawn,
  });
};
const rows = () =>
  [...document.querySelectorAll("[data-testid=my-request]")].map((row) => row.textContent ?? "");

test("each request shows its status: an approved one when it plays, a declined one the reason", async () => {
  requests = [
    mine({ request_id: "1" }),
    mine({ request_id: "2", status: "approved", playlist_position: 4, express: true }),
    mine({ request_id: "3", status: "rejected", outcome: "declined", reason: "Too loud for this room." }),
    mine({ request_id: "4", status: "approved", playlist_position: null }),
  ];
  await open();
  await until(() => expect(rows()).toHaveLength(4));
  const [pending, approved, declined, gone] = rows();
  expect(pending).toContain("Pending");
  expect(approved).toContain("Approved");
  expect(approved).toContain("Plays in 4 songs");
  expect(approved).toContain("Express");
  expect(declined).toContain("Declined");
  expect(declined).toContain("Too loud for this room.");
  // It has left the playlist: there is no position to show.
  expect(gone).not.toContain("Plays in");
  expect(pending).toContain("30 coins held until it plays");
  expect(declined).toContain("30 coins returned");
});

test("a song that waits for its turn shows when it plays, and why then", async () => {
  const why = { kind: "turns" as const, songs: 1, others: 2 };
  const plays = { seconds: 660, is_estimate: true, why };
  requests = [
    mine({ request_id: "1", status: "approved", playlist_position: 3, plays }),
    mine({ request_id: "2", status: "approved", playlist_position: 0, plays }),
  ];
  await open();
  await until(() => expect(rows()).toHaveLength(2));
  const [waiting, playing] = rows();
  expect(waiting).toContain("Plays in 3 songs, about 11 min");
  expect(waiting).toContain("After 1 song of yours and the turns of 2 others.");
  expect(playing).toContain("Playing now");
  expect(playing).not.toContain("about");
  expect(playing).not.toContain("turns");
});

test("a song that played is paid, and one that did not gives its coins back with the reason", async () => {
  requests = [
    mine({ request_id: "1", status: "approved", outcome: "played", playlist_position: 3 }),
    mine({
      request_id: "2",
      status: "approved",
      outcome: "returned",
      playlist_position: 2,
      reason: "skipped before it had played for 30 seconds",
    }),
    mine({ request_id: "3", status: "approved", outcome: "played", playlist_position: 0, coins: 0 }),
  ];
  await open();
  await until(() => expect(rows()).toHaveLength(3));
  const [played, returned, playing] = rows();
  expect(played).toContain("Played30 coins paid");
  expect(played).not.toContain("Plays in");
  expect(returned).toContain("Not played30 coins returned");
  expect(returned).toContain("Skipped before it had played for 30 seconds.");
  expect(playing).toContain("Playing now");
  expect(playing).not.toContain("coins");
  expect(document.body.textContent).not.toContain("Withdraw");
});

test("a request is withdrawn by a second click, and the balance shows the coins at once", async () => {
  requests = [mine({ request_id: "r1", status: "approved", playlist_position: 2 })];
  await open(undefined, () => {
    requests = [mine({ request_id: "r1", status: "rejected", outcome: "withdrawn" })];
    return ok({ message: "Your request was withdrawn.", coins_returned: 30, remaining_coins: 130 });
  });
  await screen.shows("Withdraw");
  await screen.click("Withdraw Blue");
  expect(document.activeElement?.textContent).toBe("Get 30 coins back");
  await screen.click("Keep it");
  await screen.click("Withdraw Blue");
  expect(screen.calls(withdrawal)).toEqual([]);
  await screen.click("Get 30 coins back");
  await screen.shows("Withdrawn");
  expect(await screen.calls(withdrawal)[0]?.clone().json()).toEqual({ room_name: "R", request_id: "r1" });
  expect(session.get().user).toMatchObject({ coins: 130 });
  expect(document.body.textContent).not.toContain("Get 30 coins back");
});

test("a withdrawal that came too late says so, and the request stays", async () => {
  requests = [mine({ status: "approved", playlist_position: 1 })];
  await open(undefined, () => refusal(409, "song_is_playing", "This song is playing already."));
  await screen.shows("Withdraw");
  await screen.click("Withdraw Blue");
  await screen.click("Get 30 coins back");
  await screen.shows("The request could not be withdrawn: This song is playing already.");
  await screen.shows("Plays in 1 song");
});

test("the current song cannot be withdrawn", async () => {
  requests = [mine({ status: "approved", playlist_position: 0 })];
  await open();
  await screen.shows("Playing now");
  expect(document.body.textContent).not.toContain("Withdraw");
});

test("a decision that is pushed shows at once", async () => {
  requests = [mine({})];
  await open();
  await screen.shows("Pending");
  requests = [mine({ status: "approved", playlist_position: 1 })];
  await room.emit("request_decided", { request_id: "1", status: "approved", message: "" });
  await screen.shows("Plays in 1 song");
});

test("an empty list and a list that could not be loaded read differently", async () => {
  requests = [];
  await open();
  await screen.shows("You have not asked for a song here yet.");
  await screen.close();
  session.logIn("token", { username: "bob", avatar: "", coins: 100, is_admin: false });
  await open(() => refusal(503, "unavailable", "Later."));
  await screen.shows("Your requests could not be loaded.");
});

test("the newest of many requests are shown, and all of them on demand", async () => {
  requests = Array.from({ length: 8 }, (_, i) => mine({ request_id: `${i}` }));
  await open();
  await until(() => expect(rows()).toHaveLength(5));
  await screen.click("Show all 8");
  expect(rows()).toHaveLength(8);
});

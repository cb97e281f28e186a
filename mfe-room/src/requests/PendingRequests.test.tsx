// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PendingRequest } from "../data/request-queries.ts";
import { usePendingRequests } from "../data/request-queries.ts";
import { fakeLink } from "../testing/fake-link.ts";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import { PendingRequests } from "./PendingRequests.tsx";

const asked = (id: string, title: string, part: Partial<PendingRequest> = {}): PendingRequest => ({
  request_id: id,
  song_id: `demo_${id}`,
  title,
  artist: "The Band",
  song_url: "/music/1",
  requested_by: `user_${id}`,
  requested_by_username: "bob",
  express: false,
  coins: 40,
  created_at: new Date(Date.now() - 5 * 60_000).toISOString(),
  ...part,
});
const look = "GET /api/pending-requests";
const approve = "POST /api/approve-track-request";
const reject = "POST /api/reject-track-request";

let screen: Screen;
let room: ReturnType<typeof fakeLink>;
/** The server's pending requests. */
let waiting: PendingRequest[];

beforeEach(() => {
  session.logIn("token", { username: "ada", avatar: "", coins: 100, is_admin: false });
  room = fakeLink();
  waiting = [asked("1", "Blue"), asked("2", "Red"), asked("3", "Green")];
});
afterEach(() => screen.close());

const Pending = () => <PendingRequests roomName="R" pending={usePendingRequests("R", room.link)} />;
const open = async (handlers: Handlers = {}) => {
  screen = await openScreen(<Pending />, {
    [look]: () => ok({ requests: waiting }),
    [approve]: () => ok({ approved_track: waiting[0], playlist: [], playlist_version: 2 }),
    [reject]: () => ok({ message: "" }),
    ...handlers,
  });
};
const rows = () =>
  [...document.querySelectorAll("[data-testid=pending-request]")].map(
    (row) => row.querySelector("span span")?.textContent ?? row.textContent,
  );
const countIs = (count: number) => until(() => expect(rows()).toHaveLength(count));
const focused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

test("the host sees pending requests: requester, coins, age, urgency, and why it is left to them", async () => {
  waiting = [asked("1", "Blue", { express: true, coins: 60, reason: "The song is not in the catalogue." })];
  await open();
  for (const part of ["Pending Requests 1", "Blue", "The Band", "bob", "60 coins", "5 min ago", "Express"])
    await screen.shows(part);
  await screen.shows("The AI left this to you: The song is not in the catalogue.");
  const turning = [...document.querySelectorAll("[dir=auto]")].map((each) => each.textContent);
  expect(turning).toEqual(["Blue", "The Band", "bob"]);
});

test("a list without requests shows that none is pending", async () => {
  waiting = [];
  await open();
  await screen.shows("No requests are waiting.");
});

test("approving names the request, and its row goes", async () => {
  await open();
  await countIs(3);
  await screen.click("Approve Blue");
  await countIs(2);
  expect(await screen.calls(approve)[0]?.json()).toEqual({
    room_name: "R",
    track_id: "demo_1",
    request_id: "1",
    requester_id: "user_1",
  });
  expect(screen.text()).not.toContain("Blue");
});

test("rejecting names the request, and its row goes", async () => {
  await open();
  await countIs(3);
  await screen.click("Reject Red");
  await countIs(2);
  expect(await screen.calls(reject)[0]?.json()).toMatchObject({ request_id: "2" });
});

test.each([
  ["Approve Blue", approve, "Failed to approve track"],
  ["Reject Blue", reject, "Failed to reject track"],
])("%s that fails shows an error on the row, which stays", async (button, call, sentence) => {
  await open({ [call]: () => refusal(503, "unavailable", "Later.") });
  await countIs(3);
  await screen.click(button);
  await until(() => expect(screen.alerts()).toEqual([sentence]));
  expect(rows()).toHaveLength(3);
  expect(screen.isDisabled(button)).toBe(false);
});

test("a request that was decided elsewhere is removed with a passing message", async () => {
  await open({ [approve]: () => refusal(409, "already_decided", "This request was decided on already.") });
  await countIs(3);
  await screen.click("Approve Blue");
  await countIs(2);
  await screen.shows("This request was decided on already.");
});

test("the focus moves to the next row, and to the heading after the last one", async () => {
  await open();
  await countIs(3);
  const decide = async (name: string) => {
    screen.control(name).focus();
    await screen.click(name);
  };
  await decide("Approve Red");
  await until(() => expect(focused()).toBe("Approve Green"));
  await decide("Approve Green");
  await until(() => expect(focused()).toBe("Approve Blue"));
  await decide("Reject Blue");
  await until(() => expect(focused()).toBe("Pending Requests 0"));
});

test("a push shows the new request without a press", async () => {
  await open();
  await countIs(3);
  waiting = [...waiting, asked("4", "Yellow")];
  await room.emit("request_changed", { request_id: "4" });
  await countIs(4);
});

test("the list can be refreshed by hand, and the message about a failure can be closed", async () => {
  let fails = false;
  await open({ [look]: () => (fails ? refusal(503, "unavailable", "Later.") : ok({ requests: waiting })) });
  await countIs(3);
  fails = true;
  await screen.click("Refresh requests");
  await until(() => expect(screen.alerts()).toEqual(["The requests could not be loaded. Please try again."]));
  expect(rows()).toHaveLength(3);
  await screen.click("Close");
  expect(screen.alerts()).toEqual([]);
});

test("a hidden page requests nothing; shown again, it requests at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const visibility = vi.spyOn(document, "visibilityState", "get");
  const turn = (state: DocumentVisibilityState) =>
    act(async () => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
    });
  await open();
  await turn("hidden");
  await room.emit("request_changed", { request_id: "1" });
  await act(async () => void (await vi.advanceTimersByTimeAsync(300_000)));
  expect(screen.calls(look)).toHaveLength(1);
  await turn("visible");
  expect(screen.calls(look)).toHaveLength(2);
  visibility.mockRestore();
});

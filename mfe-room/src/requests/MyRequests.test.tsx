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
  express: false,
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

const open = async (answer = () => ok({ requests })) => {
  screen = await openScreen(<MyRequests roomName="R" token="token" connection={room.link} playing={null} />, {
    "GET /api/my-requests": answer,
  });
};
const rows = () =>
  [...document.querySelectorAll("[data-testid=my-request]")].map((row) => row.textContent ?? "");

test("each request shows its status: an approved one when it plays, a declined one the reason", async () => {
  requests = [
    mine({ request_id: "1" }),
    mine({ request_id: "2", status: "approved", playlist_position: 4, express: true }),
    mine({ request_id: "3", status: "rejected", reason: "Too loud for this room." }),
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
  // It was played and removed: there is no position to show.
  expect(gone).not.toContain("Plays in");
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

test("of many requests the newest are shown, and all of them on demand", async () => {
  requests = Array.from({ length: 8 }, (_, i) => mine({ request_id: `${i}` }));
  await open();
  await until(() => expect(rows()).toHaveLength(5));
  await screen.click("Show all 8");
  expect(rows()).toHaveLength(8);
});

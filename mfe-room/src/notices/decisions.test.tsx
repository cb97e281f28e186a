// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { ok, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RoomLink } from "../data/use-room-event.ts";
import { fakeLink } from "../testing/fake-link.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { NoticeWindow } from "./NoticeWindow.tsx";
import type { Decision } from "./notice-queue.ts";
import { notices } from "./notices.ts";
import { useDecisions } from "./use-decisions.ts";

const approved = {
  request_id: "1",
  status: "approved",
  message: "“Blue” is in the playlist.",
} as const satisfies Decision;
const declined: Decision = { request_id: "2", status: "declined", message: "“Red” was declined." };
const look = "GET /api/request-status";

let screen: Screen;
let room: ReturnType<typeof fakeLink>;
/** The server's pending notifications. */
let unseen: Decision[];
beforeEach(() => {
  notices.clear();
  session.logIn("token", { username: "bob", avatar: "", coins: 40, is_admin: false });
  room = fakeLink();
  unseen = [];
});
afterEach(() => screen.close());

interface Props {
  token: string | null;
  isGuest: boolean;
  link: RoomLink | null;
}
function Guest({ token, isGuest, link }: Props) {
  useDecisions("R", token, isGuest, link);
  return <NoticeWindow />;
}
const open = async (props: Partial<Props> = {}) => {
  screen = await openScreen(<Guest token="token" isGuest link={room.link} {...props} />, {
    [look]: () => ok({ notifications: unseen }),
    "GET /api/payments/get-user-coins": () => ok({ coins: 80, debt: 0 }),
  });
};
const titles = () => [...document.querySelectorAll("[role=dialog] h2")].map((title) => title.textContent);

test("a decision that is pushed and then polled is shown once", async () => {
  await open();
  unseen = [approved];
  await room.emit("request_decided", approved);
  await until(() => expect(titles()).toEqual(["Request Approved"]));
  await screen.shows("“Blue” is in the playlist.");
  await until(() => expect(screen.calls(look)).toHaveLength(2));
  await screen.click("OK");
  await screen.hides("“Blue” is in the playlist.");
});

test("coins that are returned after an approval are announced, once", async () => {
  await open();
  unseen = [approved];
  await room.emit("request_decided", approved);
  await until(() => expect(titles()).toEqual(["Request Approved"]));
  await screen.click("OK");
  const message = "“Blue” was deleted before it played.";
  unseen = [{ request_id: approved.request_id, status: "returned", message }];
  await room.emit("coins_returned", { request_id: approved.request_id, message });
  await until(() => expect(titles()).toEqual(["Coins Returned"]));
  await screen.click("OK");
  await until(() => expect(titles()).toEqual([]));
});

test("a decision from while the page was away is shown when the page comes, with the new balance", async () => {
  unseen = [declined];
  await open();
  await until(() => expect(titles()).toEqual(["Request Declined"]));
  await until(() => expect(session.get().user?.coins).toBe(80));
});

test("several decisions come one after the other", async () => {
  unseen = [approved, declined];
  await open();
  await until(() => expect(titles()).toEqual(["Request Approved"]));
  await screen.click("OK");
  await until(() => expect(titles()).toEqual(["Request Declined"]));
  await screen.click("Close");
  await until(() => expect(titles()).toEqual([]));
});

test("without a push the server is polled every ten seconds, with one much less often", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await open();
  await pass(50_000);
  expect(screen.calls(look)).toHaveLength(1);
  await room.breakOff();
  // The break itself is a reason to look.
  await pass(500);
  expect(screen.calls(look)).toHaveLength(2);
  await pass(10_000);
  expect(screen.calls(look)).toHaveLength(3);
  await pass(10_000);
  expect(screen.calls(look)).toHaveLength(4);
});

test.each([
  ["a visitor", { token: null }],
  ["a host", { isGuest: false }],
])("%s is shown no decision and requests none", async (_, props) => {
  unseen = [approved];
  await open(props);
  expect(screen.calls(look)).toHaveLength(0);
  expect(titles()).toEqual([]);
});

// @vitest-environment happy-dom
import { session as account } from "@tutti/kit";
import { ok, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RoomModel } from "../model/room-model.ts";
import { fakeModel, fakeRole, fakeRoom, fakeSession, noPeace } from "../testing/fake-model.ts";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import ChatPanel from "./ChatPanel.tsx";

let screen: Screen;
beforeEach(() => {
  localStorage.clear();
  account.logIn("token", { username: "ada", avatar: "", coins: 0, is_admin: false });
});
afterEach(() => screen.close());

async function open(part: Partial<RoomModel> = {}, handlers: Handlers = {}) {
  const fake = fakeSession();
  await act(async () => void (await fake.session.voices.open()));
  screen = await openScreen(<ChatPanel model={fakeModel({ session: fake.session, ...part })} />, {
    "GET /api/user/blocked": () => ok({ blocked: [] }),
    ...handlers,
  });
  return fake;
}
const rows = () => [...document.querySelectorAll("[role=log] li")];
const message = (id: string, part: object = {}) => ({
  id,
  at: Date.now(),
  username: "bob",
  has_account: true,
  text: "Hi",
  song: null,
  position: 0,
  ...part,
});
const send = () => act(async () => document.querySelector("form")?.requestSubmit());

test("an empty chat invites, and one that is off says so", async () => {
  await open();
  expect(screen.text()).toContain("Nobody has said anything yet");
  await screen.close();
  const room = fakeRoom({ voices: { chat_enabled: false, reactions_enabled: true } });
  await open({ room });
  expect(screen.text()).toContain("The owner of this room has turned it off.");
  await screen.close();
  await open({ room, host: fakeRole({ is_host: true }) });
  expect(screen.text()).toContain("You can turn it on in the room's settings.");
});

test("markup and addresses in a message are text", async () => {
  const { room } = await open();
  const text = '<img src="x"> https://example.org javascript:alert(1)';
  await room.emit("voices", { messages: [message("1", { text })] });
  expect(rows()[0]?.textContent).toContain(text);
  expect(document.querySelector("[role=log] img")).toBeNull();
  expect([...document.querySelectorAll("[role=log] a")].map((link) => link.getAttribute("href"))).toEqual([
    "/profile/bob",
  ]);
});

test("only an account carries the mark and is linked, also if a nickname is equal", async () => {
  const { room } = await open();
  await room.emit("voices", {
    messages: [message("1"), message("2", { username: "bob", has_account: false, at: Date.now() + 1 })],
  });
  expect(rows().map((row) => row.querySelector("[role=img]")?.getAttribute("aria-label") ?? null)).toEqual([
    "Has an account",
    null,
  ]);
  expect(rows().map((row) => row.querySelector("a") !== null)).toEqual([true, false]);
});

test("a message shows the song and the position at which it was said", async () => {
  const { room } = await open();
  const song = { song_id: "demo_1", title: "Copper Wire", artist: "The Night Shift" };
  await room.emit("voices", { messages: [message("1", { song, position: 67.4 })] });
  expect(rows()[0]?.textContent).toContain("Copper Wire at 1:07");
});

test("a message sent before the chat is loaded is sent once it is, unless it was changed", async () => {
  const beforeLoading = async () => {
    const { session, say } = fakeSession();
    const held = vi.spyOn(session.voices, "open").mockResolvedValue(null);
    screen = await openScreen(<ChatPanel model={fakeModel({ session })} />, {
      "GET /api/user/blocked": () => ok({ blocked: [] }),
    });
    await screen.type("Message", "Hello");
    await send();
    held.mockRestore();
    return { say, load: () => act(async () => void (await session.voices.open())) };
  };
  const field = () => document.querySelector("textarea")?.value;
  const sent = await beforeLoading();
  expect(field()).toBe("Hello");
  await sent.load();
  expect(sent.say).toHaveBeenCalledWith("chat_say", expect.objectContaining({ text: "Hello" }));
  expect(field()).toBe("");
  await screen.close();

  const changed = await beforeLoading();
  await screen.type("Message", "Hello, you");
  await changed.load();
  expect(changed.say).not.toHaveBeenCalled();
  expect(field()).toBe("Hello, you");
});

test("near the limit the characters left are shown, and beyond it nothing is sent", async () => {
  const { say } = await open();
  await screen.type("Message", "x".repeat(200));
  expect(screen.text()).not.toContain("left");
  await screen.type("Message", "x".repeat(260));
  expect(screen.text()).toContain("40 left");
  await screen.type("Message", "x".repeat(301));
  expect(screen.text()).toContain("1 too many");
  await send();
  expect(say).not.toHaveBeenCalled();
  await screen.type("Message", "  Hello  ");
  await send();
  expect(say).toHaveBeenCalledWith("chat_say", expect.objectContaining({ text: "  Hello  " }));
  expect(screen.field("Message").value).toBe("");
  expect(rows()[0]?.textContent).toContain("Sending");
});

test("a failed message says why, and can be sent again or discarded", async () => {
  const { room, say } = await open();
  await screen.type("Message", "Hello");
  await send();
  const { id } = (say.mock.lastCall as unknown as [string, { id: string }])[1];
  await room.emit("error", { code: "chat_too_fast", message: "One message a second.", id });
  expect(rows()[0]?.textContent).toContain("One message a second.");
  await screen.click("Try again");
  expect(say).toHaveBeenLastCalledWith("chat_say", { id, text: "Hello" });
  await room.emit("error", { code: "chat_too_fast", message: "One message a second.", id });
  await screen.click("Discard");
  expect(rows()).toEqual([]);
});

test.each([
  ["a listener", fakeRole(), false],
  ["a host", fakeRole({ is_host: true }), true],
])("%s may delete what is theirs to delete, after a question", async (_, host, mayDeleteOthers) => {
  const { room, say } = await open({ host });
  await room.emit("voices", {
    messages: [message("1"), message("2", { username: "ada", at: Date.now() + 1 })],
  });
  const openMenu = async (of: string) => {
    await screen.click(`More for the message of ${of}`);
    await until(() => expect(document.querySelector("[role=menuitem]")).not.toBeNull());
  };
  const chooseDeletion = async () => {
    await openMenu("ada");
    await screen.click("Delete message…");
    await until(() => expect(document.activeElement?.textContent).toBe("Keep"));
  };
  await openMenu("bob");
  expect(screen.has("Delete message…")).toBe(mayDeleteOthers);
  await screen.click("Report message");
  await chooseDeletion();
  await screen.click("Keep");
  await chooseDeletion();
  expect(say).not.toHaveBeenCalled();
  await screen.click("Delete");
  expect(say).toHaveBeenCalledWith("chat_delete", { message_id: "2" });
  await room.emit("voices", { deleted: ["2"] });
  expect(rows()).toHaveLength(1);
});

test("messages of others are reported and their writers blocked, after which they are not shown", async () => {
  const blocked: string[] = [];
  const { room } = await open(
    {},
    {
      "GET /api/user/blocked": () => ok({ blocked: [...blocked] }),
      "POST /api/user/block": () => {
        blocked.push("bob");
        return ok({ success: true });
      },
    },
  );
  const moth = { username: "bob", has_account: false, text: "Not me" };
  await room.emit("voices", {
    messages: [
      message("1"),
      message("2", { ...moth, at: Date.now() + 1 }),
      message("3", { username: "ada" }),
    ],
  });
  await screen.click("More for the message of ada");
  await until(() => expect(screen.has("Delete message…")).toBe(true));
  expect(screen.has("Report message")).toBe(false);
  await screen.click("Delete message…");
  await screen.click("Keep");
  await screen.click("More for the message of bob");
  await until(() => expect(screen.has("Report message")).toBe(true));
  await screen.click("Block");
  await until(() => expect(rows()).toHaveLength(2));
  expect(
    rows()
      .map((row) => row.textContent)
      .join(),
  ).toContain("Not me");
});

test("a visitor chooses a nickname, which this browser keeps; a refused one is taken back", async () => {
  const { setNickname, room } = await open({ token: null });
  expect(screen.text()).toContain("You speak as Guest.");
  await screen.click("Choose a name");
  await screen.type("Your name in chats, in this browser", "Bo");
  await screen.click("Save");
  expect(setNickname).toHaveBeenLastCalledWith("Bo");
  expect(screen.text()).toContain("You speak as Bo.");
  await screen.close();
  const again = await open({ token: null });
  expect(screen.text()).toContain("You speak as Bo.");
  await again.room.emit("error", { code: "nickname_reserved", message: "This nickname is reserved." });
  expect(screen.text()).toContain("This nickname is reserved.");
  expect(again.setNickname).toHaveBeenLastCalledWith(null);
  expect(room).toBeDefined();
});

test("a nickname that is refused to a muted visitor leaves the former one", async () => {
  const { setNickname, room } = await open({ token: null });
  for (const name of ["Bo", "Bob"]) {
    await screen.click(name === "Bo" ? "Choose a name" : "Change it");
    await screen.type("Your name in chats, in this browser", name);
    await screen.click("Save");
  }
  await room.emit("error", { code: "nickname_held", message: "You are muted in this room." });
  expect(screen.text()).toContain("You are muted in this room.");
  expect(setNickname).toHaveBeenLastCalledWith("Bo");
  const sent = setNickname.mock.calls.length;
  await room.emit("error", { code: "nickname_held", message: "You are muted in this room." });
  expect(setNickname).toHaveBeenCalledTimes(sent);
  await screen.click("Cancel");
  expect(screen.text()).toContain("You speak as Bo.");
});

test("a muted person reads why, and is offered no other name", async () => {
  const peace = { ...noPeace, is_muted: true };
  await open({ token: null, host: fakeRole({ peace }) });
  expect(screen.text()).toContain("You are muted. You can read, but not write.");
  expect(screen.has("Choose a name")).toBe(false);
});

test("an account speaks under its name", async () => {
  await open();
  expect(screen.text()).toContain("You speak as ada.");
});

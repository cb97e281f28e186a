import { expect, test, vi } from "vitest";
import { fakeLink } from "../testing/fake-link.ts";
import { VoicesInbox } from "./inbox.ts";

function open() {
  const room = fakeLink();
  const load = vi.fn(() => import("./room-voices.ts"));
  const link = Object.assign(Object.create(room.link), { say: () => true });
  return { room, load, inbox: new VoicesInbox(link, load) };
}
const message = (id: string, at: number) => ({
  id,
  at,
  username: "bob",
  has_account: true,
  text: id,
  song: null,
  position: 0,
});

test("an empty chat loads no code; a page that wants to speak does, once", async () => {
  const { room, load, inbox } = open();
  await room.emit("chat_history", { messages: [] });
  expect(load).not.toHaveBeenCalled();
  expect(inbox.get()).toBeNull();
  await Promise.all([inbox.open(), inbox.open()]);
  expect(load).toHaveBeenCalledOnce();
  expect(inbox.get()?.chat.get().messages).toEqual([]);
});

test("what arrives while the code is loaded is there afterwards, with the unread ones counted", async () => {
  const { room, inbox } = open();
  await room.emit("chat_history", { messages: [message("a", 1)] });
  await room.emit("voices", { messages: [message("b", 2)] });
  const voices = await inbox.open();
  expect(voices?.chat.get().messages.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(voices?.chat.get().unread).toBe(1);
  await room.emit("voices", { deleted: ["a"] });
  expect(voices?.chat.get().messages.map(({ id }) => id)).toEqual(["b"]);
});

test("what was said while the page was disconnected is unread when it has joined again", async () => {
  const { room, inbox } = open();
  await room.emit("chat_history", { messages: [] });
  await room.comeBack();
  await room.emit("chat_history", { messages: [message("a", 1)] });
  const voices = await inbox.open();
  expect(voices?.chat.get().unread).toBe(1);
  await room.emit("chat_history", { messages: [message("a", 1), message("b", 2)] });
  expect(voices?.chat.get().unread).toBe(2);
});

test("code that does not load is loaded again at the next occasion", async () => {
  const { load, inbox } = open();
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  load.mockRejectedValueOnce(new Error("offline"));
  expect(await inbox.open()).toBeNull();
  expect(await inbox.open()).not.toBeNull();
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

import { expect, test, vi } from "vitest";
import { fakeLink } from "../testing/fake-link.ts";
import { Chat, unreachable } from "./chat.ts";

function open() {
  const room = fakeLink();
  const sent: string[] = [];
  const say = vi.fn((_event: string, { id }: { id: string }) => sent.push(id) > 0);
  const timers: { ms: number; run: () => void }[] = [];
  const link = Object.assign(Object.create(room.link), { say });
  const chat = new Chat(link, (ms, run) => timers.push({ ms, run }));
  const sentId = () => sent.at(-1) ?? "";
  return { room, say, sent, chat, timers, sentId, outgoing: () => chat.get().outgoing };
}

test("a message is on its way until the room shows it", async () => {
  const { chat, room, say, sentId, outgoing, timers } = open();
  chat.say("Hi");
  expect(say).toHaveBeenCalledWith("chat_say", {
    id: expect.stringMatching(/^[0-9a-f]{8}-.{4}-4/),
    text: "Hi",
  });
  expect(outgoing()).toMatchObject([{ text: "Hi", failure: null }]);
  const shown = {
    id: sentId(),
    at: 1,
    username: "bob",
    has_account: true,
    text: "Hi",
    song: null,
    position: 0,
  };
  await room.emit("voices", { messages: [shown] });
  expect(outgoing()).toEqual([]);
  for (const { run } of timers) run();
  expect(chat.get().messages).toEqual([shown]);
});

test.each(["refused", "unanswered", "unsent", "cut off"] as const)(
  "a message that is %s has failed, and is sent again under its id",
  async (how) => {
    const { chat, room, say, sent, sentId, outgoing, timers } = open();
    if (how === "unsent") say.mockImplementationOnce((_event, { id }) => sent.push(id) < 0);
    chat.say("Hi");
    const id = sentId();
    if (how === "refused") await room.emit("error", { code: "chat_too_fast", message: "Wait.", id });
    if (how === "unanswered") timers.at(-1)?.run();
    if (how === "cut off") await room.comeBack();
    expect(outgoing()[0]?.failure).toMatch(how === "refused" ? "Wait." : unreachable);
    chat.retry(id);
    expect(sentId()).toBe(id);
    expect(outgoing()).toMatchObject([{ id, failure: null }]);
    chat.discard(id);
    expect(outgoing()).toEqual([]);
  },
);

test("an error about something else concerns no message", async () => {
  const { chat, room, outgoing } = open();
  chat.say("Hi");
  await room.emit("error", { code: "not_host", message: "No." });
  expect(outgoing()[0]?.failure).toBeNull();
});

test("nothing is unread while it is shown", async () => {
  const { chat, room } = open();
  const message = (id: string) => ({
    id,
    at: 1,
    username: "bob",
    has_account: true,
    text: "Hi",
    song: null,
    position: 0,
  });
  await room.emit("voices", { messages: [message("1")] });
  expect(chat.get().unread).toBe(1);
  const hide = chat.show();
  expect(chat.get().unread).toBe(0);
  await room.emit("voices", { messages: [message("2")] });
  expect(chat.get().unread).toBe(0);
  hide();
  await room.emit("voices", { messages: [message("3")] });
  expect(chat.get().unread).toBe(1);
});

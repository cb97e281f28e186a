import type { ChatMessage } from "@tutti/kit/sync";
import { expect, test } from "vitest";
import { emptyLog, withHistory, withJoin, withOutgoing, withVoices } from "./chat-log.ts";

const message = (id: string, at: number): ChatMessage => ({
  id,
  at,
  username: "ada",
  has_account: true,
  text: id,
  song: null,
  position: 0,
});
const ids = ({ messages }: typeof emptyLog) => messages.map(({ id }) => id);

test("messages are in the order of the server's time, then of their ids, each once", () => {
  const log = withVoices(emptyLog, { messages: [message("b", 2), message("c", 1)] }, true);
  const all = withHistory(log, { messages: [message("a", 2), message("b", 2)] }, true);
  expect(ids(all)).toEqual(["c", "a", "b"]);
});

test("a deleted message stays away, also if the history that follows was read before", () => {
  const log = withVoices(emptyLog, { deleted: ["a"] }, true);
  expect(ids(withHistory(log, { messages: [message("a", 1), message("b", 2)] }, true))).toEqual(["b"]);
});

test("after a new join the history replaces what was there, except what arrived since", () => {
  const before = withVoices(emptyLog, { messages: [message("gone", 1)] }, true);
  const since = withVoices(withJoin(before), { messages: [message("new", 9)] }, true);
  expect(ids(withHistory(since, { messages: [message("kept", 2)] }, true))).toEqual(["kept", "new"]);
});

test("the tab counts messages of others while it is not shown, each once", () => {
  const own = withOutgoing(emptyLog, "own", "Hi");
  const log = withVoices(own, { messages: [message("own", 1), message("a", 2)] }, false);
  expect([log.unread, log.outgoing]).toEqual([1, []]);
  expect(withVoices(log, { messages: [message("a", 2)] }, false).unread).toBe(1);
  expect(withVoices(log, { messages: [message("b", 3)] }, true).unread).toBe(0);
});

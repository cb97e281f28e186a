import type { ChatMessage } from "@tutti/proto/sync";
import { expect, test } from "vitest";
import { add, nothing, partsOf, without } from "./said.ts";

const message = (id: string, at: number, text = "x"): ChatMessage => ({
  id,
  at,
  username: "Guest",
  has_account: false,
  text,
  song: null,
  position: 0,
});

test("what is said adds up, in the order of the server's stamps, without what was deleted", () => {
  const first = add(nothing, { reactions: { heart: 2 }, messages: [message("b", 2), message("c", 3)] });
  const all = add(first, { reactions: { heart: 1, wow: 1 }, messages: [message("a", 2)], deleted: ["c"] });
  expect(all.reactions).toEqual({ heart: 3, wow: 1 });
  expect(all.messages.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(all.deleted).toEqual(["c"]);
  expect(without(all.reactions, { heart: 3 })).toEqual({ wow: 1 });
});

test("a message that arrives after its deletion stays deleted", () => {
  expect(add(add(nothing, { deleted: ["a"] }), { messages: [message("a", 1)] }).messages).toEqual([]);
});

test("what is too long for the bus is split; nothing is lost or doubled", () => {
  const messages = Array.from({ length: 20 }, (_, i) => message(String(i), i, "🎵".repeat(300)));
  const said = { reactions: { heart: 5 }, messages, deleted: ["x", "y"] };
  const parts = partsOf(said, 4300);
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThanOrEqual(4300);
  expect(parts.reduce((all, part) => add(all, part), nothing)).toEqual(said);
  expect(partsOf({ ...nothing, reactions: { heart: 1 } }, 4300)).toHaveLength(1);
});

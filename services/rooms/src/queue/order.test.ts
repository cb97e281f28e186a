import { expect, test } from "vitest";
import { orderOf, startOf } from "./order.ts";
import type { Boost, Heard, OrderSetting, RoomQueue, Waiting } from "./queue.ts";

/** `a1 b1+ host1*2`: songs in order of addition, `+` for an express one, `*2` for two votes. */
const songs = (text: string, from = 0): Waiting[] =>
  text.split(" ").map((word, index) => {
    const [name = "", votes = "0"] = word.split("*");
    const id = name.replace("+", "");
    const who = id.replace(/\d/, "");
    const addedAt = from + index;
    const boost: Boost = name.endsWith("+") ? { kind: "express", at: addedAt } : { kind: "none" };
    const requester =
      who === "host" ? ({ kind: "host" } as const) : ({ kind: "guest", identity: who } as const);
    return { id, requester, addedAt, boost, votes: Number(votes) };
  });

const heard = (text: string, from = 0): Heard[] =>
  songs(text, from - 100).map((entry, index) => ({ entry, startedAt: from + index, turn: index + 1 }));

const idsOf = (setting: OrderSetting, room: RoomQueue) =>
  orderOf(setting, room)
    .map(({ entry }) => entry.id)
    .join(" ");

test("as added: appended in order, the latest boost first", () => {
  const waiting = songs("a1 b1+ a2 c1 d1+");
  expect(idsOf("as_added", { waiting, heard: [] })).toBe("d1 b1 a1 a2 c1");
});

test("fair: one song each in turn, the host's playlist like one requester", () => {
  const waiting = songs("host1 host2 host3 a1 a2 b1");
  expect(idsOf("fair", { waiting, heard: [] })).toBe("host1 a1 b1 host2 a2 host3");
});

test("fair: the playing song counts as a turn", () => {
  const waiting = songs("a2 a3 b1 c1");
  expect(idsOf("fair", { waiting, heard: heard("a1", 10) })).toBe("b1 c1 a2 a3");
});

test("fair: a boost is a second song in the turn, never a third", () => {
  const waiting = songs("a1 a2 a3 a4+ b1 b2");
  expect(idsOf("fair", { waiting, heard: [] })).toBe("a4 a1 b1 a2 b2 a3");
  const all = songs("a1+ a2+ a3+ a4+ b1 b2");
  expect(idsOf("fair", { waiting: all, heard: [] })).toBe("a1 a2 b1 a3 a4 b2");
});

test("fair: after the boosted song of a turn its second song follows", () => {
  const waiting = songs("a2 b1 b2");
  expect(idsOf("fair", { waiting, heard: heard("a1+", 10) })).toBe("a2 b1 b2");
  expect(idsOf("fair", { waiting, heard: heard("a0+ a1+", 10) })).toBe("b1 a2 b2");
});

test("fair: a requester who comes back joins the end", () => {
  const waiting = [...songs("b1 c1"), ...songs("a2", 50)];
  expect(idsOf("fair", { waiting, heard: heard("a1", 10) })).toBe("b1 c1 a2");
});

test("fair: a song that was added at the instant of a start was added before it", () => {
  const waiting = [...songs("a2", 5), ...songs("b1", 10)];
  expect(idsOf("fair", { waiting, heard: heard("a1", 10) })).toBe("b1 a2");
});

test("votes order three turns at a time", () => {
  const waiting = songs("a1 b1 c1*1 d1 e1*9 f1*9 g1*99");
  expect(idsOf("votes", { waiting, heard: [] })).toBe("c1 a1 b1 e1 f1 d1 g1");
});

test("votes: a block keeps its songs while it plays, whatever is boosted meanwhile", () => {
  const waiting = songs("a1 b1 c1*1 a2 b2");
  const order = orderOf("votes", { waiting, heard: [] });
  const [first] = order;
  if (!first) throw new Error("Nothing waits.");
  const playing = startOf("votes", order, first.entry, 10);
  expect(playing).toMatchObject({ entry: { id: "c1" }, turn: 3 });
  const later = [...waiting.filter(({ id }) => id !== "c1"), ...songs("b3+ c2", 20)];
  expect(idsOf("votes", { waiting: later, heard: [playing] })).toBe("a1 b1 a2 b3 b2 c2");
});

test("votes: a pin counts from the next block on", () => {
  const [a1, a2, b1, b2, c1] = songs("a1 a2 b1 b2 c1");
  if (!a1 || !a2 || !b1 || !b2 || !c1) throw new Error("Five songs were given.");
  const pinned: Waiting = { ...b2, boost: { kind: "pin", at: 20 } };
  const room = { waiting: [a2, b1, pinned, c1], heard: [{ entry: a1, startedAt: 10, turn: 1 }] };
  expect(idsOf("votes", room)).toBe("b1 c1 a2 b2");
  expect(idsOf("fair", room)).toBe("b2 b1 c1 a2");
});

test("a song that the host starts from behind takes the next turn", () => {
  const order = orderOf("votes", { waiting: songs("a1 b1 c1*1 d1 e1"), heard: [] });
  const last = order.at(-1);
  if (!last) throw new Error("Nothing waits.");
  expect(startOf("votes", order, last.entry, 10).turn).toBe(1);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockSize } from "./block.ts";
import { orderOf } from "./order.ts";
import { isBoosted, type OrderSetting, type RoomQueue, requesterKey } from "./queue.ts";
import {
  additionsAndPlays,
  afterSteps,
  anySteps,
  QueueSession,
  settings,
} from "./testing/arbitrary-session.ts";
import { brokenPromises } from "./testing/broken-promises.ts";

const runs = { numRuns: 300 };
const idsOf = (setting: OrderSetting, room: RoomQueue) => orderOf(setting, room).map(({ entry }) => entry.id);
const placesOf = (setting: OrderSetting, room: RoomQueue) =>
  new Map(idsOf(setting, room).map((id, place) => [id, place]));

describe.each(settings)("%s", (setting) => {
  test("every waiting song is in the order once", () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { room } = afterSteps(setting, steps);
        expect(idsOf(setting, room).toSorted()).toEqual(room.waiting.map(({ id }) => id).toSorted());
      }),
      runs,
    );
  });

  test("the order in which waiting songs are given does not matter", () => {
    fc.assert(
      fc.property(anySteps, fc.infiniteStream(fc.nat()), (steps, keys) => {
        const { waiting, heard } = afterSteps(setting, steps).room;
        const shuffled = waiting
          .map((entry) => ({ entry, key: Number(keys.next().value) }))
          .sort((a, b) => a.key - b.key)
          .map(({ entry }) => entry);
        expect(idsOf(setting, { waiting: shuffled, heard })).toEqual(idsOf(setting, { waiting, heard }));
      }),
      runs,
    );
  });

  test("once the first song plays, the others keep their order and their turns, to the end", () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const session = afterSteps(setting, steps);
        let expected = orderOf(setting, session.room);
        while (session.play()) {
          const order = orderOf(setting, session.room);
          expect(order.map(({ entry, turn }) => [entry.id, turn])).toEqual(
            expected.slice(1).map(({ entry, turn }) => [entry.id, turn]),
          );
          expected = order;
        }
      }),
      runs,
    );
  });
});

test("fair: before the next own song, no other requester has more than one, or two with a boost", () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const session = new QueueSession("fair");
      for (const step of [...steps, ...steps.map(() => ({ kind: "play" }) as const)]) {
        session.take(step);
        if (step.kind === "play") expect(brokenPromises(session.waiting, session.heard)).toEqual([]);
      }
    }),
    runs,
  );
});

test("fair: a boost never delays its song, and delays any other by one place at most", () => {
  fc.assert(
    fc.property(anySteps, fc.nat(), (steps, chosen) => {
      const session = afterSteps("fair", steps);
      const entry = session.waiting.filter((other) => !isBoosted(other))[chosen % 10];
      if (!entry) return;
      const before = placesOf("fair", session.room);
      session.now++;
      session.pin(entry);
      for (const [id, place] of placesOf("fair", session.room))
        expect(place - (before.get(id) ?? 0)).toBeLessThanOrEqual(id === entry.id ? 0 : 1);
    }),
    runs,
  );
});

test("fair: a boost moves no own song to a later turn", () => {
  /** How many turns of others begin before each song of the requester. */
  const turnsBefore = (room: RoomQueue, key: string) => {
    const before = new Map<string, number>();
    let others = 0;
    for (const { entry } of orderOf("fair", room))
      if (requesterKey(entry.requester) === key) before.set(entry.id, others);
      else if (!isBoosted(entry)) others++;
    return before;
  };
  fc.assert(
    fc.property(
      fc.array(fc.record({ who: fc.nat(3), isPinned: fc.boolean() })),
      fc.nat(),
      (songs, chosen) => {
        const session = new QueueSession("fair");
        for (const { who, isPinned } of songs) {
          session.now++;
          session.add(who, isPinned && who === 1 ? "express" : "none");
        }
        const own = session.waiting.filter((song) => requesterKey(song.requester) === "guest:g1");
        const entry = own.filter((song) => !isBoosted(song))[chosen % 5];
        if (!entry) return;
        const before = turnsBefore(session.room, "guest:g1");
        session.now++;
        session.pin(entry);
        for (const [id, others] of turnsBefore(session.room, "guest:g1"))
          expect(others).toBeLessThanOrEqual(before.get(id) ?? 0);
      },
    ),
    runs,
  );
});

test("fair: a new song delays the next song of any other requester by one place at most", () => {
  fc.assert(
    fc.property(anySteps, fc.nat(5), fc.constantFrom("none", "express"), (steps, who, kind) => {
      const session = afterSteps("fair", steps);
      const before = orderOf("fair", session.room);
      const added = session.add(who, kind);
      const after = placesOf("fair", session.room);
      const seen = new Set([requesterKey(added.requester)]);
      for (const { entry, place } of before) {
        const key = requesterKey(entry.requester);
        if (!seen.has(key)) expect(after.get(entry.id)).toBeLessThanOrEqual(place + 1);
        seen.add(key);
      }
    }),
    runs,
  );
});

test("votes: every song is at most two places from its fair place, which is its place without votes", () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const { room } = afterSteps("votes", steps);
      const unvoted = room.waiting.map((entry) => ({ ...entry, votes: 0 }));
      const fair = placesOf("votes", { waiting: unvoted, heard: room.heard });
      for (const { entry, place, fairPlace } of orderOf("votes", room)) {
        expect(Math.abs(place - fairPlace)).toBeLessThan(blockSize);
        expect(fairPlace).toBe(fair.get(entry.id));
      }
    }),
    runs,
  );
});

test("votes: over a whole session, two outcomes of all votes differ by two places at most", () => {
  fc.assert(
    fc.property(additionsAndPlays, fc.infiniteStream(fc.nat(9)), (steps, votes) => {
      const voted = new QueueSession("votes", () => Number(votes.next().value));
      const unvoted = new QueueSession("votes");
      for (const step of [...steps, ...steps.map(() => ({ kind: "play" }) as const)]) {
        for (const session of [voted, unvoted]) {
          session.take(step);
          // An addition at the very instant of a start counts as before it, which the votes' order cannot undo.
          if (step.kind === "play") session.now++;
        }
      }
      const places = new Map(unvoted.heard.map(({ entry }, place) => [entry.id, place]));
      expect(voted.heard).toHaveLength(unvoted.heard.length);
      for (const [place, { entry }] of voted.heard.entries())
        expect(Math.abs(place - (places.get(entry.id) ?? Number.NaN))).toBeLessThan(blockSize);
    }),
    runs,
  );
});

test("votes: without votes and without additions during a block, the session is the one of `fair`", () => {
  fc.assert(
    fc.property(fc.array(additionsAndPlays, { maxLength: 5 }), (blocks) => {
      const [votes, fair] = [new QueueSession("votes"), new QueueSession("fair")];
      const additions = blocks.map((steps) => steps.filter(({ kind }) => kind === "add" || kind === "wait"));
      for (const session of [votes, fair])
        for (const steps of additions) {
          for (const step of steps) session.take(step);
          const starts = Math.min(session.waiting.length, steps.length);
          for (let i = 0; i < starts - (starts % blockSize); i++) session.play();
          session.now++;
        }
      expect(votes.heard).toEqual(fair.heard);
      expect(idsOf("votes", votes.room)).toEqual(idsOf("fair", fair.room));
    }),
    runs,
  );
});

test("1,000 songs of 100 requesters have one order, which begins with one song of each", () => {
  const session = new QueueSession("fair");
  for (let i = 0; i < 1000; i++) session.add(i % 100, "none");
  const order = orderOf("fair", session.room);
  expect(new Set(order.map(({ entry }) => entry.id)).size).toBe(1000);
  expect(new Set(order.slice(0, 100).map(({ entry }) => requesterKey(entry.requester))).size).toBe(100);
});

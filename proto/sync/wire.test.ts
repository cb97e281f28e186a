import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { clientMessages, serverMessages, wireVersion } from "./index.ts";
import { reactionsSince } from "./limits.ts";

const fingerprint = () => {
  const schemas = Object.entries({ ...clientMessages, ...serverMessages }).map(([event, schema]) => [
    event,
    z.toJSONSchema(schema, { io: "input" }),
  ]);
  return createHash("sha256").update(JSON.stringify(schemas)).digest("hex").slice(0, 16);
};

test("a changed schema has a new wire version: raise wireVersion, then pin the pair here", () => {
  expect({ wireVersion, fingerprint: fingerprint() }).toEqual({
    wireVersion: 9,
    fingerprint: "cf838fdcfc11873c",
  });
});

test("no kind of reaction needs a later server than this one", () => {
  expect(Math.max(...Object.values(reactionsSince))).toBeLessThanOrEqual(wireVersion);
});

test("a state with a number that is none is refused", () => {
  const state = { currentTrack: null, isPlaying: true, currentTime: Number.NaN };
  const parse = (player_state: unknown) =>
    clientMessages.player_state_change.safeParse({ room_name: "Blue", player_state }).success;
  expect(parse(state)).toBe(false);
  expect(parse({ ...state, currentTime: -1 })).toBe(false);
  expect(parse({ ...state, currentTime: 1, videoId: "<script>" })).toBe(false);
  expect(parse({ ...state, currentTime: 1 })).toBe(true);
});

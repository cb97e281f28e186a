import type { Aspect, SongFacts } from "@tutti/proto/rpc/playlist/v1/playlist";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Case, Strictness } from "./judgement.ts";
import { rulesJudge, scoreOf } from "./rules.ts";
import { verdictOf } from "./thresholds.ts";

const facts: SongFacts = {
  title: "Blue",
  artists: ["The Blue Notes"],
  year: 1994,
  genres: ["Jazz"],
  moods: ["calm"],
  energy: 0.2,
  popularity: 0.5,
  language: "en",
};
const aspect = (fit: number, kind = "genre", isRefused = false): Aspect => ({
  kind,
  fit,
  isRefused,
  wanted: "jazz",
  found: "Jazz",
});
const songUrl = "https://www.youtube.com/watch?v=aaaaaaaaaaa";
const asked: Case = {
  roomId: "room",
  song: { songId: "youtube_aaaaaaaaaaa", title: "Blue", artist: "The Blue Notes", songUrl },
  room: { prompt: "rainy jazz", genre: "Jazz", occasion: "" },
  criteria: "only jazz",
  strictness: "medium",
};
const { signal } = new AbortController();
const judge = (aspects: readonly Aspect[], part: Partial<Case> = {}) =>
  rulesJudge(async () => ({ facts, aspects }))({ ...asked, ...part }, signal);

test("a song that fits is approved, with the matched criteria", async () => {
  expect(await judge([aspect(1)])).toMatchObject({
    verdict: "approve",
    score: 1,
    reasoning: "It fits the criteria: genre is Jazz, asked for: jazz.",
    attributes: ["genre: Jazz", "mood: calm", "energy: low", "year: 1994", "language: en"],
    provider: "rules",
  });
});

test("an instrumental piece is labelled as one", async () => {
  const compare = async () => ({ facts: { ...facts, language: "zxx" }, aspects: [aspect(1)] });
  expect((await rulesJudge(compare)(asked, signal)).attributes).toContain("language: none (instrumental)");
});

test("one refusal outweighs every match, even in an easy room", async () => {
  const judgement = await judge([aspect(1), aspect(1, "era"), aspect(0, "artist", true)], {
    strictness: "easy",
  });
  expect(judgement).toMatchObject({ verdict: "reject", score: 0 });
  expect(judgement.reasoning).toMatch(/^The criteria rule it out/);
});

test("a song that the catalogue does not know is the host's to decide", async () => {
  const unknown = rulesJudge(async () => ({ aspects: [] }));
  expect(await unknown(asked, signal)).toMatchObject({ verdict: "unsure", provider: "rules" });
});

test("criteria without content leave the room's own description", async () => {
  const texts: string[] = [];
  const compared = rulesJudge(async (text) => {
    texts.push(text);
    return { facts, aspects: text === "rainy jazz, Jazz" ? [aspect(1)] : [] };
  });
  expect(await compared({ ...asked, criteria: "be nice" }, signal)).toMatchObject({ verdict: "approve" });
  expect(texts).toEqual(["be nice", "rainy jazz, Jazz"]);
});

test("neither criteria nor description: the host decides", async () => {
  expect(await judge([])).toMatchObject({ verdict: "unsure" });
});

describe("strictness moves the thresholds", () => {
  test.each<[Strictness, number, string]>([
    ["easy", 0.45, "approve"],
    ["easy", 0.44, "unsure"],
    ["easy", 0.15, "unsure"],
    ["easy", 0.14, "reject"],
    ["medium", 0.65, "approve"],
    ["medium", 0.64, "unsure"],
    ["medium", 0.35, "unsure"],
    ["medium", 0.34, "reject"],
    ["strict", 0.85, "approve"],
    ["strict", 0.84, "unsure"],
    ["strict", 0.55, "unsure"],
    ["strict", 0.54, "reject"],
  ])("%s at %d: %s", (strictness, score, verdict) => {
    expect(verdictOf(score, strictness)).toBe(verdict);
  });

  test("a stricter room's approvals are an easier one's, too, and an easier one's refusals a stricter one's", () => {
    const order: Strictness[] = ["easy", "medium", "strict"];
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(1), (score, i) => {
        const [easier = "easy", stricter = "strict"] = order.slice(i);
        if (verdictOf(score, stricter) === "approve") expect(verdictOf(score, easier)).toBe("approve");
        if (verdictOf(score, easier) === "reject") expect(verdictOf(score, stricter)).toBe("reject");
      }),
    );
  });
});

test("a score is between the worst fit and the best", () => {
  const fit = fc.double({ min: 0, max: 1, noNaN: true });
  const kinds = fc.constantFrom("artist", "genre", "era", "language", "mood", "energy");
  fc.assert(
    fc.property(fc.array(fc.tuple(fit, kinds), { minLength: 1 }), (pairs) => {
      const fits = pairs.map(([value]) => value);
      const score = scoreOf(pairs.map(([value, kind]) => aspect(value, kind)));
      expect(score).toBeGreaterThanOrEqual(Math.min(...fits) - 1e-9);
      expect(score).toBeLessThanOrEqual(Math.max(...fits) + 1e-9);
    }),
  );
});

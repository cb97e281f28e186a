import { describe, expect, test } from "vitest";
import { refusalsIn } from "./refusals.ts";

const none = { genres: [], moods: [], energies: [] };

describe("a description refuses", () => {
  test.each([
    ["No rock", ["Rock"]],
    ["no rock music please", ["Rock"]],
    ['no "rock" at all', ["Rock"]],
    ["not jazz", ["Jazz"]],
    ["a quiet evening without country", ["Country"]],
    ["anything but pop", ["Pop"]],
    ["Everything except rock & roll, really", ["Rock"]],
    ["I don’t want to hear any hip-hop", ["Hip Hop"]],
    ["please don't play R&B or rap", ["R&B", "Hip Hop"]],
    ["neither pop nor rock", ["Pop", "Rock"]],
    ["no rock, no pop and country", ["Rock", "Pop", "Country"]],
    ["no rock but jazz", ["Rock"]],
    ["no rock and lots of jazz", ["Rock"]],
    ["kein Rock", ["Rock"]],
    ["bitte keine Rockmusik, sondern Jazz", ["Rock"]],
    ["alles außer Pop", ["Pop"]],
    ["weder Rock noch Pop", ["Rock", "Pop"]],
    ["sans rock", ["Rock"]],
    ["pas de musique classique", ["Classical"]],
    ["du jazz, mais pas d’électro", ["Electronic"]],
    ["no quiero rock", ["Rock"]],
    ["todo menos música clásica", ["Classical"]],
    ["sin rock ni pop", ["Rock", "Pop"]],
    ["不要摇滚", ["Rock"]],
    ["不要摇滚和流行音乐", ["Rock", "Pop"]],
    ["除了爵士都可以", ["Jazz"]],
    ["不要摇滚，来点爵士", ["Rock"]],
  ])("genres in %j: %j", (description, genres) =>
    expect(refusalsIn(description)).toEqual({ ...none, genres }),
  );

  test.each([
    ["nothing sad", ["melancholy"]],
    ["no love songs", ["romantic"]],
    ["not too dark or angry", ["dark", "angry"]],
    ["nichts Trauriges", ["melancholy"]],
    ["rien de triste", ["melancholy"]],
    ["不要悲伤的歌", ["melancholy"]],
  ])("moods in %j: %j", (description, moods) => expect(refusalsIn(description)).toEqual({ ...none, moods }));

  test.each([
    ["nothing too loud", ["high"]],
    ["not too slow", ["low"]],
    ["nicht zu laut", ["high"]],
    ["pas trop fort", ["high"]],
    ["nada muy lento", ["low"]],
    ["不要太吵", ["high"]],
  ])("energies in %j: %j", (description, energies) =>
    expect(refusalsIn(description)).toEqual({ ...none, energies }),
  );

  test.each([
    "",
    "rock",
    "rock, pop and jazz",
    "nothing but rock",
    "not only rock",
    "why not rock?",
    "I can't live without rock",
    "not without jazz",
    "no hard rock",
    "no rock ballads",
    "nicht nur Rock",
    "Rock ohne Ende",
    "no limits, rock",
    "不错的摇滚",
    "不只摇滚",
  ])("nothing in %j", (description) => expect(refusalsIn(description)).toEqual(none));

  test("the room's own genre, which may be another word", () => {
    expect(refusalsIn("no reggae", "Reggae").genres).toEqual(["Reggae"]);
    expect(refusalsIn("no rock", "Reggae").genres).toEqual(["Rock"]);
    expect(refusalsIn("no reggae").genres).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { namesPerson, textsOf, withoutPerson } from "./without-person.ts";

const userId = "5d3f5a52-6c0e-4f31-8d3b-2f0d60e0b0aa";
const other = "6d3f5a52-6c0e-4f31-8d3b-2f0d60e0b0aa";
const person = { userId, username: "Love" };
const without = (value: unknown) => withoutPerson(value, person, "R");

describe("a JSON value without a person", () => {
  test("a JSON value without a person has another id wherever theirs was", () => {
    expect(without({ user_id: userId, by: [userId, other], author: `user:${userId}`, at: 1 })).toEqual({
      user_id: "R",
      by: ["R", other],
      author: "user:R",
      at: 1,
    });
  });

  test("a JSON value without a person has no name where names are, and keeps a song that is called like them", () => {
    const acts = [{ username: "Love", title: "Love", artist: "Love" }, { requester_name: "Lovely" }];
    expect(without({ acts })).toEqual({
      acts: [{ username: "", title: "Love", artist: "Love" }, { requester_name: "Lovely" }],
    });
  });

  test("a JSON value without a person does not name their favorites room, and keeps a room that is called like them", () => {
    expect(without([{ room_name: "favorites_love" }, { room_name: "Love" }])).toEqual([
      { room_name: "" },
      { room_name: "Love" },
    ]);
  });

  test("a JSON value without a person has sentences without their name as a word", () => {
    expect(without({ message: "Your report about \u2068Love\u2069: Lovely, Love." })).toEqual({
      message: "Your report about \u2068somebody\u2069: Lovely, somebody.",
    });
  });

  test("a JSON value without a person keeps all names when the name is not known", () => {
    const value = { username: "Love", user_id: userId };
    expect(withoutPerson(value, { userId, username: "" }, "R")).toEqual({ username: "Love", user_id: "R" });
  });
});

test("a value that names nobody is recognised, though it has the text that is searched for", () => {
  expect(textsOf(person)).toEqual([userId, "Love"]);
  expect(namesPerson({ title: "Love" }, person)).toBe(false);
  expect(namesPerson({ username: "Love" }, person)).toBe(true);
});

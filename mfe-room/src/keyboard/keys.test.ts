// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { bindings, isTakenBy, roomKeyOf } from "./keys.ts";

const press = (key: string, held: Partial<Parameters<typeof roomKeyOf>[0]> = {}) =>
  roomKeyOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test.each([
  [" ", "play-pause"],
  ["n", "next"],
  ["N", "next"],
  ["p", "previous"],
  ["ArrowLeft", "back"],
  ["ArrowUp", "louder"],
  ["m", "mute"],
  ["/", "search"],
  ["f", "tv"],
  ["?", "help"],
  ["x", null],
  ["Enter", null],
])("%j does %s", (key, does) => {
  expect(press(key)).toBe(does);
});

test("with a modifier a key is the browser's", () => {
  expect(press("p", { ctrlKey: true })).toBeNull();
  expect(press("f", { metaKey: true })).toBeNull();
  expect(press("ArrowLeft", { altKey: true })).toBeNull();
});

test("no two bindings have a key in common", () => {
  const keys = bindings.flatMap((binding) => binding.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ["<input>", "n", true],
  ["<textarea></textarea>", " ", true],
  ["<input type=range>", "ArrowLeft", true],
  ["<input type=range>", "n", false],
  ["<button></button>", " ", true],
  ["<button></button>", "n", false],
  ["<button></button>", "ArrowLeft", false],
  ["<div role=tab></div>", "ArrowRight", true],
  ["<p></p>", " ", false],
])("%s keeps %j for itself: %s", (html, key, isTaken) => {
  document.body.innerHTML = html;
  expect(isTakenBy(document.body.firstElementChild, key)).toBe(isTaken);
});

test("nothing in an open window is the room's", () => {
  document.body.innerHTML = "<div role=dialog><p></p></div>";
  expect(isTakenBy(document.querySelector("p"), "n")).toBe(true);
});

test("in a full-screen layout the room's keys work", () => {
  document.body.innerHTML = "<div role=dialog data-room-keys><p></p><button></button></div>";
  expect(isTakenBy(document.querySelector("p"), "n")).toBe(false);
  expect(isTakenBy(document.querySelector("button"), " ")).toBe(true);
});

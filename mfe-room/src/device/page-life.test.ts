import { beforeEach, expect, test } from "vitest";
import { onReturn } from "./page-life.ts";

let page: EventTarget & { visibilityState: DocumentVisibilityState };
let frame: EventTarget;
let returns: number;
let end: () => void;
beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
  frame = new EventTarget();
  returns = 0;
  end = onReturn(() => returns++, { document: page as Document, window: frame as Window });
});

test.each([
  ["is seen again", () => page.dispatchEvent(new Event("visibilitychange"))],
  ["is thawed", () => page.dispatchEvent(new Event("resume"))],
  ["comes from the back/forward cache", () => frame.dispatchEvent(new Event("pageshow"))],
])("a page that %s has returned", (_what, happen) => {
  happen();
  expect(returns).toBe(1);
  end();
  happen();
  expect(returns).toBe(1);
});

test("a page that is hidden has not returned", () => {
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(returns).toBe(0);
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PageHistory } from "./history.ts";
import { NavigationType } from "./router.ts";

const pathOf = (history: PageHistory) => {
  const { pathname, search } = history.get().location;
  return pathname + search;
};

/** The event that single-spa fires after every pushState and replaceState. */
const artificialPopstate = () => window.dispatchEvent(new PopStateEvent("popstate"));

beforeEach(() => window.history.replaceState(null, "", "/start"));

describe("the page's history", () => {
  it("the page's history starts where the browser is", () => {
    expect(pathOf(new PageHistory(window))).toBe("/start");
  });

  it("pushes a path with its state and notifies every root once", () => {
    const history = new PageHistory(window);
    const roots = [vi.fn(), vi.fn()];
    for (const root of roots) history.subscribe(root);
    history.navigator.push("/playroom?room_name=Blue", { next: "/" });
    expect(window.location.search).toBe("?room_name=Blue");
    expect(history.get()).toMatchObject({
      action: NavigationType.Push,
      location: { pathname: "/playroom", state: { next: "/" } },
    });
    for (const root of roots) expect(root).toHaveBeenCalledTimes(1);
  });

  it("the page's history replaces without a new entry", () => {
    const history = new PageHistory(window);
    const entries = window.history.length;
    history.navigator.replace("/explore");
    expect(pathOf(history)).toBe("/explore");
    expect(window.history.length).toBe(entries);
  });

  it("the page's history takes no notice of the popstate that follows its own push", () => {
    const history = new PageHistory(window);
    history.navigator.push("/explore");
    const root = vi.fn();
    history.subscribe(root);
    artificialPopstate();
    expect(root).not.toHaveBeenCalled();
    expect(history.get().action).toBe(NavigationType.Push);
  });

  it("the page's history follows a push by other code", () => {
    const history = new PageHistory(window);
    const root = vi.fn();
    history.subscribe(root);
    window.history.pushState(null, "", "/about");
    artificialPopstate();
    expect(pathOf(history)).toBe("/about");
    expect(root).toHaveBeenCalledTimes(1);
  });

  it("the page's history keeps the path when only the search is given", () => {
    const history = new PageHistory(window);
    history.navigator.replace({ search: "?search=jazz" });
    expect(pathOf(history)).toBe("/start?search=jazz");
  });
});

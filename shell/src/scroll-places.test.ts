// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ScrollPlaces } from "./scroll-places.ts";

/** In pixels. */
const VIEW = 800;
let height: number;
let scrolled: number;
let grown: () => void;
let places: ScrollPlaces;
let forget: () => void;

const scroll = (y: number) => {
  scrolled = y;
  window.dispatchEvent(new Event("scroll"));
};
const growTo = (pixels: number) => {
  height = pixels;
  grown();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, "innerHeight", "get").mockReturnValue(VIEW);
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => scrolled);
  vi.stubGlobal("scrollTo", (_: number, y: number) => scroll(Math.min(y, height - VIEW)));
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockImplementation(() => height);
  grown = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        grown = callback;
      }
      observe() {
        grown();
      }
      disconnect() {
        grown = () => {};
      }
    },
  );
  height = 3000;
  scrolled = 0;
  places = new ScrollPlaces("explore");
  forget = places.follow();
  scroll(1200);
  places.start("room");
  height = VIEW;
});
afterEach(() => {
  forget();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Back on a page that is still empty, which the browser reports as a scroll to its top. */
const goBack = () => {
  places.return("explore");
  scroll(0);
};

describe("a page", () => {
  it("a page that is new starts at its top", () => expect(scrolled).toBe(0));

  it("a page is restored on going back, once the page is tall enough", () => {
    goBack();
    growTo(1500);
    expect(scrolled).toBe(0);
    growTo(3000);
    expect(scrolled).toBe(1200);
  });

  it("a page is left alone once it is there", () => {
    goBack();
    growTo(3000);
    scroll(1000);
    growTo(3200);
    expect(scrolled).toBe(1000);
  });

  it.each(["wheel", "touchstart", "pointerdown", "keydown"])(
    "a page is left to its reader after a %s",
    (sign) => {
      goBack();
      window.dispatchEvent(new Event(sign));
      growTo(3000);
      expect(scrolled).toBe(0);
    },
  );

  it("a page that does not grow is given up", () => {
    goBack();
    vi.advanceTimersByTime(10_000);
    growTo(3000);
    expect(scrolled).toBe(0);
  });

  it("a page that is left before it has grown is still known by its place", () => {
    goBack();
    places.start("about");
    goBack();
    growTo(3000);
    expect(scrolled).toBe(1200);
  });

  it("a page keeps its place under another entry", () => {
    goBack();
    places.rename("explore?search=");
    places.start("about");
    places.return("explore?search=");
    growTo(3000);
    expect(scrolled).toBe(1200);
  });
});

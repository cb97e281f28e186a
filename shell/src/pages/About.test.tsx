// @vitest-environment happy-dom
import { type FakeAnswer, fakeServer, mount, ok, until } from "@tutti/kit/testing";
import { chooseLanguage, chosenLanguage } from "@tutti/kit/text";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import About from "./About.tsx";
import en from "./about/texts/en.ts";
import zh from "./about/texts/zh.ts";

const release = {
  version: "0.2.0",
  title: "All together",
  date: "2026-11-21",
  type: "feature",
  description: "One clock for the room.",
  changes: ["Playback in step."],
};
let page: Awaited<ReturnType<typeof mount>>;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page?.unmount();
  await chooseLanguage("en");
  vi.unstubAllGlobals();
});

const open = async (answer: () => FakeAnswer = () => ok({ changelogs: [release] })) => {
  vi.stubGlobal("fetch", fakeServer({ "GET /api/changelogs": answer }).fetch);
  page = await mount(<About />);
};
const text = () => page.host.textContent ?? "";
const shows = (wanted: string) => until(() => expect(text()).toContain(wanted));
const click = (label: string) =>
  act(async () => [...page.host.querySelectorAll("button")].find((b) => b.textContent === label)?.click());

/** Every text of a language, list by list. */
const texts = (copy: unknown): string[] =>
  typeof copy === "string" ? [copy] : Object.values(copy ?? {}).flatMap(texts);

describe("the about page", () => {
  it("explains in English what Tutti is, with its releases, and links home", async () => {
    await open();
    await shows("Playback in step.");
    for (const part of [en.hero, en.values, en.features, en.mission, en.scenes, en.end].flatMap(texts))
      expect(text()).toContain(part);
    expect(text()).toContain("Conversational Playlist Curation Dataset, Google LLC (license: CC BY 4.0)");
    for (const part of ["0.2.0", "All together", "November 21, 2026", "Feature", "One clock for the room."])
      expect(text()).toContain(part);
    expect(text()).not.toContain(en.releases.note);
    // A text that is missing would show as its name.
    expect(text()).not.toMatch(/[a-z]\.[a-z]/);
    expect(page.host.querySelector("a")?.getAttribute("href")).toBe("/");
  });

  it("the about page shows all of it in Chinese on request, and stores the choice", async () => {
    await open();
    await shows("Playback in step.");
    await click("中文");
    await shows(zh.hero.headline);
    for (const part of [zh.hero, zh.values, zh.features, zh.mission, zh.scenes, zh.end].flatMap(texts))
      expect(text()).toContain(part);
    for (const part of ["2026年11月21日", zh.releases.types.feature, zh.releases.note])
      expect(text()).toContain(part);
    expect(document.title).toContain(zh.title);
    expect(chosenLanguage(window)).toBe("zh");
    await click("English");
    await shows(en.hero.headline);
    expect(chosenLanguage(window)).toBe("en");
  });

  it("the about page shows when the releases fail to load, and can retry", async () => {
    const answers: FakeAnswer[] = [{ status: 503, body: {} }];
    await open(() => answers.shift() ?? ok({ changelogs: [release] }));
    await shows("Failed to load changelogs. Please try again later.");
    await click("Try again");
    await shows("Playback in step.");
  });

  it("the about page has a text for everything in both languages", () => {
    expect(texts(zh)).toHaveLength(texts(en).length);
    expect(texts(en).filter((each) => each.trim() === "")).toEqual([]);
    // Names stay as they are.
    const names = new Set(texts(en.sources.names));
    expect(texts(zh).filter((each) => !names.has(each) && !/\p{Script=Han}/u.test(each))).toEqual([]);
  });
});

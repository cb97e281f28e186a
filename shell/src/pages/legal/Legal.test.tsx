// @vitest-environment happy-dom
import { type FakeAnswer, fakeServer, mount, ok, until } from "@tutti/kit/testing";
import { chooseLanguage } from "@tutti/kit/text";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Legal } from "./Legal.tsx";

const english = {
  version: "2026-11-25",
  language: "en",
  title: "House rules",
  blocks: [
    { kind: "paragraph", spans: [{ text: "Be kind. See the " }, { text: "terms", href: "/terms" }] },
    { kind: "heading", spans: [{ text: "Reports" }] },
    { kind: "item", spans: [{ text: "one" }] },
    { kind: "item", spans: [{ text: "two", isStrong: true }] },
    { kind: "paragraph", spans: [{ text: "Google", href: "https://policies.google.com/privacy" }] },
  ],
};
let asked: string[];
let answers: FakeAnswer[];
let page: Awaited<ReturnType<typeof mount>>;
beforeEach(() => {
  localStorage.clear();
  asked = [];
  answers = [];
});
afterEach(async () => {
  await page.unmount();
  await chooseLanguage("en");
  vi.unstubAllGlobals();
});

async function open() {
  const answer = ({ url }: { url: string }) => {
    asked.push(url.split("?")[1] ?? "");
    return answers.shift() ?? ok(english);
  };
  vi.stubGlobal("fetch", fakeServer({ "GET /api/legal": answer }).fetch);
  page = await mount(<Legal document="rules" />);
}
const text = () => page.host.textContent ?? "";
const shows = (wanted: string) => until(() => expect(text()).toContain(wanted));
const click = (label: string) =>
  act(async () => [...page.host.querySelectorAll("button")].find((b) => b.textContent === label)?.click());

describe("a legal document", () => {
  it("a legal document has its title, version, headings, lists and links", async () => {
    await open();
    await shows("Be kind.");
    expect(asked).toEqual(["document=rules&language=en"]);
    expect(page.host.querySelector("h1")?.textContent).toBe("House rules");
    expect(document.title).toContain("House rules");
    expect(text()).toContain("Version of November 25, 2026");
    expect([...page.host.querySelectorAll("li")].map((item) => item.textContent)).toEqual(["one", "two"]);
    expect(page.host.querySelectorAll("ul")).toHaveLength(1);
    expect([...page.host.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      "/terms",
      "https://policies.google.com/privacy",
    ]);
    expect(page.host.querySelector("strong")?.textContent).toBe("two");
  });

  it("a legal document is loaded in Chinese on request, and says when there is no translation", async () => {
    await open();
    await shows("Be kind.");
    answers = [ok({ ...english, language: "zh", title: "房间守则" })];
    await click("中文");
    await shows("2026年11月25日版");
    expect(asked.at(-1)).toBe("document=rules&language=zh");
    expect(page.host.querySelector("article")?.lang).toBe("zh");
    await click("English");
    await shows("Version of");
    await click("中文");
    await shows("此文本目前只有英文。");
  });

  it("a legal document says when it cannot be loaded, and loads again", async () => {
    answers = [{ status: 503, body: {} }];
    await open();
    await shows("This text could not be loaded. Please try again.");
    await click("Try again");
    await shows("Be kind.");
  });
});

// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { isListed, mediaConsent, sourceOf } from "./source.ts";

const site = "https://music.example.org";
afterEach(() => {
  sessionStorage.clear();
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

const list = (content: string) => {
  const meta = document.createElement("meta");
  Object.assign(meta, { name: "media-hosts", content });
  document.head.append(meta);
};

test("consent is given to one site, for as long as the tab is open", () => {
  mediaConsent().give(site);
  expect([mediaConsent().has(site), mediaConsent().has("https://other.example.org")]).toEqual([true, false]);
  sessionStorage.clear();
  expect(mediaConsent().has(site)).toBe(false);
});

test("where the browser keeps nothing, it lasts as long as the page", () => {
  const refuse = () => {
    throw new DOMException("no storage", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const consent = mediaConsent();
  expect(consent.has(site)).toBe(false);
  consent.give(site);
  expect(consent.has(site)).toBe(true);
});

test("files of listed hosts need none", () => {
  expect(isListed(site)).toBe(false);
  list(`https://cdn.example.org ${site}`);
  expect([isListed(site), isListed("https://music.example")]).toEqual([true, false]);
  expect(sourceOf(`${site}/a.mp3`, "http://localhost:8080")).toEqual({ kind: "media", url: `${site}/a.mp3` });
});

// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { mount } from "../testing/index.ts";
import { Tabs } from "./Tabs.tsx";

let page: Awaited<ReturnType<typeof mount>>;
afterEach(() => page.unmount());

function Shown({ waiting }: { waiting: number }) {
  const [value, setValue] = useState<"songs" | "requests">("songs");
  return (
    <Tabs
      fill
      label="Up next"
      value={value}
      onChange={setValue}
      tabs={[
        { value: "songs", label: "Playlist", content: <input aria-label="Kept" />, isKept: true },
        { value: "requests", label: "Requests", badge: waiting, content: "Nothing waits." },
      ]}
    />
  );
}
const tabs = () => [...page.host.querySelectorAll<HTMLElement>("[role=tab]")];

test.each([
  [3, "Requests3"],
  [0, "Requests"],
])("a badge of %d reads %s", async (waiting, words) => {
  page = await mount(<Shown waiting={waiting} />);
  expect(tabs().map((tab) => tab.textContent)).toEqual(["Playlist", words]);
  expect(page.host.querySelector("[role=tablist]")?.getAttribute("aria-label")).toBe("Up next");
});

test("another tab shows its panel, and kept elements stay in the page", async () => {
  page = await mount(<Shown waiting={0} />);
  const kept = page.host.querySelector("input");
  await act(async () => tabs()[1]?.click());
  expect(page.host.textContent).toContain("Nothing waits.");
  expect(page.host.querySelector("input")).toBe(kept);
  expect(kept?.closest("[role=tabpanel]")?.hasAttribute("hidden")).toBe(true);
});

test("in a window that became narrower the selected tab is scrolled into view", async () => {
  page = await mount(<Shown waiting={0} />);
  const list = page.host.querySelector<HTMLElement>("[role=tablist]");
  const selected = page.host.querySelector<HTMLElement>("[aria-selected=true]");
  if (!list || !selected) throw new Error("The tabs are missing.");
  list.getBoundingClientRect = () => new DOMRect(0, 0, 100, 40);
  selected.getBoundingClientRect = () => new DOMRect(120, 0, 60, 40);
  list.scrollLeft = 0;
  await act(async () => window.dispatchEvent(new Event("resize")));
  expect(list.scrollLeft).toBe(120);
});

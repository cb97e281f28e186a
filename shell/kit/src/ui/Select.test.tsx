// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { mount } from "../testing/mount.tsx";
import { Select } from "./Select.tsx";

const choices = [
  { value: "", label: "Rather not say" },
  { value: "se", label: "Sweden" },
] as const;

let page: Awaited<ReturnType<typeof mount>>;
afterEach(() => page.unmount());

it.each([
  [null, "Choose…"],
  ["", "Rather not say"],
  ["se", "Sweden"],
] as const)("the value %j shows “%s”", async (value, words) => {
  page = await mount(<Select label="Country" choices={choices} value={value} onChange={() => {}} />);
  expect(page.host.querySelector("button")?.textContent).toBe(words);
});

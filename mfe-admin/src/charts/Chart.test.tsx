// @vitest-environment happy-dom
import { mount, until } from "@tutti/kit/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drawing } from "../testing/drawn-bars.ts";
import { Chart } from "./Chart.tsx";

vi.mock("./Bars.tsx", () => import("../testing/drawn-bars.ts"));

let page: Awaited<ReturnType<typeof mount>>;
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(async () => {
  await page.unmount();
  drawing.fails = false;
  vi.restoreAllMocks();
});

const open = async () => {
  page = await mount(<Chart title="Top" labels={["A"]} series={[{ name: "Plays", values: [1] }]} />);
};
const picture = () => page.host.querySelector("[role=img]");

it("a chart is one picture with a name", async () => {
  await open();
  await until(() => expect(picture()?.textContent).toBe("[A] Plays=1"));
  expect(picture()?.getAttribute("aria-label")).toBe("Top: Plays");
});

it("one that fails to draw shows an error with a retry button, announced to screen readers", async () => {
  drawing.fails = true;
  await open();
  await until(() => expect(page.host.querySelector("button")?.textContent).toBe("Try again"));
  expect(picture()).toBeNull();
});

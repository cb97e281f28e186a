import { expect, test } from "vitest";
import { usageBetween } from "./usage.ts";

const browser = (cpuTime: number) => ({ type: "browser", id: 1, cpuTime });
const renderer = (id: number, cpuTime: number) => ({ type: "renderer", id, cpuTime });

test("percent of a core, of the renderers and of everything", () => {
  const before = [browser(2), renderer(2, 1), renderer(3, 5)];
  const after = [browser(3), renderer(2, 1.5), renderer(3, 5.5)];
  expect(usageBetween(before, after, 10)).toEqual({ renderer: 10, all: 20 });
});

test("a process that began in between counts, one that ended does not", () => {
  expect(usageBetween([renderer(2, 9)], [renderer(4, 1)], 10)).toEqual({ renderer: 10, all: 10 });
});

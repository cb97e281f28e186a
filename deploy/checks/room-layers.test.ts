import { expect, test } from "vitest";
import { arrowsUp, upwardImports } from "./room-layers.ts";

test("in mfe-room screens import parts and parts import data, never the other way round", () => {
  expect(arrowsUp()).toEqual([]);
});

test("an import of a higher layer is found, statically or not, also of a type", () => {
  const text = `
    import { a } from "../data/a.ts";
    import type { b } from "../room/b.ts";
    const c = () => import("../search/c.tsx");
  `;
  expect(upwardImports("player/x.tsx", text)).toEqual(["room/b.ts", "search/c.tsx"]);
  expect(upwardImports("room/x.tsx", text)).toEqual([]);
});

test("a folder that belongs to no layer is an error", () => {
  expect(upwardImports("player/x.tsx", 'import { a } from "../utils/a.ts";')).toEqual(["utils/a.ts"]);
});

import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
// @ts-expect-error -- a script of the build, without types
import { folderOfPackage } from "./packages.mjs";

const withoutUnused: (source: string) => string = createRequire(import.meta.url)("./router-parts.cjs");

test("the router's build loses its branches for data routers", async () => {
  const folder = path.join(folderOfPackage("react-router", import.meta.dirname), "dist/production");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".mjs"));
  const sources = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  const source = String(sources.find((text) => text.includes("function _renderMatches(")));
  expect(source).toContain("RenderErrorBoundary.contextType");
  const rest = withoutUnused(source);
  expect(rest).toContain("const dataRouterState = null;");
  expect(rest).not.toContain("RenderErrorBoundary.contextType");
  expect(rest).not.toContain("useNavigateStable() :");
});

test("a router with other branches fails the build instead of growing the page", () => {
  expect(() => withoutUnused("function _renderMatches(matches) {}")).toThrow(
    "react-router no longer contains: let dataRouterState",
  );
});

import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../paths.ts";
import { sources } from "./imports/sources.ts";

/** Paths of the repository in texts of the sources; those of generated and built files, and of examples, may be missing. */
const named =
  /["'`](?:\.\.\/)*((?:deploy|shell|services|gateway|proto|docs)\/[\w./-]+\.(?:ts|tsx|mjs|md|yaml|json))["'`]/g;
const mayBeMissing = /\/(?:gen|dist|virtual|node_modules)\/|\.test\.ts$/;

test("files that the sources name by their path are there", () => {
  const missing = sources()
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(inRoot(file), "utf8").matchAll(named)]
        .map(([, path = ""]) => path)
        .filter((path) => !mayBeMissing.test(path) && !existsSync(inRoot(path)))
        .map((path) => `${file}: ${path}`),
    );
  expect(missing).toEqual([]);
});

import type { Step } from "../build/steps.ts";
import { inRoot } from "../paths.ts";
import { markdownFiles } from "./navigation.ts";
import { writeSite } from "./site.ts";

/** The site of `dist/docs`. That the files which its pages name still exist is checked by the tests, too. */
export const documentation: Step = {
  name: "documentation",
  says: "documentation",
  inputs: ["deploy/tools/docs-site", "shell/kit/src/styles", "gateway/gen/openapi.json", ...markdownFiles()],
  outputs: ["dist/docs"],
  make: () => writeSite(inRoot("dist/docs")),
};

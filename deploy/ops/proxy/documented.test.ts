import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../tools/paths.ts";
import { documented, proxies } from "./documented.ts";

test.each(proxies)("the block of %s in docs/operating.md is the tested file", (name) => {
  const guide = readFileSync(inRoot("docs/operating.md"), "utf8");
  expect(guide).toContain(`\`\`\`${name === "nginx" ? "nginx" : "caddyfile"}\n${documented(name)}\`\`\`\n`);
});

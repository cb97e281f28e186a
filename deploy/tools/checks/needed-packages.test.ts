import { expect, test } from "vitest";
import { neededBy } from "./needed-packages.ts";

const packages = {
  gateway: { dependencies: { express: "5", "@tutti/kit": "*" } },
  "shell/kit": { dependencies: { react: "19" } },
  "shell/build": { dependencies: { rspack: "2" } },
  "node_modules/@tutti/kit": { resolved: "shell/kit", link: true },
  "node_modules/react": {},
  "node_modules/rspack": {},
  "node_modules/ms": {},
  "node_modules/express": {
    dependencies: { debug: "4" },
    peerDependencies: { rspack: "2" },
    peerDependenciesMeta: { rspack: { optional: true } },
  },
  "node_modules/express/node_modules/debug": { dependencies: { ms: "2" }, peerDependencies: { absent: "1" } },
};

test("a workspace needs its packages, those of linked workspaces, and theirs", () => {
  expect([...neededBy(packages, ["gateway"])].toSorted()).toEqual([
    ...["gateway", "node_modules/express", "node_modules/express/node_modules/debug", "node_modules/ms"],
    ...["node_modules/react", "shell/kit"],
  ]);
});

test("what only another workspace needs is not needed", () => {
  expect(neededBy(packages, ["shell/kit"])).toEqual(new Set(["shell/kit", "node_modules/react"]));
});

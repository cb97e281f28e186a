import { expect, test } from "vitest";
import { type Manifest, noticesOf, thirdPartyNoticesAreCurrent } from "./third-party-notices.ts";

const noManifest = (): Manifest | null => null;

test("THIRD-PARTY-NOTICES.md is what npm run docs writes", () => {
  expect(thirdPartyNoticesAreCurrent()).toBe(true);
});

test("a package that only tools need, a workspace and the root have no notice", () => {
  const locked = {
    "": { version: "1.0.0" },
    gateway: { version: "1.0.0" },
    "node_modules/@tutti/gateway": { link: true },
    "node_modules/vitest": { version: "1.0.0", license: "MIT", dev: true },
    "node_modules/prisma": { version: "1.0.0", license: "MIT", devOptional: true },
    "node_modules/zod": { version: "2.0.0", license: "MIT" },
  };
  expect(noticesOf(locked, noManifest)).toEqual([{ name: "zod", version: "2.0.0", licence: "MIT" }]);
});

test("a package that is installed in several places has one notice for each version, in order", () => {
  const locked = {
    "node_modules/a/node_modules/@x/y": { version: "1.0.0", license: "ISC" },
    "node_modules/b/node_modules/@x/y": { version: "1.0.0", license: "ISC" },
    "node_modules/@x/y": { version: "2.0.0", license: "MIT" },
    "node_modules/@x/a": { version: "3.0.0", license: "MIT" },
  };
  const listed = noticesOf(locked, noManifest).map(({ name, version }) => `${name} ${version}`);
  expect(listed).toEqual(["@x/a 3.0.0", "@x/y 1.0.0", "@x/y 2.0.0"]);
});

test.each<[string, Manifest | null, string]>([
  ["the present form", { license: "MIT" }, "MIT"],
  ["an object", { license: { type: "ISC" } }, "ISC"],
  ["a list", { licenses: [{ type: "MIT" }, { type: "Apache-2.0" }] }, "MIT OR Apache-2.0"],
  ["no licence", {}, "not stated"],
  ["no installed package", null, "not stated"],
])("a licence that the lockfile lacks is read from the package.json: %s", (_form, manifest, licence) => {
  const [notice] = noticesOf({ "node_modules/old": { version: "0.1.0" } }, () => manifest);
  expect(notice?.licence).toBe(licence);
});

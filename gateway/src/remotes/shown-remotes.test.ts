import { type DeployedRemote, registryOf, type ShellPin } from "@tutti/proto/remotes";
import { expect, test } from "vitest";
import { pinOf } from "../../testing/remote-stores.ts";
import { shownTo } from "./shown-remotes.ts";
import { groupOf, isAmong } from "./visitor.ts";

const installed = pinOf("aaaaaaaaaa");
const stable = pinOf("bbbbbbbbbb");
const canary = pinOf("cccccccccc");
const state: DeployedRemote = {
  format: 1,
  stable,
  former: [],
  withdrawn: null,
  canary: { pin: canary, percent: 5 },
};

const groups = Array.from({ length: 1000 }, (_, group) => group);

test("a canary is shown to its percentage of the groups, the stable build to the others", () => {
  const shown = groups.map((group) => shownTo(group, { installed, deployed: state })?.pin.build);
  expect(shown.filter((build) => build === canary.build)).toHaveLength(50);
  expect(shown.filter((build) => build === stable.build)).toHaveLength(950);
  expect(shownTo(null, { installed, deployed: state })?.pin).toBe(stable);
});

test("canaries are shown to different groups", () => {
  const first = groups.filter((group) => isAmong(group, "0000001000", 5));
  const second = groups.filter((group) => isAmong(group, "00abcdef00", 5));
  expect(first).not.toEqual(second);
});

test("deployed builds have a folder of their own, the installed one has none", () => {
  expect(shownTo(0, { installed, deployed: { ...state, canary: null } })?.base).toBe(
    "/mfe-store/builds/bbbbbbbbbb/",
  );
  expect(shownTo(0, { installed, deployed: null })?.base).toBe("/mfe-store/");
  expect(shownTo(0, { installed: null, deployed: null })).toBeNull();
});

test.each([
  ["tutti_visitor=7", 7],
  ["a=b; tutti_visitor=999; c=d", 999],
  ["tutti_visitor=1000", null],
  ["not_tutti_visitor=1", null],
  ["tutti_visitor=-1", null],
  ["", null],
])("the group of the cookie %s is %s", (cookie, group) => {
  expect(groupOf({ get: () => cookie } as never)).toBe(group);
});

test("the registry is the sum of the pins: entries with their hashes, and each route's files once", () => {
  const built = (file: string) => ({ file, integrity: "sha384-AAAA" });
  const shell: ShellPin = {
    format: 1,
    version: "1.0.0",
    home: [built("home.js")],
    firstRemote: [built("first.js")],
    onDemand: { "@tutti/kit/ui": [built("first.js"), built("ui.js")] },
    shared: {},
  };
  const screen = { files: [built("wide.js")], consumes: ["@tutti/kit/ui", "react"], media: "(width >= 1px)" };
  const pin = pinOf("dddddddddd", { screens: { "/store": [screen] } });
  const { remotes, preloads } = registryOf(shell, [{ pin, base: "/mfe-store/" }]);
  expect(remotes).toEqual([
    {
      name: "mfe_store",
      version: "1.0.0",
      build: "dddddddddd",
      routes: ["/store"],
      entry: "/mfe-store/remoteEntry.dddddddddd.js",
      integrity: { "/mfe-store/remoteEntry.dddddddddd.js": "sha384-AAAA" },
    },
  ]);
  expect(preloads["/"]?.map(({ href }) => href)).toEqual(["/home.js"]);
  expect(preloads["/store"]?.map(({ href, media }) => [href, media])).toEqual([
    ["/first.js", undefined],
    ["/mfe-store/remoteEntry.dddddddddd.js", undefined],
    ["/mfe-store/static/js/lifecycles.js", undefined],
    ["/ui.js", undefined],
    ["/mfe-store/wide.js", "(width >= 1px)"],
  ]);
});

import { expect, test } from "vitest";
import { closureOf, workspaces } from "./closure.ts";

test.each([
  ["proto", ["proto"]],
  ["services/rooms", ["services/rooms", "proto", "services/kit"]],
  ["mfe-store", ["mfe-store", "shell/kit", "shell/build", "proto"]],
])("%s needs %j", (workspace, needed) => {
  expect(new Set(closureOf(workspace))).toEqual(new Set(needed));
});

test("no workspace needs a service, but deploy", () => {
  const needing = workspaces.filter((workspace) =>
    closureOf(workspace).some((folder) => folder !== workspace && /^services\/(?!kit$)/.test(folder)),
  );
  expect(needing).toEqual(["deploy"]);
});

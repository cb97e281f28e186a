import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot, serviceNames } from "../../tools/paths.ts";
import { baseContainerfile, partContainerfile } from "./containerfile.ts";
import { isForRunning } from "./contexts.ts";
import { type Part, parts } from "./parts.ts";

const labels = { version: "1.2.3", licences: "MIT", revision: null, source: null, epoch: 0 };
const named = (name: string): Part => {
  const part = parts.find((each) => each.name === name);
  if (!part) throw new Error(`no part ${name}`);
  return part;
};

test("there is an image for every part, of files that the repository or its build has", () => {
  expect(parts.map(({ name }) => name)).toEqual([...serviceNames, "database"]);
  const committed = parts.flatMap(({ files }) => files).filter((file) => !file.endsWith("/dist"));
  expect(committed.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
});

test("a service listens for calls on every address of its container, as a user without rights", () => {
  expect(baseContainerfile()).toContain("USER 65532:65532");
  expect(baseContainerfile()).toContain('ENTRYPOINT ["/usr/local/bin/node","--v8-pool-size=1",');
  const text = partContainerfile(named("playlist-gen"), "below", labels);
  expect(text).toContain('ENV PLAYLIST_GEN_ADDRESS="0.0.0.0:50051"');
  expect(text).toContain("EXPOSE 50051");
  expect(text).toContain('CMD ["services/playlist-gen/dist/main.js"]');
  expect(text).not.toMatch(/USER|RUN/);
});

test("an unknown revision or source has no label", () => {
  const of = (revision: string | null) =>
    partContainerfile(named("gateway"), "below", { ...labels, revision });
  expect(of("abc")).toContain('org.opencontainers.image.revision="abc"');
  expect(of(null)).not.toContain("revision");
  expect(of(null)).not.toContain("source");
});

test("a package keeps its code, data and licences; maps, types and other databases' compilers are left out", () => {
  const kept = ["zod/index.js", "sharp/lib/x.node", "a/LICENSE.md", "a/package.json"];
  const runtime = "node_modules/@prisma/client/runtime";
  const compiler = (name: string) => `${runtime}/query_compiler_${name}.wasm-base64.mjs`;
  expect(
    [...kept, `${runtime}/client.mjs`, compiler("fast_bg.postgresql")].filter((file) => !isForRunning(file)),
  ).toEqual([]);
  const dropped = [
    "a/index.js.map",
    "a/index.d.cts",
    "a/src/a.ts",
    compiler("fast_bg.mysql"),
    compiler("small_bg.postgresql"),
  ];
  expect(dropped.filter(isForRunning)).toEqual([]);
});

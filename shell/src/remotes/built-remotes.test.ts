// @vitest-environment happy-dom
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import rspack from "@rspack/core";
import { defineApp } from "@tutti/remote-build";
import { bundlerRuntimeName } from "@tutti/remote-build/page";
import * as React from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createFederation } from "./federation.ts";
import { setPins } from "./pins.ts";

const folder = mkdtempSync(path.join(tmpdir(), "tutti-remotes-"));
const names = ["mfe_first", "mfe_second"];
/** A remote that uses the kit. */
const ofKit = "mfe_third";
const distOf = (name: string) => path.join(folder, name, "dist");

/** What a remote exposes: its name, and the React or the kit that it uses. */
const sourceOf = (name: string) =>
  name === ofKit
    ? `import { navigate } from "@tutti/kit"; export const bootstrap = ["${name}", navigate];`
    : `import { createElement } from "react"; export const bootstrap = ["${name}", createElement];`;

async function build(name: string): Promise<void> {
  const dir = path.join(folder, name);
  mkdirSync(path.join(dir, "src"), { recursive: true });
  writeFileSync(path.join(dir, "src/lifecycles.ts"), sourceOf(name));
  const config = defineApp({ dir, name, kind: "remote", port: 0 })({}, { mode: "production" });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  rspack(config, (error, stats) => {
    const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString("errors-only")) : null);
    if (problem) reject(problem);
    else resolve();
  });
  await promise;
}

/** The path of a built remote's entry in the page. */
const entryOf = (name: string) => {
  const chunks = JSON.parse(readFileSync(path.join(distOf(name), "chunks.json"), "utf8"));
  return `/${name}/${chunks[name].files[0]}`;
};

/** Runs a script of a built remote as the page does. */
function run(script: HTMLScriptElement): void {
  const { pathname } = new URL(script.src, window.location.href);
  const [, name = "", ...file] = pathname.split("/");
  const code = readFileSync(path.join(distOf(name), ...file), "utf8");
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  // In the global scope, which a container's variable needs.
  // biome-ignore lint/security/noGlobalEval: it runs what the test has built.
  globalThis.eval(code);
  script.dispatchEvent(new Event("load"));
}

beforeAll(() => {
  symlinkSync(path.resolve(import.meta.dirname, "../../../node_modules"), path.join(folder, "node_modules"));
  return Promise.all([...names, ofKit].map(build));
});

afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  vi.spyOn(document.head, "appendChild").mockImplementation((script) => {
    queueMicrotask(() => run(script as unknown as HTMLScriptElement));
    return script;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(path.join(folder, "node_modules", name, "package.json"), "utf8")).version;

const shared = {
  react: {
    version: React.version,
    lib: () => React,
    shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
  },
};

const remoteOf = (name: string) => {
  const entry = entryOf(name);
  setPins({ [entry]: "sha384-a" });
  return { name, entry, routes: [] };
};

it("built remotes use the page's federation runtime and its shared modules, each by an instance", async () => {
  const { lifecyclesOf } = createFederation(shared);
  for (const name of names)
    expect(await lifecyclesOf(remoteOf(name))).toMatchObject({ bootstrap: [name, React.createElement] });
  const instances: { name: string }[] = Reflect.get(globalThis, "__FEDERATION__").__INSTANCES__;
  expect(instances.map(({ name }) => name).filter((name) => names.includes(name))).toEqual(names);
});

it("a remote of another major version of the kit is refused, by its name and both versions", async () => {
  const kit = {
    version: "99.0.0",
    lib: () => ({ navigate: () => {} }),
    shareConfig: { singleton: true, requiredVersion: "^99.0.0" },
  };
  const { lifecyclesOf } = createFederation({ ...shared, "@tutti/kit": kit });
  await expect(lifecyclesOf(remoteOf(ofKit))).rejects.toThrow(
    `Version 99.0.0 from shell of shared singleton module @tutti/kit does not satisfy the requirement of ${ofKit} which needs ^${versionOf("@tutti/kit")}`,
  );
});

it("the object that a remote stores its options in is its own", () => {
  createFederation(shared);
  const provide = Reflect.get(globalThis, bundlerRuntimeName);
  const [first, second] = [provide(), provide()];
  first.bundlerRuntimeOptions.remotes = {};
  first.bundlerRuntime.S.default = {};
  expect(second.bundlerRuntimeOptions).toEqual({});
  expect(second.bundlerRuntime.S).toEqual({});
});

it("a remote does not contain the federation runtime", () => {
  for (const name of names) {
    const code = readFileSync(path.join(folder, name, "dist", path.basename(entryOf(name))), "utf8");
    expect(code).toContain(bundlerRuntimeName);
    expect(code).not.toContain("loadShare");
  }
});

it("a page that provides no federation runtime refuses a remote", () => {
  Reflect.deleteProperty(globalThis, bundlerRuntimeName);
  const script = document.createElement("script");
  script.src = entryOf("mfe_first");
  expect(() => run(script)).toThrow("This page is older than the remote");
});

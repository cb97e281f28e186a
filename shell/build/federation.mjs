import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import rspack from "@rspack/core";
import { folderOfPackage, versionOf } from "./packages.mjs";

const local = (file) => path.join(import.meta.dirname, file);

/** First in every entry and container. */
export const retryChunks = local("retry-chunks.cjs");

const provided = ["react", "react-dom", "@tutti/kit"];

/** The versions of what the page provides to remotes, as installed for the app in a folder. */
export const sharedVersions = (dir) =>
  Object.fromEntries(provided.map((name) => [name, versionOf(name, dir)]));

/** The versions that a remote in a folder works with. */
export const sharedRanges = (dir) =>
  Object.fromEntries(Object.entries(sharedVersions(dir)).map(([name, version]) => [name, `^${version}`]));

/** A remote uses the host's copies. An incompatible one shows its failure panel instead of loading a second copy. */
const shared = (dir) =>
  Object.fromEntries(
    Object.entries(sharedRanges(dir)).flatMap(([name, requiredVersion]) => {
      const ofHost = { import: false, singleton: true, strictVersion: true, requiredVersion };
      // A trailing slash matches every subpath (react/jsx-runtime, react-dom/client).
      return [
        [name, ofHost],
        [`${name}/`, ofHost],
      ];
    }),
  );

export const container = (dir, name, filename) =>
  new ModuleFederationPlugin({
    name,
    filename,
    exposes: { "./lifecycles": { import: [retryChunks, "./src/lifecycles.ts"], name: "lifecycles" } },
    shared: shared(dir),
    shareStrategy: "loaded-first",
    manifest: false,
    dts: false,
    dev: false,
    runtimePlugins: [local("retry-shared.mjs")],
  });

/** A remote's federation runtime is the page's. */
export const aliasesOfRemote = {
  [`${folderOfPackage("@module-federation/webpack-bundler-runtime", import.meta.dirname)}/dist/index.cjs`]:
    local("bundler-runtime.mjs"),
};

/** The constants of `src/remotes/federation.ts`. */
const constants = (dir) => ({
  KIT_VERSION: JSON.stringify(versionOf("@tutti/kit", dir)),
  // Without the federation runtime's code for Node, and for manifests, which the registry replaces.
  ENV_TARGET: JSON.stringify("web"),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
});

/** Replaces a part of the federation runtime that the page does not use and no constant leaves out. */
const withoutPart = (part, replacement) =>
  new rspack.NormalModuleReplacementPlugin(part, (module) => {
    if (/[\\/]runtime-core[\\/]dist/.test(module.context)) module.request = local(replacement);
  });

/** The federation runtime of the page, which has no federation plugin. */
export const hostRuntime = (dir) => [
  new rspack.DefinePlugin(constants(dir)),
  withoutPart(/\/snapshot\/SnapshotHandler\.js$/, "no-snapshots.mjs"),
  withoutPart(/\/utils\/preload\.js$/, "no-preloads.mjs"),
];

import { createRequire } from "node:module";
import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import rspack from "@rspack/core";

const modules = path.resolve(import.meta.dirname, "../../node_modules");
const require = createRequire(import.meta.url);
const versionOf = (name) => require(path.join(modules, name, "package.json")).version;
const local = (file) => path.join(import.meta.dirname, file);

/** First in every entry and container. */
export const retryChunks = local("retry-chunks.cjs");

/** The versions of what the page provides to remotes. */
export const sharedVersions = {
  react: versionOf("react"),
  "react-dom": versionOf("react-dom"),
  "@tutti/kit": versionOf("@tutti/kit"),
};

/** The versions that a remote of this checkout works with. */
export const sharedRanges = Object.fromEntries(
  Object.entries(sharedVersions).map(([name, version]) => [name, `^${version}`]),
);

/** A remote uses the host's copies. An incompatible one shows its failure panel instead of loading a second copy. */
const shared = Object.fromEntries(
  Object.entries(sharedRanges).flatMap(([name, requiredVersion]) => {
    const ofHost = { import: false, singleton: true, strictVersion: true, requiredVersion };
    // A trailing slash matches every subpath (react/jsx-runtime, react-dom/client).
    return [
      [name, ofHost],
      [`${name}/`, ofHost],
    ];
  }),
);

export const container = (name, filename) =>
  new ModuleFederationPlugin({
    name,
    filename,
    exposes: { "./lifecycles": { import: [retryChunks, "./src/lifecycles.ts"], name: "lifecycles" } },
    shared,
    shareStrategy: "loaded-first",
    manifest: false,
    dts: false,
    dev: false,
    runtimePlugins: [local("retry-shared.mjs")],
  });

const distOf = (name) => `${modules}/@module-federation/${name}/dist`;

/** A remote's federation runtime is the page's. */
export const aliasesOfRemote = {
  [`${distOf("webpack-bundler-runtime")}/index.cjs`]: local("bundler-runtime.mjs"),
};

/** The constants of `src/remotes/federation.ts`. */
const constants = {
  KIT_VERSION: JSON.stringify(sharedVersions["@tutti/kit"]),
  // Without the federation runtime's code for Node, and for manifests, which the registry replaces.
  ENV_TARGET: JSON.stringify("web"),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
};

/** Replaces a part of the federation runtime that the page does not use and no constant leaves out. */
const withoutPart = (part, replacement) =>
  new rspack.NormalModuleReplacementPlugin(part, (module) => {
    if (/[\\/]runtime-core[\\/]dist/.test(module.context)) module.request = local(replacement);
  });

/** The federation runtime of the page, which has no federation plugin. */
export const hostRuntime = () => [
  new rspack.DefinePlugin(constants),
  withoutPart(/\/snapshot\/SnapshotHandler\.js$/, "no-snapshots.mjs"),
  withoutPart(/\/utils\/preload\.js$/, "no-preloads.mjs"),
];

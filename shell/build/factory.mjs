/**
 * One bundler configuration for the shell and every remote.
 *
 * The host provides React and the kit; remotes never bundle their own copies. React and the kit's main entry are eager
 * (every page needs them), the kit's other entries are loaded on first use. The host has no federation plugin: its
 * federation runtime is a lazy module (`src/remotes/federation.ts`), loaded with the first remote.
 */
import path from "node:path";
import rspack from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import { ChunkListPlugin } from "./chunk-list.mjs";
import { aliasesOfRemote, container, hostRuntime, retryChunks } from "./federation.mjs";
import { folderOfPackage } from "./packages.mjs";
import { chunksOf, LOAD_TIMEOUT } from "./page.mjs";

/** The package's exports resolve to its development build, with warnings, only. */
function routerForProduction(dir) {
  const dist = path.join(folderOfPackage("react-router", dir), "dist/production");
  return { "react-router$": `${dist}/index.mjs`, "react-router/dom$": `${dist}/dom-export.mjs` };
}

const ROUTER = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/;

/** Packages that only the host may bundle. */
const HOST_ONLY =
  /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|single-spa|single-spa-react|openapi-fetch|@base-ui[\\/]react|@tanstack[\\/](react-query|query-core))[\\/]/;

const BASE_UI = /node_modules[\\/](@base-ui|@floating-ui|use-sync-external-store)[\\/]/;

/** On-demand parts of the kit (`parts-on-demand.ts`) that open at a trigger. */
const popups = ["menu", "popover", "select"];

/** What these on-demand parts all need of Base UI, as one chunk. */
const commonTo = (name, parts, priority) => ({
  test: BASE_UI,
  name,
  chunks: (chunk) => parts.includes(chunk.name),
  minChunks: parts.length,
  minSize: 0,
  priority,
});

/** What every remote needs: the federation runtime, react-query and the lifecycles. */
const FIRST_REMOTE = new RegExp(
  [
    "node_modules/(@module-federation|@tanstack|single-spa-react)/",
    "shell/kit/src/(query/|remote/|ui/(Toaster|part|parts-on-demand|toast)\\.tsx?)",
    "shell/src/remotes/(federation|bundler-runtime|loading-plugin|requirement-plugin)",
    "shell/build/no-",
  ]
    .join("|")
    .replaceAll("/", "[\\\\/]"),
);

const minifier = new rspack.SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    ecma: 2022,
    mangle: true,
    compress: { passes: 3, ecma: 2022 },
    format: { comments: false, ecma: 2022 },
  },
});

const hostChunks = {
  chunks: "async",
  cacheGroups: {
    default: false,
    defaultVendors: false,
    react: {
      test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      name: "react",
      chunks: "all",
      enforce: true,
    },
    "first-remote": { test: FIRST_REMOTE, name: "first-remote", enforce: true },
    "base-ui": commonTo("base-ui", [...popups, "windows", "toasts"], 2),
    "base-ui-windows": commonTo("base-ui-windows", [...popups, "windows"], 1),
    "base-ui-popups": commonTo("base-ui-popups", popups, 0),
  },
};

/**
 * @param {{dir: string, name: string, kind: "host" | "remote", port: number}} app
 *   `dir` holds the app's package.json; a remote exposes `./lifecycles` from `src/lifecycles.ts`.
 */
export function defineApp({ dir, name, kind, port }) {
  return (_env, argv = {}) => {
    const dev = (argv.mode ?? process.env.NODE_ENV) === "development";
    const serve = process.argv.includes("dev") || process.argv.includes("serve");
    const hash = dev ? "" : ".[contenthash:10]";
    // By id: a map of their names would be a part of the entry that every page loads.
    const chunk = dev ? "[name]" : "[id]";
    const cssModules = {
      localIdentName: dev ? `${name}__[name]__[local]` : `${name}-[hash:base64:6]-[local]`,
      exportsConvention: "as-is",
    };
    // Custom properties are global: one file sets them, others read them.
    const cssParser = { namedExports: false, dashedIdents: false };
    const remote = kind === "remote";
    return {
      context: dir,
      mode: dev ? "development" : "production",
      target: ["web", "es2022"],
      // A remote's only entry is its federation container.
      entry: remote
        ? {}
        : { main: [retryChunks, ...(dev ? ["./src/dev-hook.ts"] : []), "./src/bootstrap.tsx"] },
      devtool: dev ? "cheap-module-source-map" : process.env.SOURCEMAP ? "hidden-source-map" : false,
      output: {
        path: path.join(dir, dev ? "dist-dev" : "dist"),
        clean: true,
        uniqueName: name,
        publicPath: remote ? "auto" : "/",
        filename: `static/js/[name]${hash}.js`,
        chunkFilename: `static/js/${chunk}${hash}.js`,
        cssFilename: `static/css/[name]${hash}.css`,
        cssChunkFilename: `static/css/${chunk}${hash}.css`,
        assetModuleFilename: "static/media/[name].[contenthash:10][ext]",
        chunkLoadTimeout: LOAD_TIMEOUT,
        chunkLoadingGlobal: chunksOf(name),
        // Marks modules that threw during evaluation, so that retry-chunks.cjs can evict them.
        strictModuleErrorHandling: true,
        crossOriginLoading: "anonymous",
      },
      resolve: {
        extensions: [".tsx", ".ts", ".jsx", ".js", ".mjs"],
        alias: { ...(remote ? aliasesOfRemote : {}), ...(remote || dev ? {} : routerForProduction(dir)) },
      },
      module: {
        generator: { "css/auto": cssModules, "css/module": cssModules },
        parser: { "css/auto": cssParser, "css/module": cssParser },
        rules: [
          {
            test: /\.tsx?$/,
            exclude: /node_modules/,
            type: "javascript/auto",
            use: {
              loader: "builtin:swc-loader",
              options: {
                jsc: {
                  parser: { syntax: "typescript", tsx: true },
                  target: "es2022",
                  transform: { react: { runtime: "automatic", development: dev, refresh: dev && serve } },
                },
              },
            },
          },
          {
            test: /[\\/](?:server-)?texts[\\/][\w-]+\.ts$/,
            enforce: "pre",
            use: path.join(import.meta.dirname, "texts-loader.cjs"),
          },
          { test: /\.css$/, type: "css/auto" },
          { test: /\.(woff2|svg|png|webp|mp3|ogg)$/, type: "asset/resource" },
          ...(dev ? [] : [{ test: ROUTER, use: path.join(import.meta.dirname, "router-parts.cjs") }]),
          ...(remote ? [{ test: HOST_ONLY, use: path.join(import.meta.dirname, "forbid-loader.cjs") }] : []),
        ],
      },
      optimization: {
        chunkIds: dev ? "named" : "deterministic",
        moduleIds: dev ? "named" : "deterministic",
        splitChunks: remote ? false : hostChunks,
        minimizer: [minifier, new rspack.LightningCssMinimizerRspackPlugin()],
      },
      // Compiling a chunk at its first request would reload the page when it wants the first remote.
      lazyCompilation: false,
      performance: false,
      stats: "errors-warnings",
      infrastructureLogging: { level: "error" },
      plugins: [
        // At the root of dist, because otherwise a remote's CSS would be linked twice.
        ...(remote ? [container(dir, name, `remoteEntry${hash}.js`)] : hostRuntime(dir)),
        !remote &&
          new rspack.HtmlRspackPlugin({
            template: "./index.html",
            favicon: "./src/icon.svg",
            scriptLoading: "defer",
          }),
        remote &&
          new rspack.NormalModuleReplacementPlugin(
            /createLucideIcon\.mjs$/,
            path.join(import.meta.dirname, "lucide-from-kit.mjs"),
          ),
        !dev && new ChunkListPlugin(),
        // Lazy chunks are loaded with their integrity hash.
        !dev &&
          // guard: chunk-integrity
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ["sha384"] }),
        dev && serve && new ReactRefreshRspackPlugin(),
      ].filter(Boolean),
      devServer: {
        port,
        host: "127.0.0.1",
        hot: true,
        liveReload: false,
        allowedHosts: "all",
        headers: { "access-control-allow-origin": "*" },
        client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false },
        static: false,
      },
    };
  };
}

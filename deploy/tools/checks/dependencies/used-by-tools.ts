/** Declared packages that no source imports, by workspace: what uses them. */
export const usedByTools: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "proto/": {
    "@bufbuild/buf": "npm run generate and the check of contracts",
    "ts-proto": "buf.gen.yaml",
  },
  "gateway/": {
    tsoa: "npm run generate writes the routes and the OpenAPI document with it",
    "openapi-typescript": "npm run generate writes the browser's types of the API with it",
  },
  "shell/build/": {
    "@rspack/cli": "bundle.mjs",
    "@module-federation/webpack-bundler-runtime": "federation.mjs replaces it in remotes",
    "react-refresh": "a peer of @rspack/plugin-react-refresh",
  },
  "mfe-admin/": { tslib: "echarts, in a version that bundles" },
};

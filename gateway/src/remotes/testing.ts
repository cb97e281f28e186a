import type { RemotePin } from "@tutti/proto/remotes";

const built = (file: string) => ({ file, integrity: "sha384-AAAA" });

/** A build of mfe-store. */
export const pinOf = (build: string, fields: Partial<RemotePin> = {}): RemotePin => ({
  format: 1,
  name: "mfe_store",
  version: "1.0.0",
  build,
  entry: built(`remoteEntry.${build}.js`),
  routes: ["/store"],
  shared: { react: "^19.0.0" },
  first: { files: [built("static/js/lifecycles.js")], consumes: ["@tutti/kit/ui"] },
  screens: {},
  ...fields,
});

import { existsSync, readFileSync } from "node:fs";
import { build } from "esbuild";
import { inRoot, serviceFolders, serviceNames } from "../paths.ts";

/** Code of the house goes into the bundle; packages stay where npm put them. */
const ours = ["@tutti/proto", "@tutti/service-kit"];
const externals = (folder: string): string[] => {
  const names = [folder, "services/kit", "proto"].flatMap((place) => {
    const manifest = JSON.parse(readFileSync(inRoot(place, "package.json"), "utf8"));
    const named = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    // Another version lies where the bundle would look, so this one goes into the bundle.
    return place === folder
      ? named
      : named.filter((name) => !existsSync(inRoot(place, "node_modules", name)));
  });
  return names.filter((name) => !ours.includes(name)).flatMap((name) => [name, `${name}/*`]);
};

/** One file a service, beside its sources, so that a service is deployed by its folder. */
export async function bundleServers(): Promise<void> {
  await Promise.all(
    serviceNames.map((name) =>
      build({
        entryPoints: [inRoot(serviceFolders[name], "src/main.ts")],
        outfile: inRoot(serviceFolders[name], "dist/main.js"),
        bundle: true,
        platform: "node",
        format: "esm",
        target: "node24",
        sourcemap: true,
        logLevel: "error",
        external: externals(serviceFolders[name]),
        tsconfig: inRoot("tsconfig.server.json"),
      }),
    ),
  );
}

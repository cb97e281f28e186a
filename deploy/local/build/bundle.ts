import { existsSync, readFileSync } from "node:fs";
import { type BuildOptions, build, context } from "esbuild";
import { inRoot, type ServiceName, serviceFolders, serviceNames } from "../paths.ts";

/** Workspace packages are bundled; npm packages stay external. */
const ours = ["@tutti/proto", "@tutti/service-kit"];
const externals = (folder: string): string[] => {
  const names = [folder, "services/kit", "proto"].flatMap((place) => {
    const manifest = JSON.parse(readFileSync(inRoot(place, "package.json"), "utf8"));
    const named = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    // A nested node_modules holds another version than the bundle would resolve, so bundle this one.
    return place === folder
      ? named
      : named.filter((name) => !existsSync(inRoot(place, "node_modules", name)));
  });
  return names.filter((name) => !ours.includes(name)).flatMap((name) => [name, `${name}/*`]);
};

const optionsOf = (source: string, outfile: string, workspace: string): BuildOptions => ({
  entryPoints: [source],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node24",
  sourcemap: true,
  logLevel: "error",
  external: externals(workspace),
  tsconfig: inRoot("tsconfig.server.json"),
});

const optionsOfService = (name: ServiceName): BuildOptions => {
  const folder = serviceFolders[name];
  return optionsOf(inRoot(folder, "src/main.ts"), inRoot(folder, "dist/main.js"), folder);
};

/** Bundles a script of a workspace, whose npm packages stay beside it, into one file. */
export async function bundleScript(source: string, outfile: string, workspace: string): Promise<void> {
  await build(optionsOf(source, outfile, workspace));
}

/** Bundles a service into one file in its folder, so that the folder is deployable. */
export async function bundleServer(name: ServiceName): Promise<void> {
  await build(optionsOfService(name));
}

export async function bundleServers(): Promise<void> {
  await Promise.all(serviceNames.map(bundleServer));
}

/** Bundles a service, and again at each change of its sources until it is disposed. */
export async function watchServer(name: ServiceName): Promise<{ dispose(): Promise<void> }> {
  const bundle = await context(optionsOfService(name));
  await bundle.rebuild();
  await bundle.watch();
  return bundle;
}

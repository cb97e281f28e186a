import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
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

const optionsOf = (workspace: string): BuildOptions => ({
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node24",
  sourcemap: true,
  logLevel: "error",
  external: externals(workspace),
  tsconfig: inRoot("tsconfig.server.json"),
});

/** Scripts of threads are bundled beside the service, under their own names. */
const threadsOf = (folder: string): string[] => globSync("src/**/*.worker.ts", { cwd: inRoot(folder) });

const optionsOfService = (name: ServiceName): BuildOptions => {
  const folder = serviceFolders[name];
  return {
    ...optionsOf(folder),
    entryPoints: ["src/main.ts", ...threadsOf(folder)].map((file) => ({
      in: inRoot(folder, file),
      out: path.basename(file, ".ts"),
    })),
    outdir: inRoot(folder, "dist"),
  };
};

/** Bundles a script of a workspace, whose npm packages stay beside it, into one file. */
export async function bundleScript(source: string, outfile: string, workspace: string): Promise<void> {
  await build({ ...optionsOf(workspace), entryPoints: [source], outfile });
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

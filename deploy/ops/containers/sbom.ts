import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { inRoot } from "../../tools/paths.ts";
import { isWorkspace } from "./closure.ts";
import type { DebianPackage } from "./debian.ts";

interface Contents {
  /** Name and version of the image. */
  readonly name: string;
  readonly version: string;
  /** Its packages by their folders, workspaces included. */
  readonly folders: readonly string[];
  readonly debian: readonly DebianPackage[];
  readonly nodeVersion: string;
  /** The commit's time, in s. */
  readonly epoch: number;
}

interface Component {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly "bom-ref": string;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(inRoot(folder, "package.json"), "utf8"));

/** Where npm looks for a package: a workspace is installed like any other, with the packages below its folder. */
function placeOf(folder: string): string {
  if (isWorkspace(folder)) return path.posix.join("node_modules", manifestOf(folder).name);
  const [above = "", ...rest] = folder.split("/node_modules/");
  return above.startsWith("node_modules/") ? folder : [placeOf(above), ...rest].join("/node_modules/");
}

/** Lays out the manifests alone, as if the packages of the image were installed in a folder, which it returns. */
function layOut(above: string, { name, version, folders }: Contents): string {
  // npm names the image by its folder.
  const stage = path.join(above, name);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  const workspaces = folders.filter(isWorkspace).map((folder) => [manifestOf(folder).name, "*"]);
  const image = { name, version, private: true, dependencies: Object.fromEntries(workspaces) };
  writeFileSync(path.join(stage, "package.json"), JSON.stringify(image));
  for (const folder of folders) {
    const place = path.join(stage, placeOf(folder));
    mkdirSync(place, { recursive: true });
    const { devDependencies: _tools, ...manifest } = manifestOf(folder);
    writeFileSync(path.join(place, "package.json"), JSON.stringify(manifest));
  }
  return stage;
}

const component = (type: string, name: string, version: string, purl: string): Component => ({
  "bom-ref": purl,
  type,
  name,
  version,
  purl,
});

/**
 * The bill of materials of an image in CycloneDX's JSON, by npm, with Node and Debian's packages added. The same
 * contents give the same text: it carries the commit's time and no serial number.
 */
export async function sbomOf(work: string, contents: Contents): Promise<string> {
  const cwd = layOut(work, contents);
  const { stdout } = await promisify(execFile)(
    "npm",
    ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--omit=dev", "--loglevel=error"],
    { cwd, maxBuffer: 64 * 1024 * 1024 },
  );
  const { serialNumber: _random, ...bom } = JSON.parse(stdout);
  const { nodeVersion, debian, epoch } = contents;
  const further = [
    component("platform", "node", nodeVersion, `pkg:generic/node@${nodeVersion}`),
    ...debian.map(({ name, version }) =>
      component("library", name, version, `pkg:deb/debian/${name}@${encodeURIComponent(version)}`),
    ),
  ];
  const complete = {
    ...bom,
    metadata: { ...bom.metadata, timestamp: new Date(epoch * 1000).toISOString() },
    components: [...bom.components, ...further],
  };
  return `${JSON.stringify(complete, null, 2)}\n`;
}

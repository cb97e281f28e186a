import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundleScript } from "../../tools/build/bundle.ts";
import { inRoot } from "../../tools/paths.ts";
import { Layer } from "./archive.ts";
import { closureOf, isWorkspace, readLockfile } from "./closure.ts";
import { baseContainerfile, packagesContainerfile, partContainerfile } from "./containerfile.ts";
import { addDebian, type DebianPackage } from "./debian.ts";
import { noticeOf } from "./notice.ts";
import { appFolder, type Part, userId } from "./parts.ts";
import type { Revision } from "./revision.ts";
import { sbomOf } from "./sbom.ts";

/** What Node's package is called, and what packages of npm are chosen by. */
const platform = { os: "linux", cpu: process.arch, libc: "glibc" };
const nodeFolder = `node_modules/node-linux-${process.arch}`;
const manifestOf = (folder: string) => JSON.parse(readFileSync(inRoot(folder, "package.json"), "utf8"));

export const version: string = manifestOf(".").version;
const ofAll = ["proto", "services/kit"];
/** Not a statement of SPDX's list, because the owner has chosen none; the image contains the file. */
const licences = "LicenseRef-Tutti";

/** Tags of the images below those of the parts, which a machine with all parts has once. */
export const baseTag = `tutti/base:${version}`;
export const packagesTag = `tutti/packages:${version}`;
export const tagOf = (part: Part): string => `tutti/${part.name}:${version}`;

const sourceMapOfPages = /(?:^|\/)(?:shell|mfe-\w+)\/dist\/.*\.map$/;
/** What the build writes for its own checks, with paths of this machine. */
const chunkList = /\/dist\/chunks\.json(?:\.gz)?$/;

/** Maps, types and sources in TypeScript, which Node never loads from node_modules. */
const isForDevelopment = /\.(?:map|[cm]?ts|tsx|flow)$/;
/** Prisma ships its query compiler for five databases, in a fast and a small form. */
const isOfOtherDatabase =
  /@prisma\/client\/runtime\/(?:query_compiler_\w+_bg\.(?!postgresql)|query_compiler_small|wasm-compiler-edge)/;

/** Whether a file or folder of an installed package is needed when it runs. */
export const isForRunning = (file: string): boolean =>
  !isForDevelopment.test(file) && !isOfOtherDatabase.test(file);

/** Adds installed packages to a layer, each without the packages inside its folder. */
function addPackages(layer: Layer, folders: readonly string[]): void {
  for (const folder of folders) {
    const from = inRoot(folder);
    const nested = path.join(from, "node_modules");
    layer.copy(from, path.posix.join(appFolder, folder), (file) => file !== nested && isForRunning(file));
  }
}

/** Writes the folders that images are built from, each with a Containerfile and one layer. */
export class Contexts {
  readonly #folder: string;
  readonly #revision: Revision;
  readonly #packages = readLockfile();
  #debian: readonly DebianPackage[] = [];

  constructor(folder: string, revision: Revision) {
    this.#folder = folder;
    this.#revision = revision;
  }

  #context(name: string): string {
    const context = path.join(this.#folder, "contexts", name);
    rmSync(context, { recursive: true, force: true });
    mkdirSync(context, { recursive: true });
    return context;
  }

  async #pack(context: string, layer: Layer, archive: string, containerfile: string): Promise<string> {
    await layer.pack(path.join(context, archive), this.#revision.epoch);
    // The name that both engines look for.
    writeFileSync(path.join(context, "Dockerfile"), containerfile);
    return context;
  }

  #layer(): Layer {
    return new Layer(path.join(this.#folder, "layer"));
  }

  #closure(workspaces: readonly string[]): readonly string[] {
    return closureOf(this.#packages, workspaces, platform);
  }

  #installed(workspaces: readonly string[]): readonly string[] {
    return this.#closure(workspaces).filter((folder) => !isWorkspace(folder));
  }

  async base(mirror: string | undefined): Promise<string> {
    const context = this.#context("base");
    const layer = this.#layer();
    this.#debian = await addDebian(layer, { work: this.#folder, epoch: this.#revision.epoch, mirror });
    layer.copy(inRoot(nodeFolder, "bin/node"), "usr/local/bin/node");
    layer.write("etc/passwd", `root:x:0:0::/:/none\ntutti:x:${userId}:${userId}::/tmp:/none\n`);
    layer.write("etc/group", `root:x:0:\ntutti:x:${userId}:\n`);
    return this.#pack(context, layer, "base.tar", baseContainerfile());
  }

  packages(): Promise<string> {
    const context = this.#context("packages");
    const layer = this.#layer();
    addPackages(layer, this.#installed(ofAll));
    layer.copy(inRoot("deploy/ops/containers/probe.mjs"), `${appFolder}/probe.mjs`);
    return this.#pack(context, layer, "packages.tar", packagesContainerfile(baseTag));
  }

  /** Writes the part's bill of materials and notice as well. */
  async part(part: Part): Promise<string> {
    const context = this.#context(part.name);
    const layer = this.#layer();
    const isBelow = new Set(this.#installed(ofAll));
    addPackages(
      layer,
      this.#installed([part.workspace]).filter((folder) => !isBelow.has(folder)),
    );
    const isWanted = (file: string) => !sourceMapOfPages.test(file) && !chunkList.test(file);
    for (const file of part.files) layer.copy(inRoot(file), path.posix.join(appFolder, file), isWanted);
    for (const [script, source] of Object.entries(part.bundles)) {
      const bundle = path.join(this.#folder, "bundle", script);
      await bundleScript(inRoot(source), bundle, "deploy");
      for (const file of [script, `${script}.map`])
        layer.copy(path.join(this.#folder, "bundle", file), path.posix.join(appFolder, file));
    }
    const folders = this.#closure([part.workspace, ...part.bundled]);
    const notice = noticeOf(
      folders.filter((folder) => !isWorkspace(folder)),
      this.#debian,
      nodeFolder,
    );
    layer.write("usr/share/doc/tutti/NOTICE", notice);
    layer.copy(inRoot("LICENSE"), "usr/share/doc/tutti/LICENSE");
    const sbom = await sbomOf(path.join(this.#folder, "sbom"), {
      name: `tutti-${part.name}`,
      version,
      folders,
      debian: this.#debian,
      nodeVersion: manifestOf(nodeFolder).version,
      epoch: this.#revision.epoch,
    });
    writeFileSync(path.join(this.#folder, `${part.name}.cdx.json`), sbom);
    writeFileSync(path.join(this.#folder, `${part.name}.NOTICE`), notice);
    const { id: revision, epoch } = this.#revision;
    const labels = { version, licences, revision, source: manifestOf(".").repository?.url ?? null, epoch };
    return this.#pack(context, layer, "part.tar", partContainerfile(part, packagesTag, labels));
  }
}

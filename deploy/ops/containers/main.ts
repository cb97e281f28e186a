import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../../tools/paths.ts";
import { findProgram } from "../../tools/testing/programs.ts";
import { baseTag, Contexts, packagesTag, tagOf } from "./contexts.ts";
import { type Engine, findEngine } from "./engine.ts";
import { type Part, parts } from "./parts.ts";
import { changed, type Revision, revisionOf } from "./revision.ts";
import { layersThatDiffer } from "./twice.ts";

/** Contexts, bills of materials and notices; ignored by git. */
export const output = inRoot("deploy/ops/containers/dist");

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

function table(engine: Engine, built: readonly Part[]): string {
  const node = statSync(process.execPath).size;
  const rows = built.map((part) => {
    const size = engine.sizeOf(tagOf(part));
    return [tagOf(part), megabytes(size), megabytes(size - node)] as const;
  });
  return [["image", "size", "beyond Node"] as const, ...rows]
    .map(([image, size, beyond]) => `  ${image.padEnd(28)} ${size.padStart(8)} ${beyond.padStart(12)}`)
    .join("\n");
}

type Build = (tag: string, context: string) => Promise<void>;

/** Writes the layers of parts, and passes each folder that an image is built from to `build`, the lowest first. */
async function writeLayers(
  wanted: readonly Part[],
  revision: Revision,
  mirror: string | undefined,
  build: Build,
): Promise<void> {
  const contexts = new Contexts(output, revision);
  await build(baseTag, await contexts.base(mirror));
  await build(packagesTag, await contexts.packages());
  for (const part of wanted) await build(tagOf(part), await contexts.part(part));
}

/** Builds the images of parts, and writes the digests of their layers beside them. */
export async function buildImages(
  engine: Engine,
  wanted: readonly Part[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const revision = revisionOf(environment.SOURCE_DATE_EPOCH);
  await writeLayers(wanted, revision, environment.DEBIAN_MIRROR, (tag, context) =>
    engine.build(tag, context, revision.epoch),
  );
  const layers = Object.fromEntries(wanted.map((part) => [tagOf(part), engine.layersOf(tagOf(part))]));
  writeFileSync(path.join(output, "layers.json"), `${JSON.stringify(layers, null, 2)}\n`);
  console.log(`\n${table(engine, wanted)}\n\nBills of materials, notices and digests are in ${output}.`);
}

/** Builds the layers here and in another folder; false when some differ. */
async function areReproducible(wanted: readonly Part[], environment: NodeJS.ProcessEnv): Promise<boolean> {
  const revision = revisionOf(environment.SOURCE_DATE_EPOCH);
  if (!revision.id || revision.id.endsWith(changed)) {
    console.error("Layers are compared with those of the last commit: commit the changes first.");
    return false;
  }
  await writeLayers(wanted, revision, environment.DEBIAN_MIRROR, async () => {});
  const names = wanted.map(({ name }) => name);
  const different = await layersThatDiffer(output, names);
  for (const file of different) console.error(`${file} differs in another folder.`);
  if (different.length === 0)
    console.log(`The layers of ${names.join(", ")} are the same in another folder.`);
  return different.length === 0;
}

/** The parts of these names, all without names; a sentence for a name that no part has. */
export function partsNamed(names: readonly string[]): readonly Part[] | string {
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown)
    return `There is no part named ${unknown}; there are ${parts.map(({ name }) => name).join(", ")}.`;
  return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name));
}

/** What prevents building images here, in one sentence; null when nothing does. */
export const obstacle = (): string | null => {
  if (process.platform !== "linux") return "Images are built on Linux.";
  const missing = ["mmdebstrap", "tar", "npm"].find((program) => !findProgram(program));
  return missing ? `Images need ${missing}: on Debian, apt-get install ${missing}.` : null;
};

/**
 * Builds the images of the named parts. `--layers` only writes what they are built from; `--twice` does so in two folders
 * and compares.
 */
export async function run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const wanted = partsNamed(args.filter((arg) => !arg.startsWith("--")));
  const needsEngine = !args.includes("--layers") && !args.includes("--twice");
  const engine = needsEngine ? findEngine(environment.CONTAINER_ENGINE) : null;
  const problem = [wanted, engine, obstacle()].find((each) => typeof each === "string");
  if (typeof wanted === "string" || typeof engine === "string" || problem) {
    console.error(problem);
    process.exitCode = 1;
  } else if (engine) await buildImages(engine, wanted, environment);
  else if (args.includes("--twice")) process.exitCode = (await areReproducible(wanted, environment)) ? 0 : 1;
  else {
    const revision = revisionOf(environment.SOURCE_DATE_EPOCH);
    await writeLayers(wanted, revision, environment.DEBIAN_MIRROR, async () => {});
  }
}

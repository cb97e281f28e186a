import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildStandIns } from "../../ops/compose/stand-ins/build.ts";
import { tagOf } from "../../ops/containers/contexts.ts";
import type { Engine } from "../../ops/containers/engine.ts";
import { buildImages, output } from "../../ops/containers/main.ts";
import { parts } from "../../ops/containers/parts.ts";
import { pauseImage } from "./own-cluster/configuration.ts";

const serverImages = ["postgres:18", "nats:2", "redis:7"];

const present = async (tag: string): Promise<boolean> =>
  spawnSync("docker", ["image", "inspect", tag]).status === 0 ||
  spawnSync("docker", ["pull", "--quiet", tag], { timeout: 30_000 }).status === 0;

/** The image of the process that holds a pod's network, which a cluster has from its registry otherwise. */
async function buildPause(engine: Engine, programs: string): Promise<void> {
  const context = path.join(output, "pause");
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  copyFileSync(path.join(programs, "pause"), path.join(context, "pause"));
  writeFileSync(path.join(context, "Dockerfile"), 'FROM scratch\nCOPY pause /pause\nENTRYPOINT ["/pause"]\n');
  await engine.build(pauseImage.replace("docker.io/", ""), context, 0);
}

/** Builds all images that a cluster without a registry needs; their names. */
export async function buildClusterImages(engine: Engine, programs: string): Promise<readonly string[]> {
  await buildImages(engine, parts, process.env);
  await buildPause(engine, programs);
  await buildStandIns(engine, path.join(output, "stand-ins"), present);
  return [...parts.map(tagOf), pauseImage.replace("docker.io/", ""), ...serverImages];
}

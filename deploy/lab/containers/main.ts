import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Running, stopAll } from "@tutti/service-kit";
import { writeComposeSettings } from "../../ops/compose/settings.ts";
import { buildStandIns } from "../../ops/compose/stand-ins/build.ts";
import { version } from "../../ops/containers/contexts.ts";
import { type Engine, findEngine } from "../../ops/containers/engine.ts";
import { buildImages, obstacle, output } from "../../ops/containers/main.ts";
import { parts } from "../../ops/containers/parts.ts";
import { inRoot } from "../../tools/paths.ts";
import { freePort } from "../../tools/ports.ts";
import { findChromium } from "../../tools/testing/chromium.ts";
import { Composed, findCompose, memoryOf } from "./composed.ts";
import { listensTogether } from "./journey.ts";
import { startEngine } from "./own-engine.ts";

/** The drill ends by itself after this time, in ms. */
const limit = 15 * 60_000;
/** The product is ready within this time after `up`, in ms. */
const readyWithin = 120_000;

const began = performance.now();
const say = (text: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

/** Whether the engine has the image of this name, or gets it from its registry. */
const present = async (tag: string): Promise<boolean> =>
  spawnSync("docker", ["image", "inspect", tag]).status === 0 ||
  spawnSync("docker", ["pull", "--quiet", tag], { timeout: 30_000 }).status === 0;

async function untilReady(origin: string): Promise<void> {
  for (const start = performance.now(); performance.now() - start < readyWithin; await pause(200)) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`The product was not ready ${readyWithin / 1000} s after its start.`);
}

/** A deployment that listens on this port and plays the demo music, for machines without internet. */
async function writeDeployment(folder: string, port: number): Promise<void> {
  const environment = {
    COMPOSE_PROJECT_NAME: `tutti-drill-${process.pid}`,
    TUTTI_VERSION: version,
    LISTEN: `127.0.0.1:${port}`,
    PUBLIC_URL: `http://localhost:${port}`,
  };
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  mkdirSync(folder);
  copyFileSync(inRoot("deploy/ops/compose/compose.yaml"), path.join(folder, "compose.yaml"));
  writeFileSync(path.join(folder, ".env"), lines.join(""));
  writeFileSync(path.join(folder, "settings.env"), "TUTTI_MUSIC=demo\n");
  await writeComposeSettings(folder);
}

async function drill(running: Running[], folder: string): Promise<void> {
  if (typeof findEngine("docker") === "string") {
    const engine = await startEngine(path.join(folder, "engine"));
    running.push(engine);
    process.env.DOCKER_HOST = engine.address;
    say("a Docker engine of the drill's own");
  }
  const engine: Engine | string = findEngine("docker");
  if (typeof engine === "string") throw new Error(engine);
  const command = findCompose();
  if (!command) throw new Error("The drill needs compose: on Debian, apt-get install docker-compose.");
  await buildImages(engine, parts, process.env);
  say("images of all parts");
  const built = await buildStandIns(engine, path.join(output, "stand-ins"), present);
  // They have the names of the official images, which nothing else on this machine may get instead.
  const removeStandIns = async () => {
    for (const tag of built) engine.remove(tag);
  };
  running.push({ stop: removeStandIns });
  say(built.length > 0 ? `stand-ins for ${built.join(", ")}` : "official images of Postgres, NATS and Redis");

  const port = await freePort();
  const composed = path.join(folder, "compose");
  await writeDeployment(composed, port);
  const deployment = new Composed(command, composed);
  running.push(deployment);
  const origin = `http://localhost:${port}`;
  try {
    await deployment.up();
    await untilReady(origin);
    say("the product is ready");
    console.log(await memoryOf(await deployment.containers()));
    if (!(await listensTogether(origin))) throw new Error("The journey failed.");
    say("a host and a guest listened in step");
  } catch (error) {
    console.error(await deployment.logs().catch(() => "The containers have no logs."));
    throw error;
  }
}

async function main(): Promise<void> {
  const problem =
    obstacle() ?? (findChromium() ? null : "The drill needs Chromium: apt-get install chromium.");
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-drill-"));
  const running: Running[] = [{ stop: async () => rmSync(folder, { recursive: true, force: true }) }];
  let ending = false;
  const end = async (code: number) => {
    // The first reason counts: what is removed under a running step makes that step fail, too.
    if (ending) return;
    ending = true;
    const isClean = await stopAll(running)
      .stop()
      .then(
        () => true,
        (error: unknown) => {
          console.error(error);
          return false;
        },
      );
    say(isClean ? "everything is removed" : "not everything could be removed");
    process.exit(isClean ? code : 1);
  };
  setTimeout(() => {
    console.error(`The drill took longer than ${limit / 60_000} minutes.`);
    void end(1);
  }, limit).unref();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end(1));
  const code = await drill(running, folder).then(
    () => 0,
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    },
  );
  await end(code);
}

await main();

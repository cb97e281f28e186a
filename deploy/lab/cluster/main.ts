import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { failToStart, type Running, stopAll } from "@tutti/service-kit";
import { type Engine, findEngine } from "../../ops/containers/engine.ts";
import { findProgram } from "../../tools/testing/programs.ts";
import { listensTogether } from "../containers/journey.ts";
import { startEngine } from "../containers/own-engine.ts";
import { buildClusterImages } from "./images.ts";
import { type Options, optionsOf, type StepName } from "./options.ts";
import { buildPrograms } from "./own-cluster/programs.ts";
import { type OwnCluster, obstacle, startCluster } from "./own-cluster/start.ts";
import { volumes } from "./own-cluster/volumes.ts";
import { Product } from "./product.ts";
import { Report, seconds, usageLines } from "./report.ts";
import { away, hang, restart } from "./steps/away.ts";
import type { Context } from "./steps/context.ts";
import { policy } from "./steps/policy.ts";
import { restore } from "./steps/restore.ts";
import { kill, roll } from "./steps/roll.ts";
import { scale } from "./steps/scale.ts";
import { Visitors } from "./visitors.ts";

/** The drill ends by itself after this time, in ms. */
const limit = 60 * 60_000;
const namespace = "tutti-drill";

async function journey({ origin, report }: Context): Promise<void> {
  const isGood = await listensTogether(origin);
  report.check("two browsers", isGood ? "in step" : "failed", isGood, "a host and a guest in step");
}

const steps: Readonly<Record<StepName, (context: Context) => Promise<void>>> = {
  journey,
  roll,
  kill,
  restart,
  away,
  hang,
  scale,
  policy,
  restore,
};

interface Cluster {
  readonly kubeconfig: string;
  readonly helm: string;
  readonly own: OwnCluster | null;
}

async function startOwn(folder: string, running: Running[], report: Report): Promise<Cluster> {
  const problem = obstacle();
  if (problem) throw new Error(problem);
  const programs = await buildPrograms((text) => report.say(text));
  if (typeof findEngine("docker") === "string") {
    const engine = await startEngine(path.join(folder, "engine"));
    running.push(engine);
    process.env.DOCKER_HOST = engine.address;
  }
  const engine: Engine | string = findEngine("docker");
  if (typeof engine === "string") throw new Error(engine);
  const images = await buildClusterImages(engine, programs);
  report.say("images of all parts");
  const own = await startCluster(path.join(folder, "cluster"), programs);
  running.push(own);
  own.load(images);
  report.say("a cluster of one node");
  return { kubeconfig: own.kubeconfig, helm: path.join(programs, "helm"), own };
}

function given(kubeconfig: string): Cluster {
  const helm = findProgram("helm");
  if (!helm) throw new Error("The drill needs helm.");
  return { kubeconfig, helm, own: null };
}

async function drill({ steps: wanted }: Options, folder: string, running: Running[], report: Report) {
  const { KUBECONFIG, REGISTRY: registry, ORIGIN } = process.env;
  const cluster = KUBECONFIG ? given(KUBECONFIG) : await startOwn(folder, running, report);
  const { own, kubeconfig, helm } = cluster;
  const secrets = path.join(folder, "secrets");
  mkdirSync(secrets, { mode: 0o700 });
  const ownVolumes = own ? path.join(folder, "volumes") : null;
  const product = new Product({ kubeconfig, helm, registry, secrets, volumes: ownVolumes }, namespace);
  await product.kube.run("create", "namespace", namespace);
  if (ownVolumes) await product.kube.applyAnywhere(...volumes(ownVolumes, namespace));
  else running.push({ stop: async () => void (await product.kube.run("delete", "namespace", namespace)) });
  await product.validate();
  const began = performance.now();
  await product.install();
  try {
    await product.untilReady();
    report.say(`the chart is installed, and all parts are ready after ${seconds(performance.now() - began)}`);
    const origin = ORIGIN ?? (await product.origin());
    const visitors = await Visitors.arrive({ origin });
    running.push(visitors);
    const context: Context = { product, origin, visitors, report, own };
    for (const name of wanted) {
      report.say(name);
      await steps[name](context);
    }
    for (const line of usageLines(await product.kube.usage())) report.say(`  ${line}`);
  } catch (error) {
    console.error(await product.kube.describeFailures().catch(String));
    throw error;
  }
}

async function main(): Promise<void> {
  const options = optionsOf(process.argv.slice(2));
  const report = new Report();
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-cluster-"));
  const running: Running[] = [{ stop: async () => rmSync(folder, { recursive: true, force: true }) }];
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    if (options.keep) report.say(`left running; its data is in ${folder}`);
    else
      await stopAll(running)
        .stop()
        .catch((error: unknown) => console.error(error));
    for (const line of report.missed) console.error(`missed  ${line}`);
    process.exit(report.missed.length > 0 ? 1 : code);
  };
  setTimeout(() => {
    console.error(`The drill took longer than ${limit / 60_000} minutes.`);
    void end(1);
  }, limit).unref();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end(1));
  process.once("uncaughtException", (error) => {
    console.error(error);
    void end(1);
  });
  const code = await drill(options, folder, running, report).then(
    () => 0,
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    },
  );
  await end(code);
}

await main().catch(failToStart);

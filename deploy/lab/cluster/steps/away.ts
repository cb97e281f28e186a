import { setTimeout as pause } from "node:timers/promises";
import { serviceNames } from "../../../tools/paths.ts";
import { workloadOf } from "../kube.ts";
import { servers } from "../product.ts";
import { checkReturn, checkWrites } from "./checks.ts";
import type { Context } from "./context.ts";

const absence = 25_000;
const isServer = (name: string) => (servers as readonly string[]).includes(name);
const replicasOf = (name: string) => (isServer(name) ? 1 : 2);

/** All but the gateway, which is how the drill sees the product. */
const behindTheGateway = [...serviceNames.filter((name) => name !== "gateway"), ...servers];

/** Each server's pod is deleted. */
export async function restart(context: Context): Promise<void> {
  const { kube } = context.product;
  for (const name of servers) {
    const from = performance.now();
    await kube.run("delete", "pod", `${name}-0`);
    await checkReturn(context, `${name} restarted`, from, await kube.untilPods(name, 1));
  }
  await checkWrites(context, "restarts");
}

/** Each part and server has no pod for 25 s. */
export async function away(context: Context): Promise<void> {
  const { kube } = context.product;
  for (const name of behindTheGateway) {
    const from = performance.now();
    await kube.run("scale", workloadOf(name), "--replicas=0");
    await kube.untilPods(name, 0);
    await pause(absence);
    await kube.run("scale", workloadOf(name), `--replicas=${replicasOf(name)}`);
    await checkReturn(context, `${name} away for 25 s`, from, await kube.untilOneReady(name));
    await kube.untilPods(name, replicasOf(name));
  }
  await checkWrites(context, "absences");
}

/** Each part and server stops answering for 25 s, and keeps its connections. */
export async function hang(context: Context): Promise<void> {
  const { product, own, report } = context;
  if (!own)
    return report.say("  parts that hang: only in a cluster of the drill's own, whose processes it can stop");
  for (const name of behindTheGateway) {
    const from = performance.now();
    const processes = (await product.kube.pods(name)).flatMap(({ metadata }) =>
      own.processesOf(metadata.uid),
    );
    if (processes.length === 0) throw new Error(`No processes of ${name} were found.`);
    for (const pid of processes) process.kill(pid, "SIGSTOP");
    await pause(absence);
    for (const pid of processes) process.kill(pid, "SIGCONT");
    await checkReturn(context, `${name} hung for 25 s`, from, performance.now());
    await product.kube.untilPods(name, replicasOf(name));
  }
  await checkWrites(context, "hangs");
}

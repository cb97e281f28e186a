import { setTimeout as pause } from "node:timers/promises";
import { Listener } from "../listener.ts";
import { serveCustomMetrics } from "../own-cluster/custom-metrics.ts";
import { seconds } from "../report.ts";
import { backWithin, type Context } from "./context.ts";

const metric = "tutti_sync_connections";
const target = 40;
/** A new node has its share of new listeners within this time, in ms, and by this much more or less. */
const shareWithin = 10_000;
const tolerance = 0.2;
/** New listeners a second. */
const rate = 15;

/** Load adds a sync node, which gets its share of new listeners; without load the node's listeners move, and it goes. */
export async function scale({ product, visitors, report, own, origin }: Context): Promise<void> {
  if (!own)
    return report.say("  scaling: only in a cluster of the drill's own, which has a metrics API for it");
  const { kube } = product;
  const connections = () => product.gauge("sync", metric);
  const api = await serveCustomMetrics(kube, metric, connections);
  const crowd: Listener[] = [];
  const open = async (count: number) => {
    for (let i = 0; i < count; i++, await pause(1000 / rate))
      crowd.push(new Listener({ origin, roomName: visitors.roomName, ticket: null }));
  };
  try {
    await product.upgrade({
      "autoscaling.sync.enabled": true,
      "autoscaling.sync.connections": target,
      "autoscaling.sync.maxReplicas": 3,
    });
    const before = (await kube.readyPods("sync")).map(({ metadata }) => metadata.name);
    const began = performance.now();
    await open(2 * target + 20);
    const ready = await kube.untilPods("sync", 3);
    report.say(
      `  a third node was ready ${seconds(ready - began)} after the first of ${crowd.length} listeners`,
    );
    const third = (await kube.readyPods("sync")).find(({ metadata }) => !before.includes(metadata.name));
    const first = crowd.length;
    await pause(3000);
    await open(60);
    await pause(Math.max(0, Math.min(1000, ready + shareWithin - performance.now())));
    const share = (await connections()).get(third?.metadata.name ?? "") ?? 0;
    const fair = (crowd.length - first) / 3;
    report.check(
      "a new sync node",
      `${share} of ${crowd.length - first} new listeners after ${seconds(performance.now() - ready)}`,
      Math.abs(share - fair) <= tolerance * fair,
      `${fair} ± ${tolerance * 100} % within ${seconds(shareWithin)}`,
    );
    const [stay, leave] = [crowd.slice(-30), crowd.slice(0, -30)];
    for (const listener of leave) listener.stop();
    const from = performance.now();
    await kube.untilPods("sync", 2, 180_000);
    await pause(backWithin);
    const to = performance.now();
    const gap = Math.max(...stay.map((listener) => listener.longestGap(from, to)));
    const moved = stay.filter(({ closes }) => closes.some(({ at }) => at > from));
    const codes = [...new Set(moved.flatMap(({ closes }) => closes.map(({ code }) => code)))].join(", ");
    report.check(
      "a sync node that goes",
      `${moved.length} of ${stay.length} listeners moved (close code ${codes || "none"}), longest time without a state ${seconds(gap)}`,
      gap <= backWithin && stay.every(({ isJoined }) => isJoined),
      `all back within ${seconds(backWithin)}`,
    );
    await product.upgrade({});
  } finally {
    for (const listener of crowd) listener.stop();
    await api.stop();
  }
}

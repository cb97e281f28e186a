import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

interface Pod {
  readonly metadata: { readonly name: string; readonly uid: string; readonly deletionTimestamp?: string };
  readonly status: {
    readonly podIP?: string;
    readonly startTime?: string;
    readonly conditions?: readonly { readonly type: string; readonly status: string }[];
  };
}

interface EndedPod {
  readonly status: {
    readonly containerStatuses?: readonly {
      readonly state: { readonly terminated?: { readonly exitCode: number } };
    }[];
  };
}

interface StatsOfPod {
  readonly podRef: { readonly name: string; readonly namespace: string };
  readonly cpu?: { readonly usageNanoCores?: number };
  readonly memory?: { readonly workingSetBytes?: number };
}

export interface PodUsage {
  readonly name: string;
  readonly cores: number;
  /** The working set. */
  readonly bytes: number;
}

const isReady = ({ metadata, status }: Pod) =>
  metadata.deletionTimestamp === undefined &&
  status.conditions?.some(({ type, status }) => type === "Ready" && status === "True") === true;

const listOf = (items: readonly object[]) => JSON.stringify({ apiVersion: "v1", kind: "List", items });

/** A namespace of a cluster, by kubectl. */
export class Kube {
  readonly #options: readonly string[];
  readonly #kubeconfig: string;
  readonly namespace: string;

  constructor(kubeconfig: string, namespace: string) {
    this.#kubeconfig = kubeconfig;
    this.namespace = namespace;
    this.#options = [`--kubeconfig=${kubeconfig}`, `--namespace=${namespace}`];
  }

  async run(...args: readonly string[]): Promise<string> {
    const { stdout } = await run("kubectl", [...this.#options, ...args], { maxBuffer: 64 << 20 });
    return stdout;
  }

  async get<T>(...what: readonly string[]): Promise<T> {
    return JSON.parse(await this.run("get", ...what, "-o", "json"));
  }

  async #apply(manifests: string, options: readonly string[]): Promise<void> {
    const child = spawn("kubectl", [...options, "apply", "-f", "-"], {
      stdio: ["pipe", "ignore", "inherit"],
    });
    child.stdin.end(manifests);
    const [code] = await once(child, "exit");
    if (code !== 0) throw new Error("kubectl apply failed.");
  }

  apply(...objects: readonly object[]): Promise<void> {
    return this.#apply(listOf(objects), this.#options);
  }

  /** Objects that name their namespaces. */
  applyAnywhere(...objects: readonly object[]): Promise<void> {
    return this.#apply(listOf(objects), [`--kubeconfig=${this.#kubeconfig}`]);
  }

  /** Has the API server check manifests without applying them. */
  dryRun(manifests: string): Promise<void> {
    return this.#apply(manifests, [...this.#options, "--dry-run=server"]);
  }

  /** The pods of a part or of a server, in any state. */
  async pods(name: string): Promise<readonly Pod[]> {
    const { items } = await this.get<{ items: readonly Pod[] }>(
      "pods",
      "-l",
      `app.kubernetes.io/name=${name}`,
    );
    return items;
  }

  async readyPods(name: string): Promise<readonly Pod[]> {
    return (await this.pods(name)).filter(isReady);
  }

  /** Waits until a pod that does not start again has ended; its exit code. */
  async untilPodEnds(name: string): Promise<number> {
    for (let i = 0; i < 300; i++, await pause(200)) {
      const { status } = await this.get<EndedPod>("pod", name);
      const code = status.containerStatuses?.[0]?.state.terminated?.exitCode;
      if (code !== undefined) return code;
    }
    throw new Error(`The pod ${name} did not end.`);
  }

  /** Waits for the end of a rollout. */
  async rolledOut(workload: string, seconds = 180): Promise<void> {
    await this.run("rollout", "status", workload, `--timeout=${seconds}s`);
  }

  /** Waits until exactly `count` pods of this name exist and are ready; resolves with the time, `performance.now()`. */
  async untilPods(name: string, count: number, within = 120_000): Promise<number> {
    for (const began = performance.now(); performance.now() - began < within; await pause(100)) {
      const pods = await this.pods(name);
      if (pods.length === count && pods.every(isReady)) return performance.now();
    }
    throw new Error(`${name} did not have ${count} ready pods within ${within / 1000} s.`);
  }

  /** Waits until one pod of this name is ready; resolves with the time, `performance.now()`. */
  async untilOneReady(name: string, within = 120_000): Promise<number> {
    for (const began = performance.now(); performance.now() - began < within; await pause(100))
      if ((await this.readyPods(name)).length > 0) return performance.now();
    throw new Error(`${name} had no ready pod within ${within / 1000} s.`);
  }

  /** What the pods of this namespace use, by kubelet. */
  async usage(): Promise<readonly PodUsage[]> {
    const nodes = (await this.run("get", "nodes", "-o", "name")).trim().split("\n");
    const summaries = nodes.map(async (node) =>
      JSON.parse(
        await this.run("get", "--raw", `/api/v1/nodes/${node.replace("node/", "")}/proxy/stats/summary`),
      ),
    );
    const pods: readonly StatsOfPod[] = (await Promise.all(summaries)).flatMap(({ pods }) => pods);
    return pods
      .filter(({ podRef }) => podRef.namespace === this.namespace)
      .map(({ podRef, cpu, memory }) => ({
        name: podRef.name,
        cores: (cpu?.usageNanoCores ?? 0) / 1e9,
        bytes: memory?.workingSetBytes ?? 0,
      }));
  }

  /** A pod's environment variables and logs are for the reader of a failed drill. */
  async describeFailures(): Promise<string> {
    const pods = await this.run("get", "pods", "-o", "wide");
    const { items } = await this.get<{ items: readonly Pod[] }>("pods");
    const logs = await Promise.all(
      items
        .filter((pod) => !isReady(pod))
        .map(
          async ({ metadata: { name } }) =>
            `${name}:\n${await this.run("logs", name, "--tail=20").catch(String)}`,
        ),
    );
    return [pods, ...logs].join("\n");
  }
}

/** Where a workload's pods come from: parts are Deployments, the trial's servers StatefulSets. */
export const workloadOf = (name: string): string =>
  ["postgres", "nats", "redis"].includes(name) ? `statefulset/${name}` : `deployment/${name}`;

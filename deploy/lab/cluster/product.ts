import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { chartSecrets } from "../../ops/chart/secrets.ts";
import { version } from "../../ops/containers/contexts.ts";
import { inRoot, serviceNames } from "../../tools/paths.ts";
import { Kube, workloadOf } from "./kube.ts";
import { emptyVolume } from "./own-cluster/volumes.ts";
import { type Forwarded, forward } from "./port-forward.ts";

const run = promisify(execFile);
const release = "drill";
const chart = inRoot("deploy/ops/chart");
export const servers = ["postgres", "nats", "redis"] as const;

interface ProductOptions {
  readonly helm: string;
  readonly kubeconfig: string;
  readonly registry: string | undefined;
  /** The folder of its secrets. */
  readonly secrets: string;
  /** The folder of its volumes, in a cluster of the drill's own. */
  readonly volumes: string | null;
}

type Values = Readonly<Record<string, string | number | boolean>>;

/** All visitors of a drill come from one address. */
const limits = {
  CALLS_PER_MINUTE: 1_000_000,
  SOCKETS_PER_NETWORK: 100_000,
  NEW_SOCKETS_PER_MINUTE: 1_000_000,
  REGISTRATIONS_PER_HOUR: 100_000,
};

/** A release of the chart in a namespace of its own. */
export class Product {
  readonly kube: Kube;
  readonly #options: ProductOptions;

  constructor(options: ProductOptions, namespace: string) {
    this.#options = options;
    this.kube = new Kube(options.kubeconfig, namespace);
  }

  get secretsFolder(): string {
    return this.#options.secrets;
  }

  async helm(...args: readonly string[]): Promise<string> {
    const { kubeconfig, helm } = this.#options;
    const scope = [`--kubeconfig=${kubeconfig}`, `--namespace=${this.kube.namespace}`];
    return (await run(helm, [...args, ...scope], { maxBuffer: 64 << 20 })).stdout;
  }

  #values(extra: Values): string[] {
    const { registry } = this.#options;
    const values: Values = {
      "service.type": "NodePort",
      "settings.TUTTI_MUSIC": "demo",
      "image.tag": version,
      ...Object.fromEntries(
        Object.entries(limits).map(([name, value]) => [`parts.gateway.settings.${name}`, value]),
      ),
      ...(registry ? { "image.registry": registry } : { "image.pullPolicy": "Never" }),
      "trial.storage": "1Gi",
      ...extra,
    };
    return Object.entries(values).map(([name, value]) => `--set=${name}=${value}`);
  }

  /** Checks the chart's sources, and what it renders to by the cluster's own API server. */
  async validate(): Promise<void> {
    await this.helm("lint", "--strict", chart);
    const rendered = await this.helm("template", release, chart, ...this.#values({}));
    await this.kube.dryRun(rendered);
  }

  async install(): Promise<void> {
    await this.kube.apply(...(await chartSecrets(this.#options.secrets, "tutti-")));
    await this.helm("install", release, chart, ...this.#values({}));
  }

  async upgrade(extra: Values): Promise<void> {
    await this.helm("upgrade", release, chart, ...this.#values(extra));
  }

  async untilReady(): Promise<void> {
    for (const name of [...servers, ...serviceNames]) await this.kube.rolledOut(workloadOf(name));
  }

  /** The gateway's address at this machine. */
  async origin(): Promise<string> {
    const service = await this.kube.get<{ spec: { ports: readonly { nodePort: number }[] } }>(
      "service",
      "gateway",
    );
    return `http://localhost:${service.spec.ports[0]?.nodePort}`;
  }

  imageOf(part: string): string {
    return `${this.#options.registry ?? "tutti"}/${part}:${version}`;
  }

  /** Opens a port of this machine that leads to a pod of a workload. */
  forward(target: string, port: number): Promise<Forwarded> {
    return forward(this.#options.kubeconfig, this.kube.namespace, target, port);
  }

  /** A gauge of each pod of a part, by the pod's name; for a cluster whose pods this machine reaches. */
  async gauge(part: string, metric: string): Promise<ReadonlyMap<string, number>> {
    const file = path.join(this.#options.secrets, `${part}.env`);
    const token = /^METRICS_TOKEN=(.*)$/m.exec(readFileSync(file, "utf8"))?.[1];
    const pods = await this.kube.readyPods(part);
    const values = pods.map(async ({ metadata, status }) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`http://${status.podIP}:9090/metrics`, { headers });
      const value = new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\S+)$`, "m").exec(await answer.text())?.[1];
      return [metadata.name, Number(value ?? Number.NaN)] as const;
    });
    return new Map(await Promise.all(values));
  }

  /** A server loses its volume with all data, and starts with an empty one. */
  async loseData(server: "postgres" | "nats"): Promise<void> {
    await this.kube.run("scale", workloadOf(server), "--replicas=0");
    await this.kube.untilPods(server, 0);
    const claim = `data-${server}-0`;
    if (this.#options.volumes) emptyVolume(this.#options.volumes, claim);
    else await this.kube.run("delete", "pvc", claim);
    await this.kube.run("scale", workloadOf(server), "--replicas=1");
    await this.kube.untilPods(server, 1);
  }
}

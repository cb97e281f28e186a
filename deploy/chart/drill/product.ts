import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { version } from "../../containers/contexts.ts";
import { inRoot, serviceNames } from "../../local/paths.ts";
import { chartSecrets } from "../secrets.ts";
import { Kube, workloadOf } from "./kube.ts";

const run = promisify(execFile);
const release = "drill";
const chart = inRoot("deploy/chart");
export const servers = ["postgres", "nats", "redis"] as const;

interface ProductOptions {
  readonly helm: string;
  readonly kubeconfig: string;
  readonly registry: string | undefined;
  /** The folder of its secrets. */
  readonly secrets: string;
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

  async uninstall(): Promise<void> {
    await this.helm("uninstall", release, "--wait");
  }
}

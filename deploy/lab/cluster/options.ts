import { parseArgs } from "node:util";
import { ConfigError } from "@tutti/service-kit";

const stepNames = [
  "journey",
  "roll",
  "kill",
  "restart",
  "away",
  "hang",
  "scale",
  "policy",
  "restore",
] as const;
export type StepName = (typeof stepNames)[number];

export interface Options {
  readonly steps: readonly StepName[];
  /** Leaves the cluster and the product running. */
  readonly keep: boolean;
}

const usage = `npm run lab -- cluster [--only <step>,…] [--keep]

Installs the chart into a Kubernetes cluster and tests what an operator relies on.
KUBECONFIG names the cluster, REGISTRY the registry that its nodes get images from, ORIGIN the address of its gateway.
Without KUBECONFIG it builds and starts a cluster of one node on this machine (Linux, as root), and removes it.

steps: ${stepNames.join(", ")}`;

const isStep = (name: string) => (stepNames as readonly string[]).includes(name);

/** @throws {ConfigError} for options that do not exist */
export function optionsOf(args: readonly string[]): Options {
  const parsed = (() => {
    try {
      const options = { only: { type: "string" }, keep: { type: "boolean" } } as const;
      return parseArgs({ args: [...args], options }).values;
    } catch (error) {
      throw new ConfigError(`${(error as Error).message}\n\n${usage}`);
    }
  })();
  const wanted = parsed.only?.split(",") ?? stepNames;
  const unknown = wanted.find((name) => !isStep(name));
  if (unknown !== undefined) throw new ConfigError(`There is no step named ${unknown}.\n\n${usage}`);
  // In their order: the last one loses what was written meanwhile.
  return { steps: stepNames.filter((name) => wanted.includes(name)), keep: parsed.keep ?? false };
}

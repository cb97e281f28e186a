import type { Running } from "@tutti/service-kit";
import { type ServiceName, serviceNames } from "../../tools/paths.ts";
import type { Deployment } from "./environment.ts";
import { type Part, Supervised } from "./supervised.ts";

interface ManyProcesses extends Running {
  /** Kills a service (SIGKILL) to simulate a crash; it restarts. */
  kill(name: ServiceName): void;
}

/** Parts share a machine here, so each takes the next port for its probes and metrics. */
function operatorPort(first: string | undefined, index: number): NodeJS.ProcessEnv {
  const port = Number(first ?? 0);
  return { OPERATOR_PORT: port === 0 ? "0" : String(port + index) };
}

/**
 * Starts each part as a process, as in a cluster. `ownOf` returns the environment of one part alone, such as its
 * certificate.
 */
export async function startInManyProcesses(
  { common, syncNodes }: Deployment,
  ownOf: (name: ServiceName) => NodeJS.ProcessEnv = () => ({}),
): Promise<ManyProcesses> {
  const single = serviceNames.filter((name) => name !== "sync" && name !== "gateway");
  const doorOf = (index: number) => operatorPort(common.OPERATOR_PORT, index);
  const parts: Part[] = [
    ...single.map((name, i) => ({ label: name, name, env: { ...common, ...ownOf(name), ...doorOf(i + 1) } })),
    ...syncNodes.map((own, i) => ({
      label: `sync ${i + 1}`,
      name: "sync" as const,
      env: { ...common, ...ownOf("sync"), ...own, ...doorOf(single.length + i + 1) },
    })),
  ];
  const behind = parts.map((part) => new Supervised(part));
  const kill = (name: ServiceName) => {
    parts.forEach((part, i) => {
      if (part.name === name) behind[i]?.kill();
    });
  };
  const gateway = new Supervised({
    label: "gateway",
    name: "gateway",
    env: { ...common, ...ownOf("gateway"), ...doorOf(0) },
  });
  const stop = async () => {
    await gateway.stop();
    await Promise.all(behind.map((part) => part.stop()));
  };
  try {
    await Promise.all(behind.map((part) => part.start()));
    await gateway.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, kill };
}

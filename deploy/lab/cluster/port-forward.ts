import { spawn } from "node:child_process";
import type { Running } from "@tutti/service-kit";

export interface Forwarded extends Running {
  readonly port: number;
}

/** Opens a port of this machine that leads to a pod's. */
export async function forward(
  kubeconfig: string,
  namespace: string,
  target: string,
  port: number,
): Promise<Forwarded> {
  const options = [`--kubeconfig=${kubeconfig}`, `--namespace=${namespace}`];
  const child = spawn("kubectl", [...options, "port-forward", target, `:${port}`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const local = await new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (text: Buffer) => {
      const found = /127\.0\.0\.1:(\d+)/.exec(String(text))?.[1];
      if (found) resolve(Number(found));
    });
    void exited.then(() => reject(new Error(`No port of ${target} was opened.`)));
  });
  return {
    port: local,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}

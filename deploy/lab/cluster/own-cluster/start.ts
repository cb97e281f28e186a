import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { hostname, networkInterfaces } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Running } from "@tutti/service-kit";
import { freePort } from "../../../tools/ports.ts";
import { findProgram } from "../../../tools/testing/programs.ts";
import { ClusterCertificates } from "./certificates.ts";
import * as components from "./components.ts";
import { bridge, dnsObjects, kubeconfig, network, writeConfiguration } from "./configuration.ts";
import { processesOf } from "./node-process.ts";

/** Programs that are not built for the node, and Debian's packages of them. */
const needed = {
  etcd: "etcd-server",
  containerd: "containerd",
  ctr: "containerd",
  openssl: "openssl",
  iptables: "iptables",
  ip: "iproute2",
  kubectl: "kubernetes-client",
  go: "golang",
} as const;

/** What prevents a cluster of one's own here, in one sentence; null when nothing does. */
export function obstacle(): string | null {
  if (process.getuid?.() !== 0) return "A cluster of its own needs root; set KUBECONFIG to use another one.";
  const missing = Object.entries(needed).filter(([program]) => !findProgram(program));
  if (missing.length === 0) return null;
  const packages = [...new Set(missing.map(([, name]) => name))].join(" ");
  const names = missing.map(([name]) => name).join(", ");
  return `A cluster of its own needs ${names}: on Debian, apt-get install ${packages} containernetworking-plugins.`;
}

export interface OwnCluster extends Running {
  readonly kubeconfig: string;
  /** Gives the pods images of the Docker engine. */
  load(tags: readonly string[]): void;
  /** Process ids of a pod's containers. */
  processesOf(podUid: string): readonly number[];
}

const addressOfMachine = (): string => {
  const addresses = Object.values(networkInterfaces()).flat();
  return addresses.find((each) => each?.family === "IPv4" && !each.internal)?.address ?? "127.0.0.1";
};

const quietly = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: "utf8" });

/** The bridge of the pods' network, where the name server listens before there is a pod; and its traffic may pass. */
function openBridge(): void {
  quietly("ip", "link", "add", bridge, "type", "bridge");
  quietly("ip", "addr", "add", `${network.node}/24`, "dev", bridge);
  quietly("ip", "link", "set", bridge, "up");
  for (const side of ["-i", "-o"]) quietly("iptables", "-w", "-I", "FORWARD", side, bridge, "-j", "ACCEPT");
}

function closeBridge(): void {
  for (const side of ["-i", "-o"]) quietly("iptables", "-w", "-D", "FORWARD", side, bridge, "-j", "ACCEPT");
  quietly("sh", "-c", "ip netns list | awk '/^cni-/ {print $1}' | xargs -r -n 1 ip netns del");
  quietly("ip", "link", "del", bridge);
}

async function factsOf(folder: string): Promise<components.NodeFacts> {
  for (const name of ["log", "pki", "etcd", "cni", "kubelet"])
    mkdirSync(path.join(folder, name), { recursive: true });
  const [name, address] = [hostname(), addressOfMachine()];
  const ports = { api: await freePort(), etcd: await freePort(), etcdPeers: await freePort() };
  const pki = new ClusterCertificates(path.join(folder, "pki"));
  const names = ["localhost", "kubernetes", "kubernetes.default.svc"].map((each) => `DNS:${each}`);
  const addresses = ["127.0.0.1", address, network.api].map((each) => `IP:${each}`);
  pki.issue("apiserver", "/CN=kube-apiserver", [...names, ...addresses].join(","));
  pki.issue("aggregator", "/CN=aggregator", "", "front");
  for (const [user, subject] of Object.entries(components.users(name))) {
    pki.issue(user, subject, `DNS:${name},IP:${address}`);
    writeFileSync(path.join(folder, `${user}.conf`), kubeconfig(ports.api, pki, user), { mode: 0o600 });
  }
  writeConfiguration(folder, name, pki);
  return { folder, name, address, ports, pki };
}

/**
 * A Kubernetes cluster of one node on this machine: etcd and containerd of Debian, the rest from `programs`. All its data
 * is in `folder`, and gone after it has stopped.
 */
export async function startCluster(folder: string, programs: string): Promise<OwnCluster> {
  const node = await factsOf(folder);
  const at = (name: string) => path.join(folder, name);
  const own = (name: string) => path.join(programs, name);
  const kubectl = (...args: string[]) => quietly("kubectl", `--kubeconfig=${at("admin.conf")}`, ...args);
  const ctr = (...args: string[]) =>
    quietly("ctr", "-a", at("containerd.sock"), "-n", "k8s.io", ...args)
      .stdout.split("\n")
      .filter(Boolean);
  const children = new Map<string, ChildProcess>();
  const run = (program: string, ...args: readonly string[]) => {
    const name = path.basename(program);
    const log = openSync(at(`log/${name}`), "a");
    // A process group of its own: Ctrl-C would end it before its containers are removed.
    children.set(name, spawn(program, args, { stdio: ["ignore", log, log], detached: true }));
  };
  const end = async (...names: string[]) => {
    for (const name of names) children.get(name)?.kill("SIGTERM");
    await pause(1000);
  };
  const until = async (what: string, isTrue: () => boolean) => {
    for (let i = 0; i < 240; i++, await pause(500)) if (isTrue()) return;
    throw new Error(`${what} did not start; its log is in ${at("log")}.`);
  };
  const stop = async () => {
    await end(
      "kubelet",
      "kube-proxy",
      "kube-scheduler",
      "kube-controller-manager",
      "kube-apiserver",
      "coredns",
    );
    // Containers outlive containerd.
    for (const task of ctr("task", "ls", "-q")) ctr("task", "kill", "-s", "KILL", task);
    await pause(1000);
    await end("etcd", "containerd");
    quietly("sh", "-c", `grep -o '${folder}/[^ ]*' /proc/mounts | sort -r | xargs -r umount -l`);
    closeBridge();
    quietly(own("kube-proxy"), "--cleanup");
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    openBridge();
    run("containerd", "-c", at("containerd.toml"));
    run("etcd", ...components.etcdArgs(node));
    run(own("kube-apiserver"), ...components.apiServerArgs(node));
    await until("kube-apiserver", () => kubectl("get", "--raw", "/readyz").status === 0);
    run(own("kube-controller-manager"), ...components.controllersArgs(node));
    run(own("kube-scheduler"), ...components.schedulerArgs(node));
    run(own("kubelet"), ...components.kubeletArgs(node));
    run(own("kube-proxy"), `--config=${at("proxy.json")}`);
    run(own("coredns"), "-conf", at("Corefile"));
    await until("The node", () => / Ready\b/.test(kubectl("get", "node", node.name).stdout));
    const items = dnsObjects();
    writeFileSync(at("dns.json"), JSON.stringify({ apiVersion: "v1", kind: "List", items }));
    await until("The name server", () => kubectl("apply", "-f", at("dns.json")).status === 0);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    kubeconfig: at("admin.conf"),
    stop,
    processesOf,
    load: (tags) => {
      const into = `ctr -a ${at("containerd.sock")} -n k8s.io images import -`;
      execFileSync("sh", ["-c", `docker save ${tags.join(" ")} | ${into}`], { stdio: "pipe" });
    },
  };
}

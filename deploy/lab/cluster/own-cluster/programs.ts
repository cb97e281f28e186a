import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { exec } from "../../../tools/build/exec.ts";

const kubernetes = "1.34.4";
/** Kubernetes' own modules have versions of their own when they are used from outside its repository. */
const staging = kubernetes.replace(/^1/, "v0");
const stagingModules = [
  ...[
    "api",
    "apiextensions-apiserver",
    "apimachinery",
    "apiserver",
    "cli-runtime",
    "client-go",
    "cloud-provider",
  ],
  ...[
    "cluster-bootstrap",
    "code-generator",
    "component-base",
    "component-helpers",
    "controller-manager",
    "cri-api",
  ],
  ...[
    "cri-client",
    "csi-translation-lib",
    "dynamic-resource-allocation",
    "endpointslice",
    "externaljwt",
    "kms",
  ],
  ...[
    "kube-aggregator",
    "kube-controller-manager",
    "kube-proxy",
    "kube-scheduler",
    "kubectl",
    "kubelet",
    "metrics",
  ],
  ...["mount-utils", "pod-security-admission", "sample-apiserver", "sample-cli-plugin"],
  "sample-controller",
];
const ofKubernetes = ["kube-apiserver", "kube-controller-manager", "kube-scheduler", "kubelet", "kube-proxy"];
const installed = {
  coredns: "github.com/coredns/coredns@v1.15.0",
  helm: "helm.sh/helm/v4/cmd/helm@v4.3.1",
};

const pause = `package main

import (
	"os"
	"os/signal"
	"syscall"
)

func main() {
	end := make(chan os.Signal, 1)
	signal.Notify(end, syscall.SIGINT, syscall.SIGTERM)
	<-end
}
`;

/** `go install` refuses a module with replacements, so Kubernetes is a dependency of a module of our own. */
const goModule = `module node

go 1.24.0

godebug default=go1.24

require k8s.io/kubernetes v${kubernetes}

replace (
${stagingModules.map((name) => `\tk8s.io/${name} => k8s.io/${name} ${staging}`).join("\n")}
)
`;
const tools = `//go:build tools

package tools

import (
${ofKubernetes.map((name) => `\t_ "k8s.io/kubernetes/cmd/${name}"`).join("\n")}
)
`;

const flags = (version: string) =>
  [
    "-s -w",
    `-X k8s.io/component-base/version.gitVersion=v${version}`,
    `-X k8s.io/component-base/version.gitMajor=1`,
    `-X k8s.io/component-base/version.gitMinor=${version.split(".")[1]}`,
    "-X k8s.io/component-base/version.gitTreeState=clean",
  ].join(" ");

/** Where the programs are kept between drills; PROGRAMS_FOLDER names another folder. */
const programsFolder = (): string =>
  process.env.PROGRAMS_FOLDER ?? path.join(homedir(), ".cache/tutti/kubernetes", kubernetes);

/** Builds the programs of a node from Go's module proxy, those that are missing; about 6 minutes for all. */
export async function buildPrograms(say: (text: string) => void): Promise<string> {
  const folder = programsFolder();
  const work = path.join(folder, "source");
  const isMissing = (name: string) => !existsSync(path.join(folder, name));
  mkdirSync(work, { recursive: true });
  const env = { CGO_ENABLED: "0", GOFLAGS: "-mod=mod -buildvcs=false", GOBIN: folder };
  const missing = ofKubernetes.filter(isMissing);
  if (missing.length > 0) {
    writeFileSync(path.join(work, "go.mod"), goModule);
    writeFileSync(path.join(work, "tools.go"), tools);
    await exec("go", ["mod", "tidy"], { cwd: work, env });
  }
  for (const name of missing) {
    const output = path.join(folder, name);
    await exec(
      "go",
      ["build", "-ldflags", flags(kubernetes), "-o", output, `k8s.io/kubernetes/cmd/${name}`],
      {
        cwd: work,
        env,
      },
    );
    say(`built ${name}`);
  }
  for (const [name, module] of Object.entries(installed)) {
    if (!isMissing(name)) continue;
    await exec("go", ["install", module], { cwd: folder, env: { ...env, GOFLAGS: "-buildvcs=false" } });
    say(`built ${name}`);
  }
  if (isMissing("pause")) {
    writeFileSync(path.join(work, "pause.go"), pause);
    const output = path.join(folder, "pause");
    await exec("go", ["build", "-ldflags", "-s -w", "-o", output, "pause.go"], { cwd: work, env });
  }
  return folder;
}

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../../tools/paths.ts";
import { findProgram } from "../../tools/testing/programs.ts";

export const chartFolder = inRoot("deploy/ops/chart");
/** The manifests that the chart renders to with everything on: for reviews, and for tests on machines without helm. */
export const renderedFile = path.join(chartFolder, "rendered.yaml");

/** Values that turn everything on. */
const everything = {
  publicUrl: "https://tutti.example.org",
  "settings.LOG_LEVEL": "warn",
  "trial.storage": "5Gi",
  "autoscaling.gateway.enabled": "true",
  "autoscaling.sync.enabled": "true",
  "ingress.enabled": "true",
  "ingress.className": "nginx",
  "ingress.host": "tutti.example.org",
  "ingress.tlsSecret": "tutti-example-org",
  "remotes.claim": "remotes",
  "backup.enabled": "true",
  "backup.claim": "backups",
  "networkPolicies.browsers[0].namespaceSelector.matchLabels.name": "ingress",
  "networkPolicies.monitoring[0].namespaceSelector.matchLabels.name": "monitoring",
  "podMonitor.enabled": "true",
};

const sources = (): readonly string[] => [
  ...["Chart.yaml", "values.yaml", "values.schema.json"],
  ...readdirSync(path.join(chartFolder, "templates")).map((name) => `templates/${name}`),
];

/** A digest of the chart's sources and of the values that it is rendered with. */
export function digestOfSources(): string {
  const hash = createHash("sha256").update(JSON.stringify(everything));
  for (const name of [...sources()].sort())
    hash.update(`${name}\0`).update(readFileSync(path.join(chartFolder, name)));
  return hash.digest("hex");
}

const header = () => `# Written by npm run ops -- chart-render. Sources: ${digestOfSources()}\n`;

/** The text of the rendered file; null without helm. */
export function render(): string | null {
  const helm = findProgram("helm");
  if (!helm) return null;
  const values = Object.entries(everything).map(([name, value]) => `--set=${name}=${value}`);
  const manifests = execFileSync(helm, ["template", "tutti", chartFolder, "--namespace=tutti", ...values], {
    encoding: "utf8",
    maxBuffer: 64 << 20,
  });
  return `${header()}${manifests}`;
}

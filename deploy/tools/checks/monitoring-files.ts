import { globSync, readFileSync } from "node:fs";
import { inRoot, root } from "../paths.ts";

interface MonitoringFile {
  readonly file: string;
  readonly text: string;
}

const read = (pattern: string): MonitoringFile[] =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(inRoot(file), "utf8") }));

export const ruleFiles = (): MonitoringFile[] => read("deploy/ops/monitoring/rules/*.yml");
export const dashboardFiles = (): MonitoringFile[] => read("deploy/ops/monitoring/dashboards/*.json");

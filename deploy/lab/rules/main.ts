import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dashboardFiles } from "../../tools/checks/monitoring-files.ts";
import { inRoot } from "../../tools/paths.ts";

/** Checks and tests the rules and the dashboards' queries of deploy/ops/monitoring with Prometheus' own tool. */
const promtool = process.env.PROMTOOL ?? "promtool";
const folder = inRoot("deploy/ops/monitoring");
const run = (...args: string[]) => spawnSync(promtool, args, { cwd: folder, stdio: "inherit" }).status === 0;

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

/** The queries of the dashboards as recording rules, which promtool parses. JSON is YAML. */
function dashboardRules(): string {
  const queries = dashboardFiles().flatMap(({ text }) =>
    (JSON.parse(text) as Dashboard).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  );
  const rules = queries.map((expr, i) => ({ record: `tutti:query${i}`, expr }));
  return JSON.stringify({ groups: [{ name: "dashboards", rules }] });
}

function check(): boolean {
  const temporary = mkdtempSync(path.join(tmpdir(), "tutti-rules-"));
  try {
    const queries = path.join(temporary, "dashboards.json");
    writeFileSync(queries, dashboardRules());
    const configured = run("check", "config", "--syntax-only", "prometheus.yml");
    const checked = run("check", "rules", "rules/recording.yml", "rules/alerts.yml", queries);
    return run("test", "rules", "rules.test.yml") && checked && configured;
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

if (spawnSync(promtool, ["--version"]).error) {
  console.error(
    "There is no promtool on the PATH: it is part of Prometheus' releases; PROMTOOL=<path> names another.",
  );
  process.exitCode = 2;
} else process.exitCode = check() ? 0 : 1;

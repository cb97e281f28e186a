import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../paths.ts";
import { alertsIn, knownMetrics, recordedNames, unknownNames } from "./monitoring.ts";
import { dashboardFiles, ruleFiles } from "./monitoring-files.ts";

const rules = ruleFiles();
const recorded = recordedNames(rules.map(({ text }) => text).join("\n"));

test("rules and dashboards name only metrics, labels and recorded series that exist", () => {
  const files = [...rules, ...dashboardFiles()];
  expect(files.length).toBeGreaterThan(5);
  const unknown = files.flatMap(({ file, text }) =>
    unknownNames(text.replaceAll('\\"', '"'), knownMetrics(), recorded).map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test.each([
  ["tutti_nothing > 0", "tutti_nothing"],
  ["sum(tutti_checkouts_total)", "tutti_checkouts_total"],
  ["tutti_http_seconds", "tutti_http_seconds"],
  ['tutti_checkouts{outcome="failed"}', "tutti_checkouts{outcome}"],
  ["tutti:nothing:ratio", "tutti:nothing:ratio"],
  ["nodejs_eventloop_lag_p98_seconds", "nodejs_eventloop_lag_p98_seconds"],
])("%s is refused", (query, name) => {
  expect(unknownNames(query, knownMetrics(), recorded)).toEqual([name]);
});

test("every alert links to its section of docs/operating.md, which says what it means and what to do", () => {
  const alerts = rules.flatMap(({ text }) => alertsIn(text));
  const guide = readFileSync(inRoot("docs/operating.md"), "utf8");
  expect(alerts).toHaveLength(rules.flatMap(({ text }) => text.match(/- alert:/g) ?? []).length);
  expect(alerts.length).toBeGreaterThan(10);
  for (const { alert, runbook } of alerts) {
    expect(runbook).toBe(`docs/operating.md#${alert.toLowerCase()}`);
    const section = guide.split(`### ${alert}\n`)[1]?.split("\n### ")[0] ?? "";
    expect(section, alert).toMatch(/Listeners: \S/);
    expect(section, alert).toMatch(/Do: \S/);
  }
});

test("a dashboard has its panels under different ids, each with queries", () => {
  for (const { text } of dashboardFiles()) {
    const { panels } = JSON.parse(text) as { panels: { id: number; targets: { expr: string }[] }[] };
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { targets } of panels) expect(targets.every(({ expr }) => expr.length > 0)).toBe(true);
  }
});

import { expect, test } from "vitest";
import { metricsDocumentIsCurrent, metricsIn } from "./metrics-table.ts";

test("docs/metrics.md is what npm run docs writes", () => {
  expect(metricsDocumentIsCurrent()).toBe(true);
});

test("a metric is listed with its kind, labels and process", () => {
  const text = `
    newGauge("tutti_open", "Open.", () => 1);
    newScrapedGauge(
      "tutti_waiting",
      "Waiting.",
      ["group", "subject"],
      show);`;
  expect(metricsIn("services/sync/src/serve.ts", text)).toEqual([
    { name: "tutti_open", kind: "gauge", help: "Open.", labels: [], processes: "sync" },
    {
      name: "tutti_waiting",
      kind: "gauge",
      help: "Waiting.",
      labels: ["group", "subject"],
      processes: "sync",
    },
  ]);
});

test("a metric that the table cannot read is refused", () => {
  expect(() => metricsIn("gateway/src/a.ts", "newCounter(name, help)")).toThrow("gateway/src/a.ts: write");
});

import { globSync, readFileSync, writeFileSync } from "node:fs";
import { inRoot, root } from "../paths.ts";

const file = inRoot("docs/metrics.md");

interface Metric {
  readonly name: string;
  readonly kind: "gauge" | "counter" | "histogram";
  readonly help: string;
  readonly labels: readonly string[];
  readonly processes: string;
}

const kinds = { Gauge: "gauge", ScrapedGauge: "gauge", Counter: "counter", Histogram: "histogram" } as const;
const anyCall = /\bnew(?:Scraped)?(?:Gauge|Counter|Histogram)\(/g;
/** A call with its literal name and help, and a list of labels or nothing. */
const literalCall =
  /\bnew(?<kind>ScrapedGauge|Gauge|Counter|Histogram)\(\s*"(?<name>[^"]+)",\s*"(?<help>[^"]+)"(?:,\s*\[(?<labels>[^\]]*)\])?/g;

const processesOf = (source: string): string =>
  source.startsWith("services/kit/") ? "every" : source.replace("services/", "").split("/")[0] || "every";

/** The metrics that a source makes. @throws {Error} for a call that the table cannot read */
export function metricsIn(source: string, text: string): Metric[] {
  const metrics = [...text.matchAll(literalCall)].map(({ groups }) => ({
    name: groups?.name ?? "",
    kind: kinds[groups?.kind as keyof typeof kinds],
    help: groups?.help ?? "",
    labels: [...(groups?.labels ?? "").matchAll(/"([^"]+)"/g)].map(([, label = ""]) => label),
    processes: processesOf(source),
  }));
  if (metrics.length !== [...text.matchAll(anyCall)].length)
    throw new Error(
      `${source}: write a metric's name, help and labels as literals, so that the docs list it.`,
    );
  return metrics;
}

const isTest = (source: string) => source.endsWith(".test.ts");
/** Where the functions themselves are declared. */
const isDeclaration = (source: string) =>
  /^services\/kit\/src\/platform\/(metrics|scraped)\.ts$/.test(source);

function all(): Metric[] {
  const sources = globSync(["services/*/src/**/*.ts", "gateway/src/**/*.ts"], { cwd: root });
  const made = sources
    .filter((source) => !isTest(source) && !isDeclaration(source))
    .flatMap((source) => metricsIn(source, readFileSync(inRoot(source), "utf8")));
  return [...made, ...ofDeclarations()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The metrics beside the declarations. */
function ofDeclarations(): Metric[] {
  const source = "services/kit/src/platform/metrics.ts";
  const text = readFileSync(inRoot(source), "utf8");
  return metricsIn(source, text.slice(text.indexOf("export const callDuration")));
}

const row = ({ name, kind, labels, processes, help }: Metric): string =>
  `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(", ")} | ${processes} | ${help} |`;

const introduction = `# Metrics

What \`/metrics\` shows besides the defaults of Node and its process: \`nodejs_eventloop_lag_*\` (delay of the event loop),
\`nodejs_heap_*\`, \`nodejs_gc_*\`, \`process_cpu_*\`, \`process_open_fds\` and others. Every process has it at
\`OPERATOR_PORT\`, which is internal; the gateway and sync have it at their own ports too.

What is counted in a database or at the bus is measured on a scrape, at most once in 5 s and for at most 2 s. A
measurement that fails is missing from that scrape, which succeeds otherwise. Of \`tutti_outbox_*\`, \`tutti_holds_*\` and
\`tutti_bus_*\` each process of a service reports the same values: take their \`max\`, not their \`sum\`.

Written by \`npm run docs\` from the sources; a test fails when this file is out of date.
`;

export const metricsDocument = (): string =>
  [
    introduction,
    "| metric | kind | labels | processes | meaning |",
    "|---|---|---|---|---|",
    ...all().map(row),
    "",
  ].join("\n");

export const writeMetricsDocument = (): void => writeFileSync(file, metricsDocument());
export const metricsDocumentIsCurrent = (): boolean => readFileSync(file, "utf8") === metricsDocument();

import { readFileSync } from "node:fs";
import { metrics } from "@tutti/service-kit";
import { inRoot } from "../paths.ts";

/** Names that a metric can have in a query, with its own labels. */
type KnownMetrics = ReadonlyMap<string, readonly string[]>;

/** Labels that Prometheus adds. */
const added = ["job", "instance", "le"];
const suffixes = ["_bucket", "_sum", "_count"];

/** The metrics of the table in docs/metrics.md. */
function documented(): [string, readonly string[]][] {
  const rows = readFileSync(inRoot("docs/metrics.md"), "utf8").matchAll(
    /^\| `(?<name>\w+)` \| (?<kind>\w+) \| (?<labels>[^|]*) \|/gm,
  );
  return [...rows].flatMap(({ groups }): [string, readonly string[]][] => {
    const { name = "", kind, labels = "" } = groups ?? {};
    const own = [...labels.matchAll(/`(\w+)`/g)].map(([, label = ""]) => label);
    return kind === "histogram" ? suffixes.map((suffix) => [name + suffix, own]) : [[name, own]];
  });
}

/** The default metrics of Node and its process. */
const defaults = (): [string, readonly string[]][] =>
  metrics
    .getMetricsAsArray()
    .filter(({ name }) => /^(nodejs|process)_/.test(name))
    .map(({ name }) => [name, []]);

export const knownMetrics = (): KnownMetrics => new Map([...defaults(), ...documented()]);

/** The names that recording rules make. */
export const recordedNames = (text: string): Set<string> =>
  new Set([...text.matchAll(/^\s*- record: (\S+)$/gm)].map(([, name = ""]) => name));

/** What a text with queries names and nothing makes: metrics, labels of metrics, recorded names. */
export function unknownNames(text: string, known: KnownMetrics, recorded: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(/\b(tutti:[\w:]+|(?:tutti|nodejs|process)_\w+)(?:\{([^{}]*)\})?/g)];
  return names.flatMap(([, name = "", selector = ""]) => {
    if (name.startsWith("tutti:")) return recorded.has(name) ? [] : [name];
    const labels = known.get(name);
    if (!labels) return [name];
    return [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)]
      .map(([, label = ""]) => label)
      .filter((label) => !labels.includes(label) && !added.includes(label))
      .map((label) => `${name}{${label}}`);
  });
}

/** The alerts of a text of rules, each with the section that it links to. */
export const alertsIn = (text: string): { alert: string; runbook: string }[] =>
  [...text.matchAll(/- alert: (?<alert>\w+)\n(?:(?!- alert:)[\s\S])*?runbook: (?<runbook>\S+)/g)].map(
    ({ groups }) => ({ alert: groups?.alert ?? "", runbook: groups?.runbook ?? "" }),
  );

import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";
import { renderedFile } from "../render.ts";

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly ports?: readonly { readonly containerPort: number; readonly name?: string }[];
  readonly resources: { readonly requests: object; readonly limits: { readonly memory: string } };
  readonly securityContext: object;
  readonly startupProbe?: object;
  readonly livenessProbe?: object;
  readonly readinessProbe?: { readonly httpGet?: { readonly path: string } };
}
interface PodSpec {
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: { readonly runAsNonRoot: boolean; readonly runAsUser: number };
  readonly containers: readonly Container[];
}
type Labels = Readonly<Record<string, string>>;
export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  // Each kind has a shape of its own.
  // biome-ignore lint/suspicious/noExplicitAny: the test looks into manifests of many kinds
  readonly spec: any;
}

const manifests = parseAllDocuments(readFileSync(renderedFile, "utf8")).map(
  (document) => document.toJS() as Manifest,
);

/** The manifests of a kind. */
export const all = (kind: string) => manifests.filter((each) => each.kind === kind);

export const one = (kind: string, name: string): Manifest => {
  const found = all(kind).find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} named ${name}.`);
  return found;
};

/** The pods of all workloads, by what they belong to. */
export const podSpecs: readonly (readonly [string, PodSpec])[] = manifests.flatMap(
  ({ kind, metadata, spec }) => {
    const template = kind === "CronJob" ? spec.jobTemplate.spec.template : spec?.template;
    return template ? [[`${kind} ${metadata.name}`, template.spec as PodSpec]] : [];
  },
);

/** The part or server that labels select. */
export const nameOf = (labels: Labels) => labels["app.kubernetes.io/name"] ?? "";

export const containersOf = (workload: Manifest | undefined): readonly Container[] =>
  workload?.spec.template.spec.containers ?? [];

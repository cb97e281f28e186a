import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from "prom-client";

declare global {
  var tuttiMetrics: Registry | undefined;
}

function openRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** What `/metrics` shows of this process: one for all services in it, each of which comes with a copy of this file. */
globalThis.tuttiMetrics ??= openRegistry();
export const metrics = globalThis.tuttiMetrics;

/** The metric of this name, made by whoever needs it first. */
const once = <M extends Metric>(name: string, make: () => M): M =>
  (metrics.getSingleMetric(name) as M | undefined) ?? make();

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];
const registers = [metrics];

/** A value that is looked up when somebody asks for it. */
export const newGauge = (name: string, help: string, value: () => number) =>
  once(
    name,
    () =>
      new Gauge({
        ...{ name, help, registers },
        collect() {
          this.set(value());
        },
      }),
  );
export const newCounter = (name: string, help: string, labelNames: string[] = []) =>
  once(name, () => new Counter({ name, help, labelNames, registers }));
export const newHistogram = (name: string, help: string, labelNames: string[] = []) =>
  once(name, () => new Histogram({ name, help, labelNames, buckets, registers }));

export const callDuration = newHistogram(
  "tutti_rpc_seconds",
  "Time a gRPC call took on the server, in seconds.",
  ["method", "code"],
);

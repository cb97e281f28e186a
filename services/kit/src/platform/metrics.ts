import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from "prom-client";

declare global {
  var tuttiMetrics: Registry | undefined;
}

function openRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** The registry behind `/metrics`. A global, because in a single process each service bundles a copy of this module. */
globalThis.tuttiMetrics ??= openRegistry();
export const metrics = globalThis.tuttiMetrics;

/** Returns the metric of this name; the first call creates it. */
const getOrCreate = <M extends Metric>(name: string, make: () => M): M =>
  (metrics.getSingleMetric(name) as M | undefined) ?? make();

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];
const registers = [metrics];

/**
 * A gauge whose value is read on each scrape. Replaces one of the same name, which reads a part of this process that was
 * started earlier.
 */
export const newGauge = (name: string, help: string, value: () => number) => {
  metrics.removeSingleMetric(name);
  return new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(value());
    },
  });
};
export const newCounter = (name: string, help: string, labelNames: string[] = []) =>
  getOrCreate(name, () => new Counter({ name, help, labelNames, registers }));
export const newHistogram = (name: string, help: string, labelNames: string[] = []) =>
  getOrCreate(name, () => new Histogram({ name, help, labelNames, buckets, registers }));

export const callDuration = newHistogram(
  "tutti_rpc_seconds",
  "Time a gRPC call took on the server, in seconds.",
  ["method", "code"],
);

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What `/metrics` shows of this process. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

export const callDuration = new Histogram({
  name: "tutti_rpc_seconds",
  help: "Time a gRPC call took on the server, in seconds.",
  labelNames: ["method", "code"],
  buckets,
  registers: [metrics],
});

export const newCounter = (name: string, help: string, labelNames: string[] = []) =>
  new Counter({ name, help, labelNames, registers: [metrics] });
export const newGauge = (name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name, help, labelNames, registers: [metrics] });
export const newHistogram = (name: string, help: string, labelNames: string[] = []) =>
  new Histogram({ name, help, labelNames, buckets, registers: [metrics] });

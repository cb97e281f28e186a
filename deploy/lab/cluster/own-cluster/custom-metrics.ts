import { createServer } from "node:https";
import type { Running } from "@tutti/service-kit";
import { issue, newAuthority } from "@tutti/service-kit/authority";
import type { Kube } from "../kube.ts";
import { network } from "./configuration.ts";

const group = "custom.metrics.k8s.io";
const version = "v1beta2";
const service = { name: "custom-metrics", namespace: "kube-system" };

/** A metric's value by pod. */
type Measure = () => Promise<ReadonlyMap<string, number>>;

/** What the aggregated API answers: one metric of the pods of one namespace. */
async function answer(
  path: string,
  metric: string,
  namespace: string,
  measure: Measure,
): Promise<object | null> {
  if (path === `/apis/${group}/${version}`)
    return {
      kind: "APIResourceList",
      apiVersion: "v1",
      groupVersion: `${group}/${version}`,
      resources: [
        {
          name: `pods/${metric}`,
          singularName: "",
          namespaced: true,
          kind: "MetricValueList",
          verbs: ["get"],
        },
      ],
    };
  if (!path.endsWith(`/namespaces/${namespace}/pods/*/${metric}`)) return null;
  const items = [...(await measure())].map(([name, value]) => ({
    describedObject: { kind: "Pod", apiVersion: "/v1", namespace, name },
    metric: { name: metric },
    timestamp: new Date().toISOString(),
    value: String(value),
  }));
  return { kind: "MetricValueList", apiVersion: `${group}/${version}`, metadata: {}, items };
}

const objects = (port: number): readonly object[] => [
  {
    apiVersion: "v1",
    kind: "Service",
    metadata: service,
    spec: { ports: [{ port: 443, targetPort: port }] },
  },
  {
    apiVersion: "discovery.k8s.io/v1",
    kind: "EndpointSlice",
    metadata: { ...service, labels: { "kubernetes.io/service-name": service.name } },
    addressType: "IPv4",
    ports: [{ port }],
    endpoints: [{ addresses: [network.node] }],
  },
  {
    apiVersion: "apiregistration.k8s.io/v1",
    kind: "APIService",
    metadata: { name: `${version}.${group}` },
    spec: {
      group,
      version,
      service,
      insecureSkipTLSVerify: true,
      groupPriorityMinimum: 100,
      versionPriority: 100,
    },
  },
];

/**
 * A custom metrics API with one metric, in the place of an adapter of Prometheus. Only the cluster's own addresses reach
 * it, and it only reads.
 */
export async function serveCustomMetrics(kube: Kube, metric: string, measure: Measure): Promise<Running> {
  const { certificate: cert, key } = await issue(await newAuthority("drill"), [service.name]);
  const server = createServer({ cert, key }, (request, response) => {
    const { pathname } = new URL(`https://localhost${request.url}`);
    void answer(decodeURIComponent(pathname), metric, kube.namespace, measure)
      .catch(() => null)
      .then((body) => {
        response.writeHead(body ? 200 : 404, { "content-type": "application/json" });
        response.end(
          JSON.stringify(body ?? { kind: "Status", apiVersion: "v1", status: "Failure", code: 404 }),
        );
      });
  });
  await new Promise<void>((resolve) => server.listen(0, network.node, resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await kube.applyAnywhere(...objects(port));
  return {
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { describeSettings, platformSettings } from "@tutti/service-kit";
import { describe, expect, test } from "vitest";
import { serviceNames } from "../../tools/paths.ts";
import { loadService } from "../product/load.ts";
import { all, containersOf, nameOf, one } from "./testing/manifests.ts";

type Labels = Readonly<Record<string, string>>;

test.each(serviceNames)("%s gets only settings that it has", async (name) => {
  const { settings } = await loadService(name);
  const known = describeSettings({ ...platformSettings, ...settings }).map(({ env }) => env);
  for (const { env = [] } of containersOf(one("Deployment", name)))
    expect(known).toEqual(expect.arrayContaining(env.map((each) => each.name)));
});

describe("who may call whom", () => {
  /** The names of a policy's peers at a port. */
  const peers = (
    rules: readonly { ports: { port: number }[]; from?: object[]; to?: object[] }[],
    port: number,
  ) =>
    rules
      .filter(({ ports }) => ports.some((each) => each.port === port))
      .flatMap(({ from, to }) => (from ?? to ?? []) as { podSelector?: { matchLabels: Labels } }[])
      .map(({ podSelector }) => nameOf(podSelector?.matchLabels ?? {}))
      .sort();

  test.each(serviceNames.filter((name) => name !== "gateway"))(
    "%s is reached by the callers that its certificate check admits",
    async (name) => {
      const { callers: admitted = [] } = await loadService(name);
      // Operators' tools run outside the cluster, by a forwarded port.
      const callers = admitted.filter((each) => each !== "operator");
      expect(peers(one("NetworkPolicy", name).spec.ingress, 50051)).toEqual(callers.toSorted());
      for (const caller of callers)
        expect(peers(one("NetworkPolicy", caller).spec.egress, 50051)).toContain(name);
    },
  );

  test("only gateways reach the sockets of sync, and only parts the stores", () => {
    expect(peers(one("NetworkPolicy", "sync").spec.ingress, 8081)).toEqual(["gateway"]);
    for (const [store, port] of [
      ["postgres", 5432],
      ["nats", 4222],
      ["redis", 6379],
    ] as const) {
      const { ingress } = one("NetworkPolicy", store).spec;
      expect(ingress).toHaveLength(1);
      expect(ingress[0].ports).toEqual([{ port }]);
      expect(ingress[0].from[0].podSelector.matchLabels["app.kubernetes.io/part-of"]).toBe("tutti");
    }
  });

  test("every pod has a policy, and what stays inside reaches nothing outside", () => {
    const covered = all("NetworkPolicy").map(({ spec }) => nameOf(spec.podSelector.matchLabels));
    expect(covered.sort()).toEqual([...serviceNames, "database", "postgres", "nats", "redis"].sort());
    const outside = all("NetworkPolicy").filter(({ spec }) =>
      JSON.stringify(spec.egress ?? []).includes("0.0.0.0/0"),
    );
    expect(outside.map(({ metadata }) => metadata.name)).not.toEqual(expect.arrayContaining(["sync"]));
    expect(outside.map(({ metadata }) => metadata.name)).not.toEqual(expect.arrayContaining(["analytics"]));
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { serviceNames } from "../../tools/paths.ts";
import { findProgram } from "../../tools/testing/programs.ts";
import { version } from "../containers/contexts.ts";
import { chartFolder, digestOfSources, render, renderedFile } from "./render.ts";
import { all, containersOf, one, podSpecs } from "./testing/manifests.ts";

const read = (name: string) => readFileSync(path.join(chartFolder, name), "utf8");
const rendered = readFileSync(renderedFile, "utf8");

describe("the rendered chart", () => {
  test("the rendered file matches the sources; npm run ops -- chart-render writes it", () => {
    expect(rendered.split("\n")[0]).toContain(digestOfSources());
    if (findProgram("helm")) expect(render()).toBe(rendered);
  });

  test("the rendered chart is of this version", () => {
    const { version: chart, appVersion } = parse(read("Chart.yaml"));
    expect([chart, appVersion]).toEqual([version, version]);
  });
});

describe("values", () => {
  const validate = new Ajv({ allErrors: true, strictTypes: false }).compile(
    JSON.parse(read("values.schema.json")),
  );
  const defaults = () => parse(read("values.yaml"));

  test("the defaults fit the schema, and have each part", () => {
    expect(validate(defaults()), JSON.stringify(validate.errors)).toBe(true);
    expect(Object.keys(defaults().parts).sort()).toEqual([...serviceNames].sort());
  });

  test.each([
    ["a misspelt name", { replicaCount: 2 }],
    [
      "a replica count that is a text",
      { parts: { ...defaults().parts, rooms: { replicas: "2", resources: {} } } },
    ],
    ["an ingress without a host", { ingress: { enabled: true, host: "" } }],
    ["an address without a scheme", { publicUrl: "tutti.example.org" }],
    ["a backup without a claim", { backup: { ...defaults().backup, enabled: true } }],
  ])("%s is refused", (_case, change) => {
    expect(validate({ ...defaults(), ...change })).toBe(false);
  });
});

describe("pods", () => {
  test.each(podSpecs)("%s runs without rights, and with limits", (_name, spec) => {
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.securityContext.runAsNonRoot).toBe(true);
    expect(spec.securityContext.runAsUser).toBeGreaterThan(0);
    for (const { securityContext, resources } of spec.containers) {
      expect(securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ["ALL"] },
      });
      expect(resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
  });

  test.each(serviceNames)("%s is probed, replaced without a gap, and evicted one by one", (name) => {
    const { spec } = one("Deployment", name);
    expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    expect(one("PodDisruptionBudget", name).spec.maxUnavailable).toBe(1);
    const [container] = containersOf(one("Deployment", name));
    expect(container?.image).toBe(`tutti/${name}:${version}`);
    expect(container?.livenessProbe).toMatchObject({ httpGet: { port: "operator", path: "/healthz" } });
    const expected = name === "gateway" ? "/readyz" : "/readyz?exclude=bus,cache";
    expect(container?.readinessProbe?.httpGet?.path).toBe(expected);
  });
});

test("services lead to ports that containers have, by selectors that fit", () => {
  for (const { metadata, spec } of all("Service")) {
    const workload = [...all("Deployment"), ...all("StatefulSet")].find(
      (each) => each.metadata.name === metadata.name,
    );
    expect(workload?.spec.template.metadata.labels).toMatchObject(spec.selector);
    const [container] = containersOf(workload);
    const open = container?.ports?.flatMap(({ containerPort, name }) => [containerPort, name]);
    for (const { port, targetPort = port } of spec.ports) expect(open).toContain(targetPort);
  }
});

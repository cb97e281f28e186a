import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { closureOf, isWorkspace, nameOf, readLockfile } from "./closure.ts";
import { sbomOf } from "./sbom.ts";

const platform = { os: "linux", cpu: process.arch, libc: "glibc" };

test("the bill of materials lists the packages of the closure, Node and Debian's packages, and is repeatable", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-sbom-"));
  const packages = readLockfile();
  const folders = closureOf(packages, ["services/rooms"], platform);
  const debian = [{ name: "libc6", version: "2.36-9+deb12u14" }];
  const make = () =>
    sbomOf(path.join(folder, "stage"), {
      name: "tutti-rooms",
      version: "1.2.3",
      folders,
      debian,
      nodeVersion: "24.0.0",
      epoch: 1_000_000_000,
    });
  try {
    const text = await make();
    const { components, metadata } = JSON.parse(text);
    const purls: string[] = components.map(({ purl }: { purl: string }) => purl);
    const expected = folders
      .filter((each) => !isWorkspace(each))
      .map((each) => `pkg:npm/${nameOf(each).replace("@", "%40")}@${packages[each]?.version}`);
    expect([...new Set(purls)]).toEqual(expect.arrayContaining([...new Set(expected)]));
    expect(purls.filter((purl) => /npm\/(prisma|typescript)@/.test(purl))).toEqual([]);
    expect(purls).toEqual(
      expect.arrayContaining(["pkg:generic/node@24.0.0", "pkg:deb/debian/libc6@2.36-9%2Bdeb12u14"]),
    );
    expect(metadata.timestamp).toBe("2001-09-09T01:46:40.000Z");
    expect(metadata.component.name).toBe("tutti-rooms");
    expect(await make()).toBe(text);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

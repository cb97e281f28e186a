import { existsSync, readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { experiments } from "../../tools/commands/lab.ts";
import { inRoot, root } from "../../tools/paths.ts";
import { threats } from "./all.ts";
import { faults } from "./faults.ts";
import { findMarkers, placeOf } from "./markers/find.ts";
import { fileOf, without } from "./removal.ts";

const places = findMarkers(root);
const syntaxErrors = (file: string, source: string) =>
  /\.(?:tsx?|mjs)$/.test(file) ? parseSync(file, source).errors : [];

test.each(threats.map((threat) => [threat.what, threat] as const))(
  "the guard against %s can be removed, and its test exists",
  (_what, { without: removal, test }) => {
    const file = fileOf(removal, places);
    const source = readFileSync(inRoot(file), "utf8");
    const unguarded = without(removal, file, source);
    expect(unguarded).not.toBe(source);
    expect(syntaxErrors(file, unguarded)).toEqual([]);
    expect(existsSync(inRoot(test.file))).toBe(true);
  },
);

test("every marker occurs once and is named by a threat", () => {
  const named = threats.flatMap(({ without }) => (without.kind === "marker" ? [without.name] : []));
  expect([...places.keys()].filter((name) => !named.includes(name))).toEqual([]);
  for (const name of places.keys()) expect(() => placeOf(name, places)).not.toThrow();
});

const named = experiments().map(({ name }) => name);

test.each(faults.flatMap(({ what, proofs }) => proofs.map((proof) => [what, proof] as const)))(
  "what shows the fault is there: %s, %o",
  (_what, proof) => {
    if (proof.kind === "test") expect(readFileSync(inRoot(proof.file), "utf8")).toContain(proof.name);
    else expect(named).toContain(proof.named.split(" ")[0]);
  },
);

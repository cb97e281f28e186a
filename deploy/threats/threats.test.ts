import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../local/paths.ts";
import { threats } from "./all.ts";
import { changed } from "./change.ts";
import { faults } from "./faults.ts";

test.each(threats.map((threat) => [threat.what, threat] as const))(
  "the guard against %s is where its entry names it, and has its test",
  (_what, { without, test }) => {
    expect(changed(readFileSync(inRoot(without.file), "utf8"), without)).not.toBeNull();
    expect(existsSync(inRoot(test.file))).toBe(true);
  },
);

const scripts: Record<string, string> = JSON.parse(readFileSync(inRoot("package.json"), "utf8")).scripts;

test.each(faults.flatMap(({ what, proofs }) => proofs.map((proof) => [what, proof] as const)))(
  "what shows the fault is there: %s, %o",
  (_what, proof) => {
    if (proof.kind === "test") expect(readFileSync(inRoot(proof.file), "utf8")).toContain(proof.name);
    else expect(Object.keys(scripts)).toContain(proof.script.split(" ")[0]);
  },
);

test("a text that occurs zero times or twice is not changed", () => {
  const change = { file: "", from: "b", to: "" };
  expect(changed("abc", change)).toBe("ac");
  expect(changed("ac", change)).toBeNull();
  expect(changed("abcb", change)).toBeNull();
});

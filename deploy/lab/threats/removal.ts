import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withSetting } from "./explicit/with-setting.ts";
import { withoutConstraint } from "./explicit/without-constraint.ts";
import { type Places, placeOf } from "./markers/find.ts";
import { withoutNode } from "./markers/without-node.ts";
import { withoutSql } from "./markers/without-sql.ts";
import type { Removal } from "./threat.ts";

/** The file of a guard, relative to the checkout. */
export const fileOf = (removal: Removal, places: Places): string =>
  removal.kind === "marker" ? placeOf(removal.name, places) : removal.file;

/** The source of a guard's file without the guard. */
export function without(removal: Removal, file: string, source: string): string {
  switch (removal.kind) {
    case "setting":
      return withSetting(source, removal.path, removal.value);
    case "constraint":
      return withoutConstraint(source, removal.name);
    case "marker": {
      const remove = file.endsWith(".sql") ? withoutSql : withoutNode;
      return remove(file, source, removal.name, removal.instead);
    }
  }
}

/** Removes a guard from a checkout; returns a function that puts it back. */
export function remove(removal: Removal, checkout: string, places: Places): () => void {
  const relative = fileOf(removal, places);
  const file = path.join(checkout, relative);
  const source = readFileSync(file, "utf8");
  writeFileSync(file, without(removal, relative, source));
  return () => writeFileSync(file, source);
}

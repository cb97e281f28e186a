import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const declared = /@vitest-environment\s+(\S+)/;
const environmentOf = ({ moduleId }: TestSpecification) =>
  declared.exec(readFileSync(moduleId, "utf8"))?.[1] ?? "";

/**
 * Runs all files of one environment before those of the next. A worker keeps its modules only for files of the same
 * environment: in the order of their sizes most files would import React and a DOM again.
 */
export default class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), environmentOf);
    return [...groups.values()].flat();
  }
}

import { circlesOf, type Graph } from "./graph.ts";

const advice =
  "These files import each other, types included: move what both need down into the lower one, or into a third.";

/** Sets of files that import each other, a line each. */
export function circleViolations({ files, imports }: Pick<Graph, "files" | "imports">): string[] {
  return circlesOf(files, imports).map((circle) => `${circle.join(" ")}: ${advice}`);
}

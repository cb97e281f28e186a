import { circlesOf, type Graph } from "./graph.ts";

/** Circles that stand for now, by their files in alphabetical order. Entries are removed, never added. */
const tolerated: readonly (readonly string[])[] = [
  ["shell/kit/src/text/index.ts", "shell/kit/src/texts/index.ts", "shell/kit/src/texts/zh.ts"],
];

const advice =
  "These files import each other, types included: move what both need down into the lower one, or into a third.";

/** Sets of files that import each other, and entries of the list above that have no circle any more, a line each. */
export function circleViolations({ files, imports }: Pick<Graph, "files" | "imports">): string[] {
  const allowed = new Set(tolerated.map((circle) => circle.join(" ")));
  const found = circlesOf(files, imports).map((circle) => circle.join(" "));
  const known = new Set(files);
  const gone = tolerated.filter(
    (circle) => circle.every((file) => known.has(file)) && !found.includes(circle.join(" ")),
  );
  return [
    ...found.filter((circle) => !allowed.has(circle)).map((circle) => `${circle}: ${advice}`),
    ...gone.map(
      (circle) => `${circle.join(" ")}: These files are no circle any more: remove them from circles.ts.`,
    ),
  ];
}

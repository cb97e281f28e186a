import { circlesOf, type Graph } from "./graph.ts";
import { packageOf } from "./packages.ts";

const advice =
  "These files import each other, types included: move what both need down into the lower one, or into a third.";

/** Sets of files that import each other, a line each. */
export function circleViolations({ files, imports }: Pick<Graph, "files" | "imports">): string[] {
  return circlesOf(files, imports).map((circle) => `${circle.join(" ")}: ${advice}`);
}

/** The first folder under the package's sources; the files beside the folders count as one, named ".". */
function folderOf(file: string): string | null {
  const folder = packageOf(file)?.folder;
  if (!folder) return null;
  const inside = file.slice(folder.length).split("/");
  const source = inside[0] === "src" ? inside.slice(1) : inside;
  return `${folder}${inside[0] === "src" ? "src/" : ""}${source.length > 1 ? source[0] : "."}`;
}

/** Sets of a package's folders that import each other. */
export function circlesOfFolders({ files, imports }: Pick<Graph, "files" | "imports">): readonly string[][] {
  const edges = new Map<string, Set<string>>();
  for (const file of files)
    for (const target of imports.get(file) ?? []) {
      const [from, to] = [folderOf(file), folderOf(target)];
      if (!from || !to || from === to || packageOf(file) !== packageOf(target)) continue;
      edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  const all = new Map([...edges].map(([from, to]) => [from, [...to]]));
  return circlesOf([...all.keys()], all);
}

/** Packages whose folders still import each other. Entries are removed, never added. */
const unordered: ReadonlySet<string> = new Set(["deploy/", "mfe-room/"]);

const folderAdvice =
  "These folders of a package import each other: move what both need into the lower one, or into a third.";

/** Circles of folders in packages without one until now, and packages of the list without a circle, a line each. */
export function folderViolations(
  graph: Pick<Graph, "files" | "imports">,
  listed: ReadonlySet<string> = unordered,
): string[] {
  const found = circlesOfFolders(graph).map((circle) => ({
    circle: circle.join(" "),
    of: packageOf(circle[0] ?? "")?.folder ?? "",
  }));
  const known = new Set(graph.files.map((file) => packageOf(file)?.folder));
  return [
    ...found.filter(({ of }) => !listed.has(of)).map(({ circle }) => `${circle}: ${folderAdvice}`),
    ...[...listed]
      .filter((each) => known.has(each) && !found.some(({ of }) => of === each))
      .map((each) => `${each}: Its folders import each other no more: remove it from circles.ts.`),
  ];
}

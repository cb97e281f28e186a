import { circlesOf, type Graph } from "./graph.ts";
import { packageOf } from "./packages.ts";

/** Circles that stand for now, by their files in alphabetical order. Entries are removed, never added. */
const tolerated: readonly (readonly string[])[] = [
  ["services/rooms/src/ports.ts", "services/rooms/src/quotas/room-quotas.ts"],
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
const unordered: ReadonlySet<string> = new Set([
  ...["deploy/", "gateway/", "mfe-room/", "shell/kit/"],
  ...["analytics", "auth", "kit", "moderation", "payments", "playlist-gen", "rooms", "sync"].map(
    (name) => `services/${name}/`,
  ),
]);

const folderAdvice =
  "These folders of a package import each other: move what both need into the lower one, or into a third.";

/** Circles of folders in packages without one until now, and packages of the list above without a circle, a line each. */
export function folderViolations(graph: Pick<Graph, "files" | "imports">): string[] {
  const found = circlesOfFolders(graph).map((circle) => ({
    circle: circle.join(" "),
    of: packageOf(circle[0] ?? "")?.folder ?? "",
  }));
  const known = new Set(graph.files.map((file) => packageOf(file)?.folder));
  return [
    ...found.filter(({ of }) => !unordered.has(of)).map(({ circle }) => `${circle}: ${folderAdvice}`),
    ...[...unordered]
      .filter((each) => known.has(each) && !found.some(({ of }) => of === each))
      .map((each) => `${each}: Its folders import each other no more: remove it from circles.ts.`),
  ];
}

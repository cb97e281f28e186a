import { readFileSync } from "node:fs";
import { inRoot } from "../../paths.ts";
import { packages } from "../imports/packages.ts";
import { isTest } from "../imports/rules.ts";
import { type Use, usedPackages } from "./used-packages.ts";

/** Declared packages that no source imports, by workspace: what uses them. */
const usedByTools: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "proto/": {
    "@bufbuild/buf": "npm run generate and the check of contracts",
    "ts-proto": "buf.gen.yaml",
  },
  "gateway/": {
    tsoa: "npm run generate writes the routes and the OpenAPI document with it",
    "openapi-typescript": "npm run generate writes the browser's types of the API with it",
  },
  "shell/build/": {
    "@rspack/cli": "bundle.mjs",
    "@module-federation/webpack-bundler-runtime": "federation.mjs replaces it in remotes",
    "react-refresh": "a peer of @rspack/plugin-react-refresh",
  },
  "mfe-admin/": { tslib: "echarts, in a version that bundles" },
};

type Dependencies = Readonly<Record<string, string>>;

export interface Manifest {
  readonly name?: string;
  readonly dependencies?: Dependencies;
  readonly devDependencies?: Dependencies;
  readonly optionalDependencies?: Dependencies;
}

/** A workspace with what its files use. */
interface Workspace {
  /** Relative to the repository, with a slash at the end. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly uses: readonly Use[];
  readonly usedByTools: Dependencies;
}

/** `@types/pg` for `pg`, and `@types/a__b` for `@a/b`. */
const typesOf = (name: string): string => `@types/${name.replace("@", "").replace("/", "__")}`;

/** Files that run in the repository alone: tests, configurations of tools, and deploy's tools. */
const isTool = (file: string): boolean =>
  isTest(file) || /\.(?:contract|config)\.(?:ts|mjs)$/.test(file) || file.startsWith("deploy/");

/** Files of which the servers' bundles consist. */
const isServed = (file: string): boolean =>
  /^(?:services\/[\w-]+\/(?:src|gen)|gateway\/(?:src|gen)|proto)\//.test(file) && !isTool(file);

/** Sentences about packages that a workspace uses without declaring them. */
function undeclared({ folder, manifest, uses }: Workspace, root: Manifest): string[] {
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifest;
  const problemOf = ({ file, name }: Use): string | null => {
    if (name === manifest.name || name in dependencies || typesOf(name) in devDependencies) return null;
    if (isServed(file))
      return name in devDependencies
        ? `${file} runs in production: declare ${name} in dependencies, not devDependencies, of ${folder}package.json.`
        : `${file} uses ${name}: declare it in ${folder}package.json.`;
    if (name in devDependencies || name in optionalDependencies) return null;
    if (isTool(file) && root.devDependencies && name in root.devDependencies) return null;
    return `${file} uses ${name}: declare it in ${folder}package.json.`;
  };
  const problems = uses.flatMap((use) => {
    const problem = problemOf(use);
    return problem ? [{ name: use.name, problem }] : [];
  });
  // One sentence per package suffices.
  return [...new Map(problems.map(({ name, problem }) => [name, problem])).values()];
}

/** Sentences about packages that a workspace declares and nothing in it uses. */
function unused({ folder, manifest, uses, usedByTools }: Workspace): string[] {
  const used = new Set(uses.flatMap(({ name }) => [name, typesOf(name)]));
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  return [
    ...declared
      .filter((name) => !used.has(name) && !(name in usedByTools))
      .map((name) => `${folder}package.json declares ${name}, which nothing in ${folder} uses: remove it.`),
    ...Object.keys(usedByTools)
      .filter((name) => used.has(name) || !declared.includes(name))
      .map((name) => `${folder} imports ${name} or does not declare it: remove it from usedByTools.`),
  ];
}

export const dependencyProblems = (workspace: Workspace, root: Manifest): string[] => [
  ...undeclared(workspace, root),
  ...unused(workspace),
];

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(inRoot(folder, "package.json"), "utf8"));

/** Undeclared and unused dependencies of all workspaces, a sentence each. */
export function dependencyViolations(): string[] {
  const used = usedPackages();
  const root = manifestIn(".");
  return packages.flatMap(({ folder }) => {
    const uses = used.get(folder) ?? [];
    const manifest = manifestIn(folder);
    return dependencyProblems({ folder, manifest, uses, usedByTools: usedByTools[folder] ?? {} }, root);
  });
}

import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { folderOfPackage } from "./packages.mjs";

/** The types of the kit that a page provides, beside `shell.json`. */
export const kitTypesName = "kit-types.json";

const options = {
  target: "es2024",
  lib: ["es2024", "dom", "dom.iterable"],
  module: "esnext",
  moduleResolution: "bundler",
  jsx: "react-jsx",
  strict: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  esModuleInterop: true,
  skipLibCheck: true,
  types: [],
};

/** Runs the compiler that is installed for a folder; resolves to what it printed, also when it found errors. */
function tsc(from, args) {
  const program = path.join(folderOfPackage("typescript", from), "bin/tsc");
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, "--pretty", "false", ...args],
      { cwd: from, maxBuffer: 64 << 20 },
      (error, stdout, stderr) => resolve({ isFine: error === null, text: stdout + stderr }),
    );
  });
}

/** The sources of a package that its exports name, by what a module imports, without those for tests. */
async function exportsOf(name, from) {
  const folder = await realpath(folderOfPackage(name, from));
  const { exports, version } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
  const sources = Object.entries(exports).map(([key, target]) => [
    path.posix.join(name, key),
    path.join(folder, typeof target === "string" ? target : target.types),
  ]);
  const isForPages = ([module, file]) => /\.ts$/.test(file) && !/[*]|testing/.test(module);
  return { folder, version, sources: sources.filter(isForPages) };
}

const declarationOf = (file) => (file.endsWith(".d.ts") ? file : file.replace(/\.tsx?$/, ".d.ts"));

/** What the types of the kit say on the contracts with the services, which browsers share. */
const contracts = ["@tutti/proto/api", "@tutti/proto/errors"];
const isForBrowsers = ([module]) => contracts.includes(module) || module.startsWith("@tutti/proto/sync");

/**
 * Writes the declarations of the kit that the shell in a folder is built with, by default into its build, so that a remote of another checkout can be compiled against
 * them. They are left out where the contracts' types are not generated.
 */
export async function writeKitTypes(dir, target = path.join(dir, "dist", kitTypesName)) {
  const kit = await exportsOf("@tutti/kit", dir);
  const proto = await exportsOf("@tutti/proto", dir);
  const sources = [...kit.sources, ...proto.sources.filter(isForBrowsers)];
  if (!sources.every(([, file]) => existsSync(file))) return;
  const root = path.resolve(dir, "..");
  const ambient = path.join(kit.folder, "src/css.d.ts");
  const folder = await mkdtemp(path.join(tmpdir(), "tutti-kit-types-"));
  try {
    const out = path.join(folder, "out");
    const emit = { declaration: true, emitDeclarationOnly: true, noCheck: true, rootDir: root, outDir: out };
    const project = path.join(folder, "tsconfig.json");
    const files = [...sources.map(([, file]) => file), ambient];
    // A module found through node_modules counts as foreign, and no declaration is emitted for what it alone imports. Which
    // import is followed first depends on the compiler's threads, so every import of a workspace package is mapped to its source.
    const paths = Object.fromEntries(
      [...kit.sources, ...proto.sources].map(([module, file]) => [module, [file]]),
    );
    await writeFile(project, JSON.stringify({ compilerOptions: { ...options, ...emit, paths }, files }));
    const { isFine, text } = await tsc(dir, ["-p", project]);
    if (!isFine) throw new Error(`The types of the kit cannot be written:\n${text}`);
    const written = readdirSync(out, { recursive: true }).filter((file) => file.endsWith(".d.ts"));
    const declared = files.filter((file) => file.endsWith(".d.ts"));
    const content = Object.fromEntries([
      ...(await Promise.all(
        written.map(async (file) => [file, await readFile(path.join(out, file), "utf8")]),
      )),
      ...(await Promise.all(
        declared.map(async (file) => [path.relative(root, file), await readFile(file, "utf8")]),
      )),
    ]);
    const modules = sources.map(([module, file]) => [module, declarationOf(path.relative(root, file))]);
    await writeFile(
      target,
      JSON.stringify({
        format: 1,
        version: kit.version,
        ambient: path.relative(root, ambient),
        modules: Object.fromEntries(modules),
        files: Object.fromEntries(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The types of the kit that a running shell provides; null from one that publishes none. */
export async function kitTypesAt(origin) {
  const url = new URL(`/${kitTypesName}`, origin);
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  if (!answer) throw new Error(`${url} does not answer: is ${origin} a running product?`);
  if (!answer.headers.get("content-type")?.includes("json")) return null;
  const types = await answer.json();
  return answer.ok && types.format === 1 ? types : null;
}

/** A path of a declaration that stays in its folder. */
const isDeclaration = (file) => /^(?!.*(?:^|\/)\.{1,2}\/)[\w.-][\w./-]*\.d\.ts$/.test(file);

/**
 * Compiles a remote's sources against the types of a shell's kit; returns the compiler's sentences on what does not fit,
 * with the place in the remote's sources.
 */
export async function kitConflictsOf(remote, types) {
  const dir = await realpath(remote);
  // Inside the remote's folder, where the packages are found that the kit's types name.
  const folder = await mkdtemp(path.join(dir, ".kit-types-"));
  try {
    for (const [file, content] of Object.entries(types.files)) {
      if (!isDeclaration(file)) throw new Error(`The types of the kit contain ${file}.`);
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
    const paths = Object.fromEntries(
      Object.entries(types.modules).map(([module, file]) => [module, [`./${file}`]]),
    );
    const files = ["../src/lifecycles.ts", types.ambient];
    const project = path.join(folder, "tsconfig.json");
    await writeFile(project, JSON.stringify({ compilerOptions: { ...options, noEmit: true, paths }, files }));
    const { isFine, text } = await tsc(dir, ["-p", project]);
    if (isFine) return [];
    const found = text.split("\n").filter((line) => /^src\/.*: error TS\d+: /.test(line));
    if (found.length === 0) throw new Error(`The types of ${dir} cannot be compared:\n${text}`);
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The oldest browsers that the product runs in, and the check of built scripts against them: their syntax, and the
 * functions of JavaScript and the DOM that they call.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "acorn";
import { full } from "acorn-walk";
import { features } from "web-features";

/** Also in README.md, README.md of the kit, and the sentence of `shell/index.html`. */
export const oldest = { chrome: 109, firefox: 115, safari: 16.4, safari_ios: 16.4 };
/** The last version of the language that all of them parse whole. */
const ecmaVersion = 2022;

/** What the page defines where a browser lacks it (`shell/src/boot/polyfills.ts`), for the remotes, too. */
export const polyfilled = [
  ...["toSorted", "toReversed", "Object.groupBy", "Map.groupBy", "Promise.withResolvers", "URL.canParse"],
];

/** Names of methods that other objects have, too: those of zod, of texts, of pages of a query. */
const ambiguous = new Set([
  ...[
    "with",
    "union",
    "take",
    "drop",
    "any",
    "try",
    "escape",
    "isError",
    "toArray",
    "run",
    "command",
    "createContext",
  ],
]);

/** Called only where a feature test of a library found it, or partly there for longer than the data says. */
const known = new Set([
  // React's <ViewTransition>, which nothing here uses.
  "startViewTransition",
  "skipTransition",
  // Before Chrome 124 it has no effect on tasks of lower priority; `src/boot/guard.ts` requires it.
  "AbortSignal.timeout",
  // A part of a test for the full screen.
  "exitFullscreen",
]);

const isSupported = (support) =>
  Object.entries(oldest).every(([browser, version]) => {
    const since = Number.parseFloat(String(support[browser] ?? "").replace("≤", ""));
    return since <= version;
  });

/** The function of a key such as `api.URL.canParse_static`; null for details of one. */
function functionOf(key) {
  const [kind, ...parts] = key.split(".");
  const names = kind === "javascript" && parts[0] === "builtins" ? parts.slice(1) : parts;
  if (kind !== "api" && names === parts) return null;
  const [owner, name] = names.length === 1 ? ["Window", names[0]] : names.slice(-2);
  const bare = name.replace(/_static$/, "");
  return /[_@]/.test(bare + owner) ? null : { owner, name: bare };
}

/** What the oldest browsers lack: `Owner.name` of functions, names that only new methods have, and new globals. */
function lackingFunctions() {
  const [full, methods, globals, supported] = [new Set(), new Set(), new Set(), new Set()];
  for (const { status } of Object.values(features))
    for (const [key, { support }] of Object.entries(status?.by_compat_key ?? {})) {
      const found = functionOf(key);
      if (!found) continue;
      const { owner, name } = found;
      const isGlobal = owner === name || owner === "Window";
      if (isSupported(support)) supported.add(name);
      else {
        full.add(`${owner}.${name}`);
        (isGlobal ? globals : methods).add(name);
      }
    }
  for (const name of [...supported, ...ambiguous]) {
    methods.delete(name);
    globals.delete(name);
  }
  return { full, methods, globals };
}
const lacking = lackingFunctions();

const nameIn = ({ computed, property, key = property }) =>
  !computed && key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : null;

/** Names that the minifier gives. */
const isLocal = (name) => name.length <= 3;

/** What a script calls, what it mentions without a call, as a feature test does, and the members that it defines. */
function membersOf(program) {
  const [called, mentioned, defined] = [new Set(), new Set(), new Set()];
  const [callees, targets] = [new Set(), new Set()];
  full(program, (node) => {
    if ((node.type === "CallExpression" && !node.optional) || node.type === "NewExpression")
      callees.add(node.callee);
    if (node.type === "AssignmentExpression") targets.add(node.left);
  });
  full(program, (node) => {
    if (node.type === "MemberExpression") {
      const name = nameIn(node);
      const isTested = node.optional && node.object.type === "Identifier";
      const set = targets.has(node) ? defined : callees.has(node) && !isTested ? called : mentioned;
      if (name) set.add(name).add(`${node.object.name}.${name}`);
    } else if (node.type === "Identifier" && callees.has(node) && !isLocal(node.name)) called.add(node.name);
    else if (node.type === "UnaryExpression" && node.operator === "typeof") mentioned.add(node.argument.name);
    else if (["Property", "MethodDefinition", "PropertyDefinition"].includes(node.type))
      defined.add(nameIn(node));
    else if (node.type === "BinaryExpression" && node.operator === "in")
      mentioned.add(String(node.left.value));
  });
  return { called, mentioned, defined };
}

/** Sentences on what the oldest browsers would not run of a script. */
export function conflictsOf(source) {
  let program;
  try {
    program = parse(source, { ecmaVersion, sourceType: "module" });
  } catch (error) {
    return [`it has syntax newer than ES${ecmaVersion}: ${error.message}`];
  }
  const { called, mentioned, defined } = membersOf(program);
  const isNew = (name) =>
    lacking.full.has(name) || lacking.globals.has(name) || (lacking.methods.has(name) && !defined.has(name));
  const last = (name) => name.split(".").at(-1);
  const isTested = (name) => mentioned.has(name) || known.has(name) || known.has(last(name));
  const isPolyfilled = (name) =>
    polyfilled.some((each) => each === name || (!name.includes(".") && last(each) === name));
  return [...called]
    .filter((name) => isNew(name) && !isTested(name) && !isPolyfilled(name))
    .map((name) => `it calls ${name}()`);
}

async function scriptsIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** @throws {Error} with what the oldest browsers would not run of an app's build */
export async function requireOldestBrowsers(dist) {
  const files = await scriptsIn(dist);
  const sources = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const conflicts = sources.flatMap((source, i) =>
    conflictsOf(source).map((conflict) => `${path.relative(dist, files[i])}: ${conflict}`),
  );
  if (conflicts.length > 0)
    throw new Error(
      [
        `${path.basename(path.dirname(dist))} does not run in Safari 16.4, Chrome 109 and Firefox 115.`,
        ...conflicts,
      ].join("\n"),
    );
}

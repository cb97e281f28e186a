import { existsSync } from "node:fs";
import path from "node:path";
import { type RemotePin, type ShellPin, shellPin } from "@tutti/proto/remotes";
import { kitConflictsOf, kitTypesAt } from "@tutti/remote-build/kit-types";
import { ConfigError } from "@tutti/service-kit";

interface Given {
  readonly pin: RemotePin;
  /** The folder of the remote; a remote of another repository may have no sources there. */
  readonly dir: string;
  /** A running shell. */
  readonly origin: string;
  readonly print: (line: string) => void;
}

/** More sentences of the compiler than these are seldom read. */
const maxSentences = 20;

/** Compiles the remote's sources against the types of the shell's kit. */
async function requireTypes({ pin, dir, origin, print }: Given): Promise<void> {
  const skipped = "the types of the kit are not compared";
  if (!existsSync(path.join(dir, "src/lifecycles.ts"))) return print(`No sources in ${dir}: ${skipped}.`);
  const types = await kitTypesAt(origin);
  if (!types) return print(`${origin} publishes no types: ${skipped}.`);
  const conflicts = await kitConflictsOf(dir, types);
  if (conflicts.length === 0) return;
  const more = conflicts.length > maxSentences ? [`and ${conflicts.length - maxSentences} more`] : [];
  const what = `${pin.name} ${pin.version} does not compile with the kit ${types.version} of ${origin}.`;
  throw new ConfigError([what, ...conflicts.slice(0, maxSentences), ...more].join("\n"));
}

type Version = readonly [number, number, number];
const versionIn = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text.split(/[.-]/).map(Number);
  return [major, minor, patch];
};

/** Whether a version is in a range of the form `^1.2.3`, as the federation runtime decides it. */
function isIn(range: string, version: string): boolean {
  const wanted = versionIn(range.replace("^", ""));
  const given = versionIn(version);
  const fixed = wanted.findIndex((part) => part !== 0);
  const isSame = wanted.slice(0, fixed < 0 ? 3 : fixed + 1).every((part, i) => part === given[i]);
  const differs = wanted.findIndex((part, i) => part !== given[i]);
  return isSame && (differs < 0 || (given[differs] ?? 0) > (wanted[differs] ?? 0));
}

/** Sentences on the shared modules that a shell does not provide as a remote needs them; empty when it works there. */
export const conflictsOf = (
  { shared }: Pick<RemotePin, "shared">,
  shell: Pick<ShellPin, "shared">,
): string[] =>
  Object.entries(shared).flatMap(([module, range]) => {
    const provided = shell.shared[module];
    if (provided === undefined) return [`The shell does not provide ${module}.`];
    return isIn(range, provided) ? [] : [`It needs ${module} ${range}; the shell provides ${provided}.`];
  });

/**
 * Compares what a remote was built for with what a running shell provides.
 *
 * @throws {ConfigError} with what does not fit
 */
export async function requireCompatible(given: Given): Promise<void> {
  const { pin, origin } = given;
  const url = new URL("/shell.json", origin);
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  if (!answer?.ok) throw new ConfigError(`${url} does not answer: is ${origin} a running product?`);
  const conflicts = conflictsOf(pin, shellPin.parse(await answer.json()));
  if (conflicts.length > 0)
    throw new ConfigError(
      [`${pin.name} ${pin.version} would not open at ${origin}.`, ...conflicts].join("\n"),
    );
  await requireTypes(given);
}

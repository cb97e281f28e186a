import type { RemotePin, ShellPin } from "@tutti/proto/remotes";

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

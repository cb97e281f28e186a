import path from "node:path";

/** What the arguments of `npm test -w <workspace> -- …` ask for. */
interface Selection {
  /** Files relative to the repository, by kind. */
  readonly unit: readonly string[];
  readonly integration: readonly string[];
  /** Passed on to vitest, such as `-t "a title"`. */
  readonly options: readonly string[];
}

/** Whether an argument names a file: by its path from the workspace or the root, or by a part of it. */
const isNamed = (workspace: string, file: string, argument: string): boolean => {
  const wanted = path.posix.normalize(argument);
  const fromRoot = wanted.startsWith(`${workspace}/`) ? wanted : path.posix.join(workspace, wanted);
  return file.startsWith(fromRoot) || path.posix.relative(workspace, file).includes(wanted);
};

/** Selects from a workspace's test files. Arguments before the first option name files; without any, all are selected. */
export function selectTests(workspace: string, files: readonly string[], args: readonly string[]): Selection {
  const firstOption = args.findIndex((arg) => arg.startsWith("-"));
  const named = firstOption === -1 ? args : args.slice(0, firstOption);
  const options = firstOption === -1 ? [] : args.slice(firstOption);
  const selected = files.filter(
    (file) => named.length === 0 || named.some((argument) => isNamed(workspace, file, argument)),
  );
  const isIntegration = (file: string) => file.endsWith(".int.test.ts");
  return {
    unit: selected.filter((file) => !isIntegration(file)),
    integration: selected.filter(isIntegration),
    options,
  };
}

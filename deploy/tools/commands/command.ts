import { make } from "../build/make.ts";
import { building, generation } from "../build/steps.ts";

/** What is made before a command starts. */
const steps = {
  everything: [...generation, ...building],
  "generated code": generation,
  nothing: [],
} as const;

type Makes = keyof typeof steps;
export const makes = Object.keys(steps) as [Makes, ...Makes[]];

/** An operator's command or an experiment of the laboratory. */
export interface Command {
  readonly name: string;
  /** One line. */
  readonly shows: string;
  /** Arguments and options, as they are typed after the name. */
  readonly options?: string | undefined;
  /** What it needs besides the packages of the repository. */
  readonly needs?: string | undefined;
  readonly makes: Makes;
  /** Root scripts that started it before version 0.9, each with the arguments that it stands for. */
  readonly was: Readonly<Record<string, readonly string[]>>;
  /** Imports the module that reads its arguments from `process.argv` and does the work. */
  readonly run: () => Promise<unknown>;
}

/** Root scripts that start one command each: npm run lab, npm run ops. */
type Group = "lab" | "ops";

interface Found {
  readonly command: Command;
  /** Arguments that an old name stands for. */
  readonly args: readonly string[];
}

/** The command of a name, else that of an old root script's name; null if there is none. */
export function findCommand(name: string, all: readonly Command[]): Found | null {
  const command = all.find((one) => one.name === name);
  return command ? { command, args: [] } : findRenamed(name, all);
}

/** The command that an old root script's name stands for, which may be the name of another command now. */
export function findRenamed(old: string, all: readonly Command[]): Found | null {
  for (const command of all) {
    const args = Object.hasOwn(command.was, old) ? command.was[old] : undefined;
    if (args) return { command, args };
  }
  return null;
}

/** Each command with its line, its options and what it needs. */
export function listCommands(all: readonly Command[]): string {
  const width = Math.max(...all.map(({ name }) => name.length)) + 2;
  const beneath = (text: string) => `${" ".repeat(width + 2)}${text}`;
  return all
    .flatMap(({ name, shows, options, needs }) => [
      `  ${name.padEnd(width)}${shows}`,
      ...(options ? [beneath(options)] : []),
      ...(needs ? [beneath(`needs ${needs}`)] : []),
    ])
    .join("\n");
}

async function start({ command, args }: Found, rest: readonly string[]): Promise<void> {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args, ...rest);
  await make(steps[command.makes]);
  await command.run();
}

/** Runs the command that the first argument names; without arguments it prints the list. */
export async function runGroup(group: Group, all: readonly Command[]): Promise<void> {
  const [name, ...rest] = process.argv.slice(2);
  const found = name === undefined ? null : findCommand(name, all);
  if (found) {
    if (found.command.name !== name) sayRenamed(group, name ?? "", found);
    return start(found, rest);
  }
  if (name === undefined || name === "--help")
    console.log(`npm run ${group} -- <name> [options]\n\n${listCommands(all)}`);
  else {
    console.error(`There is no "${name}" in npm run ${group}, which lists what there is.`);
    process.exitCode = 1;
  }
}

const sayRenamed = (group: Group, old: string, { command, args }: Found): void =>
  console.error(`npm run ${old} is now: ${["npm run", group, "--", command.name, ...args].join(" ")}\n`);

/** Prints the new name of a root script that was removed in version 0.9, and runs its command. */
export async function runRenamed(
  old: string,
  groups: Readonly<Record<Group, readonly Command[]>>,
): Promise<void> {
  for (const group of ["ops", "lab"] as const) {
    const found = findRenamed(old, groups[group]);
    if (!found) continue;
    sayRenamed(group, old, found);
    return start(found, process.argv.slice(2));
  }
  throw new Error(`No command was named ${old}.`);
}

import { parseArgs } from "node:util";
import { isRemote } from "@tutti/gateway/remotes";
import { ConfigError } from "@tutti/service-kit";

const usage = `Usage: npm run ops -- remote mfe-store [options]

Builds a remote and shows it to all visitors.

  --percent <1…99>   shows it to some visitors at first, beside the build that is shown now
  --promote          shows the build that some visitors see to all
  --rollback         takes it back; without one, the former build returns
  --status           prints what is deployed
  --to <store>       REMOTES_ROOT of the gateways, a folder or s3://bucket/prefix; default: that of the product in
                     this checkout
  --origin <URL>     a running product: compares the shared modules with its shell's first
  --no-build         deploys what was built before

npm run ops -- remote [mfe-store] --prune [options]

Removes the files of builds of one remote, or of all, that are not offered any more.

  --days <7…>        keeps builds that were offered in the last days; default: 30
  --keep <1…>        keeps the builds that were offered last; default: 10
  --check            prints what would be removed, and removes nothing`;

type Action =
  | { readonly kind: "deploy"; readonly percent: number | null; readonly isBuilt: boolean }
  | { readonly kind: "promote" }
  | { readonly kind: "rollback" }
  | { readonly kind: "status" };

/** What to do with one remote. */
interface RemoteOptions {
  readonly kind: "remote";
  /** Its folder, such as `mfe-store`. */
  readonly remote: string;
  readonly action: Action;
  readonly to: string | null;
  readonly origin: string | null;
}

/** Which files of former builds to remove. */
export interface CleanupOptions {
  readonly kind: "cleanup";
  /** Null: of all remotes. */
  readonly remote: string | null;
  readonly keep: number;
  readonly days: number;
  readonly isCheck: boolean;
  readonly to: string | null;
}

export type Options = RemoteOptions | CleanupOptions;

const options = {
  percent: { type: "string" },
  promote: { type: "boolean" },
  rollback: { type: "boolean" },
  status: { type: "boolean" },
  to: { type: "string" },
  origin: { type: "string" },
  "no-build": { type: "boolean" },
  prune: { type: "boolean" },
  keep: { type: "string" },
  days: { type: "string" },
  check: { type: "boolean" },
} as const;

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${usage}`);
  }
}

function percentOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const percent = Number(text);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new ConfigError(
      `--percent is a whole number from 1 to 99, not ${text}. Without it all see the build.`,
    );
  return percent;
}

/** How long a page may stay open, at least, and still find the files of the build that it began with. */
const minDays = 7;

function numberOf(option: string, text: string | undefined, fallback: number, min: number): number {
  const number = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(number) || number < min || number > 36_500)
    throw new ConfigError(`${option} is a whole number from ${min} on, not ${text}.`);
  return number;
}

type Values = ReturnType<typeof parsed>["values"];
const only = (values: Values, names: readonly string[]) =>
  Object.keys(values).every((name) => names.includes(name));

function cleanupOf(values: Values, remote: string | null): CleanupOptions {
  if (!only(values, ["prune", "keep", "days", "check", "to"])) throw new ConfigError(usage);
  return {
    kind: "cleanup",
    remote,
    isCheck: values.check ?? false,
    to: values.to ?? null,
    keep: numberOf("--keep", values.keep, 10, 1),
    days: numberOf("--days", values.days, 30, minDays),
  };
}

/** @throws {ConfigError} with the usage */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parsed(args);
  const [remote, ...more] = positionals;
  if (more.length > 0) throw new ConfigError(usage);
  if (remote !== undefined && !isRemote(remote))
    throw new ConfigError(`A remote's name is like mfe-store, not ${remote}.`);
  if (values.prune) return cleanupOf(values, remote ?? null);
  if ((remote === undefined || values.keep) ?? values.days ?? values.check) throw new ConfigError(usage);
  const others = (["promote", "rollback", "status"] as const).filter((kind) => values[kind]);
  const percent = percentOf(values.percent);
  if (others.length > 1 || (others.length === 1 && percent !== null)) throw new ConfigError(usage);
  const [kind] = others;
  return {
    kind: "remote",
    remote,
    action: kind ? { kind } : { kind: "deploy", percent, isBuilt: values["no-build"] ?? false },
    to: values.to ?? null,
    origin: values.origin ?? null,
  };
}

import { parseArgs } from "node:util";
import { ConfigError } from "@tutti/service-kit";

export const usage = `Usage: npm run deploy:remote -- mfe-store [options]

Builds a remote and shows it to all visitors.

  --percent <1…99>   shows it to some visitors at first, beside the build that is shown now
  --promote          shows the build that some visitors see to all
  --rollback         takes it back; without one, the former build returns
  --status           prints what is deployed
  --to <store>       REMOTES_ROOT of the gateways, a folder or s3://bucket/prefix; default: that of the product in
                     this checkout
  --origin <URL>     a running product: compares the shared modules with its shell's first
  --no-build         deploys what was built before`;

export type Action =
  | { readonly kind: "deploy"; readonly percent: number | null; readonly isBuilt: boolean }
  | { readonly kind: "promote" }
  | { readonly kind: "rollback" }
  | { readonly kind: "status" };

export interface Options {
  /** Its folder, such as `mfe-store`. */
  readonly remote: string;
  readonly action: Action;
  readonly to: string | null;
  readonly origin: string | null;
}

const options = {
  percent: { type: "string" },
  promote: { type: "boolean" },
  rollback: { type: "boolean" },
  status: { type: "boolean" },
  to: { type: "string" },
  origin: { type: "string" },
  "no-build": { type: "boolean" },
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

/** @throws {ConfigError} with the usage */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parsed(args);
  const [remote, ...more] = positionals;
  if (!remote || more.length > 0) throw new ConfigError(usage);
  if (!/^mfe-[a-z][a-z0-9]*$/.test(remote))
    throw new ConfigError(`A remote's name is like mfe-store, not ${remote}.`);
  const others = (["promote", "rollback", "status"] as const).filter((kind) => values[kind]);
  const percent = percentOf(values.percent);
  if (others.length > 1 || (others.length === 1 && percent !== null)) throw new ConfigError(usage);
  const [kind] = others;
  return {
    remote,
    action: kind ? { kind } : { kind: "deploy", percent, isBuilt: values["no-build"] ?? false },
    to: values.to ?? null,
    origin: values.origin ?? null,
  };
}

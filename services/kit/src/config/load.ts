import type { Config, Setting, Settings } from "./setting.ts";

/** A setting that prevents the start. The message is one sentence for the operator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

type Environment = Readonly<Record<string, string | undefined>>;

function read(setting: Setting<unknown>, env: Environment): unknown {
  const given = env[setting.env] === "" ? undefined : env[setting.env];
  const parsed = setting.schema.safeParse(given ?? setting.fallback);
  if (parsed.success) return parsed.data;
  if (given === undefined && setting.fallback === undefined)
    throw new ConfigError(`${setting.env} is not set: ${setting.meaning}`);
  const shown = setting.secret ? "" : ` (it is "${given ?? setting.fallback}")`;
  throw new ConfigError(`${setting.env} ${parsed.error.issues[0]?.message ?? "is wrong"}${shown}.`);
}

/** Reads every setting. Throws a ConfigError that names all missing settings, else the first invalid one. */
export function loadConfig<S extends Settings>(settings: S, env: Environment): Config<S> {
  const missing = Object.values(settings).filter(
    (s) => !env[s.env] && s.fallback === undefined && !s.schema.safeParse(undefined).success,
  );
  if (missing.length > 1)
    throw new ConfigError(`These settings are missing: ${missing.map((s) => s.env).join(", ")}.`);
  const entries = Object.entries(settings).map(([name, setting]) => [name, read(setting, env)]);
  return Object.fromEntries(entries) as Config<S>;
}

/** Rows of the `--help` text and of the README's table. */
export function describeSettings(settings: Settings) {
  return Object.values(settings).map((s) => ({
    env: s.env,
    kind: s.kind,
    fallback: s.secret && s.fallback ? "(secret)" : (s.fallback ?? ""),
    meaning: s.meaning,
  }));
}

export function helpText(name: string, settings: Settings): string {
  const rows = describeSettings(settings);
  const width = Math.max(0, ...rows.map((r) => r.env.length));
  const line = (r: (typeof rows)[number]) =>
    `  ${r.env.padEnd(width)}  ${r.meaning}${r.fallback ? ` [${r.fallback}]` : ""} (${r.kind})`;
  return [`${name}: settings, read from the environment`, "", ...rows.map(line), ""].join("\n");
}

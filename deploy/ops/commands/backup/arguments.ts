import { type ParseArgsConfig, parseArgs } from "node:util";
import { ConfigError } from "@tutti/service-kit";

/** The command line's arguments. @throws {ConfigError} with the usage for an option that does not exist */
export function argumentsOf<T extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: T,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\nUsage: ${usage}`);
  }
}

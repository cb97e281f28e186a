import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigError, loadConfig } from "@tutti/service-kit";
import { dataFolder, localSettings } from "./settings.ts";

/** How the tools of the command line reach a running product. */
export interface RunningProduct {
  readonly databaseUrl: string;
  /** `name=host:port,…` as in SERVICES. */
  readonly services: string;
  readonly secret: string;
}

const fileIn = (data: string) => path.join(data, "deployment.json");

export const writeDeployment = (data: string, product: RunningProduct): void =>
  writeFileSync(fileIn(data), JSON.stringify(product), { mode: 0o600 });

export const removeDeployment = (data: string): void => rmSync(fileIn(data), { force: true });

/** The product that runs on this machine's data folder, or the one that the environment names. */
export function findProduct(): RunningProduct {
  const { DATABASE_URL: databaseUrl, SERVICES: services, SERVICE_SECRET: secret } = process.env;
  if (databaseUrl && services && secret) return { databaseUrl, services, secret };
  const { data } = loadConfig({ data: localSettings.data }, process.env);
  try {
    return JSON.parse(readFileSync(fileIn(dataFolder(data)), "utf8"));
  } catch {
    throw new ConfigError(
      "Tutti is not running here: start it first, or set DATABASE_URL, SERVICES and SERVICE_SECRET.",
    );
  }
}

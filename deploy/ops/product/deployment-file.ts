import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { addressBook, ConfigError, loadConfig, type Peer, peer, readTls } from "@tutti/service-kit";
import type { TlsFiles } from "./certificates.ts";
import { dataFolder, localSettings } from "./settings.ts";

/** How the command-line tools reach a running product. */
export interface RunningProduct {
  readonly databaseUrl: string;
  /** `name=host:port,…`, as in SERVICES. */
  readonly services: string;
  readonly secret: string;
  /** The operator's certificate, if calls use TLS. */
  readonly tls?: TlsFiles | undefined;
}

const fileIn = (data: string) => path.join(data, "deployment.json");

export const writeDeployment = (data: string, product: RunningProduct): void =>
  writeFileSync(fileIn(data), JSON.stringify(product), { mode: 0o600 });

export const removeDeployment = (data: string): void => rmSync(fileIn(data), { force: true });

/**
 * The product that the environment names, or the one running on this machine's data folder. @throws {ConfigError}
 * without either
 */
export function findProduct(): RunningProduct {
  const { DATABASE_URL: databaseUrl, SERVICES: services, SERVICE_SECRET: secret } = process.env;
  const { TLS_CA, TLS_CERT, TLS_KEY } = process.env;
  const tls = TLS_CA && TLS_CERT && TLS_KEY ? { TLS_CA, TLS_CERT, TLS_KEY } : undefined;
  if (databaseUrl && services && secret) return { databaseUrl, services, secret, tls };
  const { data } = loadConfig({ data: localSettings.data }, process.env);
  try {
    return JSON.parse(readFileSync(fileIn(dataFolder(data)), "utf8"));
  } catch {
    throw new ConfigError(
      "Tutti is not running here: start it first, or set DATABASE_URL, SERVICES and SERVICE_SECRET.",
    );
  }
}

/** The command-line tools' peer settings of a service. */
export function serviceOf({ services, secret, tls: files }: RunningProduct, name: string): Peer {
  const tls = files && readTls({ tlsCa: files.TLS_CA, tlsCert: files.TLS_CERT, tlsKey: files.TLS_KEY });
  return peer({ addressOf: addressBook(services.split(",")), serviceSecrets: [secret], tls }, name);
}

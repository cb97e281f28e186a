import { readFileSync } from "node:fs";
import { ConfigError } from "../config/load.ts";

/** A process's certificate within its deployment, PEM. */
export interface Tls {
  /** The trusted authority. */
  readonly ca: Buffer;
  readonly cert: Buffer;
  readonly key: Buffer;
}

interface Files {
  readonly tlsCa: string | undefined;
  readonly tlsCert: string | undefined;
  readonly tlsKey: string | undefined;
}

function read(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new ConfigError(`${name} names a file that cannot be read (it is "${file}").`);
  }
}

/** The certificate that the settings name; undefined (plain text) when none of them is set. */
export function readTls({ tlsCa, tlsCert, tlsKey }: Files): Tls | undefined {
  if (!tlsCa && !tlsCert && !tlsKey) return undefined;
  if (!tlsCa || !tlsCert || !tlsKey)
    throw new ConfigError("TLS_CA, TLS_CERT and TLS_KEY belong together: set all of them or none.");
  return { ca: read("TLS_CA", tlsCa), cert: read("TLS_CERT", tlsCert), key: read("TLS_KEY", tlsKey) };
}

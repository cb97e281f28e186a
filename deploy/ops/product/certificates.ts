import { X509Certificate } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "@tutti/service-kit";
import { issue, type KeyPair, newAuthority } from "@tutti/service-kit/authority";
import { type ServiceName, serviceNames } from "../../tools/paths.ts";

/** Certificate holders: every service, the NATS server, and the operator's command-line tools. */
type Holder = ServiceName | "nats" | "operator";
const holders: readonly Holder[] = [...serviceNames, "nats", "operator"];

const day = 24 * 60 * 60 * 1000;
/** Certificates that expire sooner than this, in ms, are renewed; a process loads the new one at its next start. */
const renewedBefore = 180 * day;
const lasts = (certificate: X509Certificate) =>
  certificate.validToDate.getTime() - Date.now() > renewedBefore;

/** Paths of the authority's certificate, a holder's certificate and its key, as settings. */
export interface TlsFiles {
  readonly TLS_CA: string;
  readonly TLS_CERT: string;
  readonly TLS_KEY: string;
}

export interface Certificates {
  of(holder: Holder): TlsFiles;
}

const write = (file: string, text: string) => {
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
};
const save = ({ certificate, key }: KeyPair, crt: string, keyFile: string) => {
  write(keyFile, key);
  write(crt, certificate);
};

/** The deployment's authority, created if missing; null for an operator's own authority without its key. */
async function authorityIn(crt: string, keyFile: string): Promise<KeyPair | null> {
  if (existsSync(crt)) {
    const certificate = readFileSync(crt, "utf8");
    if (!existsSync(keyFile)) return null;
    if (lasts(new X509Certificate(certificate))) return { certificate, key: readFileSync(keyFile, "utf8") };
  }
  const made = await newAuthority("Tutti deployment");
  save(made, crt, keyFile);
  return made;
}

const isGood = (crt: string, authority: KeyPair): boolean => {
  const certificate = new X509Certificate(readFileSync(crt));
  return certificate.verify(new X509Certificate(authority.certificate).publicKey) && lasts(certificate);
};

/** The DNS names in a holder's certificate; NATS is addressed by host name. */
const namesOf = (holder: Holder): string[] =>
  holder === "nats" ? ["nats", "localhost", "127.0.0.1"] : [holder];

/**
 * Certificates for all holders in `folder`: creates missing ones, renews those that expire soon. An operator with an
 * own authority puts `ca.crt` and each holder's `.crt` and `.key` there; those are used unchanged.
 */
export async function certificatesIn(folder: string): Promise<Certificates> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = (name: string) => path.join(folder, name);
  const of = (holder: Holder): TlsFiles => ({
    TLS_CA: file("ca.crt"),
    TLS_CERT: file(`${holder}.crt`),
    TLS_KEY: file(`${holder}.key`),
  });
  const authority = await authorityIn(file("ca.crt"), file("ca.key"));
  for (const holder of holders) {
    const { TLS_CERT, TLS_KEY } = of(holder);
    const exists = existsSync(TLS_CERT) && existsSync(TLS_KEY);
    if (!authority && !exists)
      throw new ConfigError(`${folder} has an authority without its key, and no certificate for ${holder}.`);
    if (authority && !(exists && isGood(TLS_CERT, authority)))
      save(await issue(authority, namesOf(holder)), TLS_CERT, TLS_KEY);
  }
  return { of };
}

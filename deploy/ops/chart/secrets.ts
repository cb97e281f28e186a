import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { serviceNames } from "../../tools/paths.ts";
import { type ExternalStores, writeSecrets } from "../compose/settings.ts";

/** A Kubernetes Secret. */
interface Secret {
  readonly apiVersion: "v1";
  readonly kind: "Secret";
  readonly metadata: { readonly name: string };
  readonly stringData: Readonly<Record<string, string>>;
}

const read = (...names: string[]) => readFileSync(path.join(...names), "utf8");

/** The variables of a file with a line `NAME=value` each. */
function variablesIn(text: string): Record<string, string> {
  const lines = text.split("\n").filter((line) => line !== "");
  return Object.fromEntries(lines.map((line) => [line.replace(/=.*/, ""), line.replace(/^[^=]*=/, "")]));
}

const filesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, read(folder, name)]));

/**
 * The Secrets that the chart refers to, from a deployment's secrets in `folder`, which are drawn if they are missing:
 * `<part>` with its settings, `<part>-tls` with its certificate, `database` for the migrations, and those of the trial's
 * own servers.
 */
export async function chartSecrets(
  folder: string,
  prefix: string,
  external: ExternalStores = {},
): Promise<readonly Secret[]> {
  await writeSecrets(folder, external);
  const secret = (name: string, stringData: Record<string, string>): Secret => ({
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: `${prefix}${name}` },
    stringData,
  });
  const certificate = (name: string, file: string) => read(folder, name, file);
  const ofParts = serviceNames.flatMap((name) => [
    secret(name, variablesIn(read(folder, `${name}.env`))),
    secret(`${name}-tls`, {
      "ca.crt": certificate(name, "ca.crt"),
      "tls.crt": certificate(name, "part.crt"),
      "tls.key": certificate(name, "part.key"),
    }),
  ]);
  const ofServers = ["postgres", "nats", "redis"].map((name) =>
    secret(name, filesIn(path.join(folder, name))),
  );
  return [...ofParts, secret("database", variablesIn(read(folder, "database.env"))), ...ofServers];
}

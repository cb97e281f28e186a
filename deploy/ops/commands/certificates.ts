import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { failToStart, helpText, loadConfig, setting } from "@tutti/service-kit";
import { natsServerConfig, type ServerFiles } from "../nats/server-config.ts";
import { type Certificates, certificatesIn } from "../product/certificates.ts";
import { dataFolder, distributedSettings, tlsFolder } from "../product/settings.ts";

const settings = {
  data: distributedSettings.data,
  tlsFolder: distributedSettings.tlsFolder,
  natsTlsFolder: setting.optionalText(
    "NATS_TLS_FOLDER",
    "where the NATS server finds ca.crt, nats.crt and nats.key, if it is another machine or a container",
  ),
};

/** The server's files as it sees them. */
function serverFiles(certificates: Certificates, elsewhere: string | undefined): ServerFiles {
  const { TLS_CA: ca, TLS_CERT: cert, TLS_KEY: key } = certificates.of("nats");
  const seen = (file: string) =>
    elsewhere === undefined ? file : path.posix.join(elsewhere, path.basename(file));
  return { ca: seen(ca), cert: seen(cert), key: seen(key) };
}

/**
 * Writes the certificates and the NATS configuration, with the permissions of each part, into the data folder, and
 * prints the command that starts NATS with them.
 */
async function make(): Promise<void> {
  const config = loadConfig(settings, process.env);
  const certificates = await certificatesIn(tlsFolder(config));
  const data = dataFolder(config.data);
  const file = path.join(data, "nats-server.conf");
  mkdirSync(data, { recursive: true });
  writeFileSync(file, natsServerConfig(serverFiles(certificates, config.natsTlsFolder)));
  console.log(`Certificates are in ${tlsFolder(config)}. To start a NATS server with them:\n
  nats-server -c ${file} -sd ${path.join(data, "nats")} -a 127.0.0.1 -p 4222
  NATS_URL=tls://127.0.0.1:4222 npm run start:distributed`);
}

if (process.argv.includes("--help")) console.log(helpText("npm run ops -- certificates", settings));
else await make().catch(failToStart);

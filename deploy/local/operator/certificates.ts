import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { failToStart, loadConfig } from "@tutti/service-kit";
import { natsServerConfig } from "../../nats/server-config.ts";
import { certificatesIn } from "../product/certificates.ts";
import { dataFolder, distributedSettings, tlsFolder } from "../product/settings.ts";

/**
 * Writes the certificates and the NATS configuration into the data folder, and prints the command that starts NATS with
 * them.
 */
async function make(): Promise<void> {
  const { data: given, tlsFolder: folder } = distributedSettings;
  const config = loadConfig({ data: given, tlsFolder: folder }, process.env);
  const certificates = await certificatesIn(tlsFolder(config));
  const data = dataFolder(config.data);
  const { TLS_CA: ca, TLS_CERT: cert, TLS_KEY: key } = certificates.of("nats");
  const file = path.join(data, "nats-server.conf");
  mkdirSync(data, { recursive: true });
  writeFileSync(file, natsServerConfig({ ca, cert, key }));
  console.log(`Certificates are in ${tlsFolder(config)}. To start a NATS server with them:\n
  nats-server -c ${file} -sd ${path.join(data, "nats")} -a 127.0.0.1 -p 4222
  NATS_URL=tls://127.0.0.1:4222 npm run start:distributed`);
}

make().catch(failToStart);

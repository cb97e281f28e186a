import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { exec } from "../../tools/build/exec.ts";
import { documented, type ProxyName } from "./documented.ts";

export const hostname = "tutti.example.org";

interface Place {
  /** An empty folder of the proxy's own. */
  readonly folder: string;
  /** The port at which the proxy listens. */
  readonly port: number;
  /** host:port of the gateway. */
  readonly gateway: string;
}

interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Creates a certificate for the documented name. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const [cert, key] = [path.join(folder, "tutti.crt"), path.join(folder, "tutti.key")];
  const subject = ["-subj", `/CN=${hostname}`, "-addext", `subjectAltName=DNS:${hostname}`];
  await exec("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-keyout",
    key,
    "-out",
    cert,
    ...subject,
  ]);
  return { cert, key };
}

/** Replaces each text, which must occur. */
function replaced(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((done, [from, to]) => {
    if (!done.includes(from)) throw new Error(`The documented configuration does not contain "${from}".`);
    return done.replaceAll(from, to);
  }, text);
}

/** nginx' settings outside its `http` block, so that it runs as a process of its own without touching the machine's. */
const nginxMain = (folder: string, block: string): string => `daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n  ")}
${block}
}
`;

/** As it is often written, to show what the documented block is for. */
export const bareBlock = ({ port, gateway }: Place, { cert, key }: Certificate): string =>
  `server { listen 127.0.0.1:${port} ssl; ssl_certificate ${cert}; ssl_certificate_key ${key};
  location / { proxy_pass http://${gateway}; } }`;

const nginxBlock = ({ port, gateway }: Place, { cert, key }: Certificate): string =>
  replaced(documented("nginx"), [
    ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
    ["127.0.0.1:8080", gateway],
    ["/etc/ssl/tutti.crt", cert],
    ["/etc/ssl/tutti.key", key],
  ]);

const caddyfile = ({ port, gateway, folder }: Place, { cert, key }: Certificate): string =>
  `{\n\tadmin off\n\tauto_https off\n\tservers {\n\t\tprotocols h1 h2\n\t}\n\tstorage file_system ${folder}\n}\n${replaced(
    documented("caddy"),
    [
      [`${hostname} {`, `https://${hostname}:${port} {\n\tbind 127.0.0.1\n\ttls ${cert} ${key}`],
      ["127.0.0.1:8080", gateway],
    ],
  )}`;

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.on("close", () => socket.destroy()).on("connect", () => socket.end());
  });

async function started(child: ChildProcess, port: number): Promise<void> {
  let output = "";
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  for (let i = 0; i < 200; i++) {
    if (child.exitCode !== null) break;
    if (await isOpen(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill();
  throw new Error(`The proxy did not start: ${output}`);
}

/** Starts the real proxy with its documented block, or nginx with `block`; `stop` ends this process alone. */
export async function startProxy(name: ProxyName, place: Place, certificate: Certificate, block?: string) {
  mkdirSync(place.folder, { recursive: true });
  const isNginx = name === "nginx";
  const file = path.join(place.folder, isNginx ? "nginx.conf" : "Caddyfile");
  const text = isNginx
    ? nginxMain(place.folder, block ?? nginxBlock(place, certificate))
    : caddyfile(place, certificate);
  writeFileSync(file, text);
  const args = isNginx
    ? ["-p", place.folder, "-c", file, "-e", "stderr"]
    : ["run", "--config", file, "--adapter", "caddyfile"];
  const child = spawn(name, args, {
    env: { PATH: process.env.PATH, HOME: place.folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "close");
  await started(child, place.port);
  return {
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
